import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import { virtualClock } from '#court'
import { estimate, openDocket, readingRoom, type Cost, type CaseEstimate } from '#docket'
import { proceedings } from '#proceedings'
import { scriptedTool, type EvidenceSources, type Find } from '#tools'
import { biller, priceAt } from './biller.ts'
import { caseOf, vendors, type RandomCase } from './cases.ts'
import { chanceFrom, wordsBy, type Chance } from './chance.ts'
import { times } from '../whole.ts'
import { temporary } from '../temporary.ts'

const READERS = ['researcher', 'advocate']
const price = priceAt(vendors)

/** Sources outside that bring up to eight finds of up to 4,000 characters, or none. */
const sourcesOf = (names: readonly string[], chance: Chance): EvidenceSources => {
  const find = (name: string, index: number): Find => ({
    title: `${name} ${index}`,
    source: name,
    type: 'web',
    date: null,
    url: `https://${name}.example/${chance.next()}`,
    text: wordsBy(chance, chance.between(20, 600)).slice(0, 4_000),
    page: null,
    citations: null,
    doi: null,
  })
  const tools = names.map((name) =>
    scriptedTool(`${name}__search`, () => Array.from({ length: chance.between(0, 8) }, (_, at) => find(name, at))),
  )
  const offered = tools.map(({ spec }, at) => ({ name: spec.name, source: names[at]!, roles: READERS, query: 'query' }))
  const never = (): never => {
    throw new Error('Nobody asks for this here.')
  }
  return {
    require: () => undefined,
    forCase: async ({ sealed = false } = {}) => ({
      tools: Object.fromEntries(tools.map((tool) => [tool.spec.name, tool])),
      sources: { sealed, tools: offered, withheld: [], troubles: [] },
    }),
    keptOut: () => [],
    definitions: never,
    tool: never,
    approve: never,
    pinned: never,
    everyTool: never,
    signIn: never,
    signOut: never,
    isSignedIn: never,
    close: async () => undefined,
  }
}

interface Bill {
  readonly input: number
  readonly output: number
  readonly dollars: number
}

async function played(one: RandomCase, chance: Chance, folder: string): Promise<Bill> {
  const { format, brief, files, outside, seats, seed, manners } = one
  const docket = openDocket({
    folder,
    model: biller(vendors, manners, chance),
    seats: { seatFor: (role) => seats[role] ?? { models: ['a/quick'] } },
    clock: () => virtualClock(),
    evidence: sourcesOf(outside, chance),
  })
  try {
    const id = await docket.open(format, brief, { files, seed })
    const ended = await docket.run(id)
    assert.equal(ended.state, 'closed')
    return billOf(await docket.entries(id))
  } finally {
    await docket.close()
  }
}

function billOf(entries: readonly Entry[]): Bill {
  const paid = entries.flatMap((entry) => (entry.type === 'receipt' && entry.of === 'model' ? [entry] : []))
  const sum = (of: (receipt: (typeof paid)[number]) => number): number => paid.reduce((all, each) => all + of(each), 0)
  return {
    input: sum(({ usage }) => usage?.input ?? 0),
    output: sum(({ usage }) => usage?.output ?? 0),
    dollars: sum((each) => each.price ?? 0),
  }
}

const estimated = async (one: RandomCase): Promise<CaseEstimate> => {
  const room = readingRoom()
  try {
    const read = await Promise.all(one.files.map((file) => room.read(file)))
    return await estimate(proceedings[one.format]!, one.brief, {
      price,
      seatFor: (role) => one.seats[role] ?? { models: ['a/quick'] },
      documents: { read, room },
      outside: one.outside.map((name) => ({ name, roles: READERS })),
      ...(one.told && { seed: one.seed }),
    })
  } finally {
    room.close()
  }
}

const CASES = times(40, 2)
const formats = ['debate', 'decision', 'trial'] as const

test(`M12 E11 ${CASES} random cases of all formats cost what was estimated: never less than low, never more than high`, async (t) => {
  const ratios: number[] = []
  for (let number = 1; number <= CASES; number++) {
    const chance = chanceFrom(number)
    const one = caseOf(formats[number % formats.length]!, number, chance)
    const told = await estimated(one)
    const folder = await temporary(t)
    const bill = await played(one, chance, folder)
    const about = `${one.format} ${number}, ${one.files.length} documents, ${one.outside.length} sources`
    for (const part of ['input', 'output', 'dollars'] as const) within(told, bill, part, about)
    ratios.push(bill.dollars / told.expected.dollars!)
    if (process.env['SHOW']) t.diagnostic(`${about}: ${shown(told, bill)}`)
  }
  const sorted = ratios.toSorted((one, other) => one - other)
  t.diagnostic(
    `recorded / expected: least ${sorted[0]!.toFixed(2)}, median ${sorted[Math.floor(CASES / 2)]!.toFixed(2)}, most ${sorted.at(-1)!.toFixed(2)}`,
  )
})

const shown = ({ low, expected, high }: CaseEstimate, bill: Bill): string =>
  (['input', 'output', 'dollars'] as const)
    .map(
      (part) =>
        `${part} ${[low, expected, high].map((cost) => cost[part]?.toPrecision(3)).join(' ')} → ${bill[part].toPrecision(3)}`,
    )
    .join('; ')

function within({ low, high }: CaseEstimate, bill: Bill, part: keyof Bill & keyof Cost, about: string): void {
  const [least, most] = [low[part] ?? Number.NaN, high[part] ?? Number.NaN]
  assert.ok(least <= bill[part] && bill[part] <= most, `${about}: ${part} ${bill[part]} outside ${least} to ${most}`)
}
