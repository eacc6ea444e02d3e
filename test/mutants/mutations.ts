import { parseAst } from 'vite'

/** One small change of a program that ought to make a test fail. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly what: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const BINARY: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
}
/** Whether a limit that was tuned is itself within it makes no difference that anybody could state either. */
const REVERSED: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' }
const CALLED: Readonly<Record<string, string>> = { max: 'min', min: 'max', some: 'every', every: 'some' }
/** What is erased before it runs. */
const TYPES = /^(?:TS(?!AsExpression|NonNull|Satisfies)|Import|ExportAll)/
/** A number that somebody has tuned: one more makes no difference that anybody could state, twice as much does. */
const TUNED = 10
/** Only frees what nobody asks for any more. */
const TIDYING = /^[^(]*\.(?:removeEventListener|unref)\(/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Every change that can be made to a file, in the order of their places. */
export function mutantsOf(source: string): readonly Mutant[] {
  const found: Mutant[] = []
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node)
  return found.toSorted((one, other) => one.start - other.start)

  function visit(node: Node): void {
    if (TYPES.test(node.type) || isWording(node)) return
    found.push(...changesOf(node, source))
    for (const [name, value] of Object.entries(node)) {
      if (isOrder(node) && name !== 'test') continue
      if (name === 'typeAnnotation' || name === 'returnType' || name === 'typeArguments') continue
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each)
    }
  }
}

function changesOf(node: Node, source: string): readonly Mutant[] {
  const cut = ({ start, end }: Node): string => source.slice(start, end)
  const put = (at: Node, text: string, what: string): readonly Mutant[] => [
    { start: at.start, end: at.end, text, what: `${what}: ${cut(at).replaceAll(/\s+/g, ' ').slice(0, 70)}` },
  ]
  const part = (name: string): Node => node[name] as Node
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right, operator] = [part('left'), part('right'), String(node['operator'])]
      if (operator === '+' && [left, right].some(isText)) return []
      const swapped = [left, right].some(isLimit) ? REVERSED[operator] : undefined
      const other = swapped ?? { ...BINARY, '&&': '||', '||': '&&' }[operator]
      if (other !== undefined) return put(node, `((${cut(left)}) ${other} (${cut(right)}))`, `${operator} → ${other}`)
      return operator === '??' ? put(node, `(${cut(left)})`, 'without ??') : []
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? put(node, `(${cut(part('argument'))})`, 'without !') : []
    case 'Literal': {
      const { value } = node as { value?: unknown }
      if (typeof value === 'boolean') return put(node, String(!value), 'the other way')
      if (typeof value !== 'number') return []
      return Math.abs(value) < TUNED ? put(node, String(value + 1), 'one more') : put(node, String(value * 2), 'twice')
    }
    case 'IfStatement':
      return [...put(part('test'), 'true', 'always'), ...put(part('test'), 'false', 'never')]
    case 'ConditionalExpression':
      return [
        ...put(node, `(${cut(part('consequent'))})`, 'always the first'),
        ...put(node, `(${cut(part('alternate'))})`, 'always the second'),
      ]
    case 'ExpressionStatement':
      return /^(?:Call|Await|Assignment|Update)/.test(part('expression').type) && !TIDYING.test(cut(node))
        ? put(node, ';', 'left out')
        : []
    case 'CallExpression': {
      const callee = part('callee')
      const name = callee.type === 'MemberExpression' ? (callee['property'] as Node) : undefined
      const other = name === undefined ? undefined : CALLED[cut(name)]
      return name === undefined || other === undefined ? [] : put(name, other, `→ ${other}`)
    }
    default:
      return []
  }
}

/** Before or behind: by how much makes no difference to what is sorted. */
const isOrder = ({ type, consequent, alternate }: Node): boolean =>
  type === 'ConditionalExpression' && [consequent, alternate].every((side) => Math.abs(numberIn(side as Node)) === 1)

const numberIn = ({ type, value, argument }: Node): number =>
  type === 'UnaryExpression' ? numberIn(argument as Node) : typeof value === 'number' ? value : Number.NaN

/** How an error puts it. */
const isWording = ({ type, callee }: Node): boolean =>
  type === 'ThrowStatement' || (type === 'NewExpression' && String((callee as Node)['name']).endsWith('Error'))

const isLimit = ({ type, name }: Node): boolean => type === 'Identifier' && /^[A-Z][A-Z_]+$/.test(String(name))

const isText = ({ type, value }: Node): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
