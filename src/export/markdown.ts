import type { Dossier } from './dossier.ts'
import { documentBlocks, type SheetBlock, type BlockSign } from './sheet.ts'

/** A case as Markdown that reads well as it stands. Exhibits are cited as [E-01], which leads to the exhibit. */
export function markdown(dossier: Dossier): string {
  const listed = new Set(dossier.exhibits.map(({ label }) => label))
  const set = setter(listed)
  const blocks = documentBlocks(dossier)
  const text = blocks.map((block, at) => `${set.block(block)}\n${isTight(block, blocks[at + 1]) ? '' : '\n'}`).join('')
  const links = [...listed].map((label) => `[${label}]: #${label.toLowerCase()}\n`).join('')
  return `${text.trimEnd()}\n${links === '' ? '' : `\n${links}`}`
}

/** Items of one list stand together. */
const isTight = (block: SheetBlock, next: SheetBlock | undefined): boolean =>
  block.kind === 'item' && next?.kind === 'item'

const signs: Readonly<Record<BlockSign, string>> = {
  confirmed: '●',
  contested: '◐',
  unknown: '○',
  mark: '▪',
  warning: '⚠',
  tick: '✓',
  cross: '✗',
  flag: '⚑',
  scales: '⚖',
  bullet: '',
  ring: '○',
  strip: '',
}

const signed = (sign: BlockSign | undefined): string =>
  sign === undefined || signs[sign] === '' ? '' : `${signs[sign]} `

const REFERENCES = /\[(E-\d{2,}(?:, E-\d{2,})*)\]|\b(E-\d{2,})\b/g

function setter(listed: ReadonlySet<string>) {
  /** On one line, with nothing in it that Markdown or HTML would obey but the labels of exhibits. */
  const inline = (text: string): string => {
    const flowing = text.replaceAll(/\s*\n\s*/g, ' ')
    let from = 0
    let out = ''
    for (const found of flowing.matchAll(REFERENCES)) {
      const labels = (found[1] ?? found[2] ?? '').split(', ')
      if (!labels.every((label) => listed.has(label))) continue
      out += escapedAfter(out, flowing.slice(from, found.index)) + labels.map((label) => `[${label}]`).join(', ')
      from = found.index + found[0].length
    }
    return guarded(out + escapedAfter(out, flowing.slice(from)))
  }
  const lines = (text: string): string =>
    text
      .split('\n')
      .map((line) => inline(line.trim()))
      .filter((line) => line !== '')
      .join('  \n')
  const paragraphs = (text: string): string =>
    text
      .split(/\n{2,}/)
      .map(lines)
      .filter((each) => each !== '')
      .join('\n\n')

  const block = (each: SheetBlock): string => {
    switch (each.kind) {
      case 'title':
        return `${inline(each.over)}\n\n# ${inline(each.text)}`
      case 'facts':
        return each.rows
          .map(([name, text]) => (name === '' ? `- ${inline(text)}` : `- **${inline(name)}:** ${inline(text)}`))
          .join('\n')
      case 'warnings':
        return [`> **${inline(each.title)}**`, '>', ...each.lines.map((line) => `> - ${inline(line)}`)].join('\n')
      case 'heading':
        return `${'#'.repeat(each.level)} ${signed(each.sign)}${inline(each.text)}`
      case 'text':
        return each.manner === 'strong' ? `**${inline(each.text)}**` : paragraphs(each.text)
      case 'item': {
        const text = inline(each.text)
        const under = each.under.map((line) => `\n  - ${inline(line)}`).join('')
        return `- ${signed(each.sign)}${each.fallen ? `~~${text}~~` : text}${under}`
      }
      case 'speech': {
        const about = each.about === '' ? '' : `, ${inline(each.about)}`
        const head = each.speaker === '' ? '' : `**${inline(each.speaker)}**${about}\n\n`
        const words = paragraphs(each.words)
        return `${head}${each.struck ? quoted(words) : words}`
      }
      case 'exhibit':
        return [
          `### ${each.label}`,
          `**${inline(each.title)}**  \n${inline(each.about)}`,
          ...(each.url === null ? [] : [`<${address(each.url)}>`]),
          ...each.passages.map((passage) => quoted(`“${inline(passage)}”`)),
          ...(each.under.length === 0 ? [] : [inline(each.under.join(' '))]),
        ].join('\n\n')
    }
  }
  return { block }
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** Between angles nothing may stand that ends them. */
const address = (url: string): string => url.replaceAll(/[<>\s\\`|]/g, (sign) => encodeURIComponent(sign))

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]~|$#!{}]/g, (sign) => `\\${sign}`).replaceAll(/[&<>]/g, (sign) => references[sign] ?? sign)

/** Right after a label a bracket or a colon would make something else of it. */
const escapedAfter = (before: string, text: string): string =>
  before === '' ? escaped(text) : escaped(text).replace(/^[(:]/, (sign) => `\\${sign}`)

/** At the beginning of a line signs make lists, headings and rules; a lone dash or figure stays what it is. */
const guarded = (line: string): string =>
  line.replace(/^([-+=:])/, '\\$1').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
