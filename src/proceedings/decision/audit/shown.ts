import type { AuditStage, ShownCase } from '#court'
import { assess, citedIn, sentencesIn, strike, type Assessment, type CaseFile, type Side } from '#evidence'
import { exchangedIn } from '../../audits/exchange.ts'
import { other, type OwedDirective, type SideSpeech } from '../matter.ts'
import { phrasesIn } from '../phrases/index.ts'
import type { JudgeMaterial } from '../prompts.ts'
import { findingsOf } from '../review.ts'
import { decisiveFor, type JudgedMaterial } from '../ruling.ts'
import { auditPhrases } from './phrases.ts'

/** What the judge is shown instead of what it had before it. */
export function shownInstead(material: JudgedMaterial, { swapped, without, until }: ShownCase): JudgedMaterial {
  const cut = until === undefined ? material : upTo(material, until.after)
  const left = without === undefined ? cut : leftOut(cut, without.what, without.id)
  return swapped ? exchanged(left) : left
}

/** The bench with another file: what was cited of it and what the court notes follow from that. */
function benchOf(bench: JudgeMaterial, file: CaseFile, noted: readonly string[] = []): JudgeMaterial {
  const ids = citedIn(file).filter((id) => !file.struck.includes(id))
  return {
    ...bench,
    file,
    findings: [...noted, ...findingsOf(assess(file), phrasesIn(file))],
    cited: ids.flatMap((id) => file.exhibits.find(({ result_id: each }) => each === id) ?? []),
    ...decisiveFor(ids.length),
  }
}

function leftOut({ matter, bench }: JudgedMaterial, what: string, id: string): JudgedMaterial {
  if (what === 'exhibit') {
    const noted = auditPhrases(bench.file).struck(`[${bench.quoting.name(id)}]`)
    const file = { ...bench.file, speeches: bench.file.speeches.map((speech) => blanked(speech, id)) }
    const speeches = bench.speeches.map((speech) => ({ ...speech, content: unspaced(blanked(speech, id).content) }))
    const handOver = unspaced(blanked({ content: bench.handOver }, id).content)
    return { matter, bench: { ...benchOf(bench, strike(file, [id]), [noted]), speeches, handOver } }
  }
  const gone = bench.directives.find(({ number }) => `${number}` === id)
  const file = {
    ...bench.file,
    directives: bench.file.directives.filter(({ directive }) => directive !== gone?.content),
  }
  return { matter, bench: { ...benchOf(bench, file), directives: bench.directives.filter((one) => one !== gone) } }
}

/** What rests on the exhibit alone is blanked out, so that all else stays where it is; elsewhere only its mark is. */
function blanked<T extends { readonly content: string }>(speech: T, id: string): T {
  const mark = `[TOOL:${id}]`
  let { content } = speech
  for (const { text, start, end } of sentencesIn(content)) {
    if (!text.includes(mark)) continue
    const rests = !text.replaceAll(mark, '').includes('[TOOL:')
    const left = rests ? ' '.repeat(end - start) : text.replaceAll(mark, ' '.repeat(mark.length))
    content = content.slice(0, start) + left + content.slice(end)
  }
  return { ...speech, content: content.replaceAll(mark, ' '.repeat(mark.length)) }
}

const unspaced = (text: string): string => text.replaceAll(/ {2,}/gu, ' ').trim()

/** How many speeches had been given by then. */
function speechesUntil(speeches: readonly SideSpeech[], stage: AuditStage['after']): number {
  const before = (ends: (speech: SideSpeech) => boolean): number => {
    const at = speeches.findIndex(ends)
    return at < 0 ? speeches.length : at
  }
  if (stage === 'nothing') return 0
  if (stage === 'closings') return speeches.length
  return before(({ form }) => form === 'closing' || (stage === 'openings' && form === 'cross'))
}

/** The record as it stood then. */
function upTo({ matter, bench }: JudgedMaterial, stage: AuditStage['after']): JudgedMaterial {
  if (stage === 'closings') return { matter, bench }
  const { clerk, ...rest } = bench.file
  const speeches = bench.speeches.slice(0, speechesUntil(bench.speeches, stage))
  const last = speeches.at(-1)?.turn ?? 0
  const isThen = ({ turn }: { readonly turn: number }): boolean => turn <= last
  const file = {
    ...rest,
    speeches: bench.file.speeches.filter(isThen),
    directives: bench.file.directives.filter(isThen),
    ...(clerk && { clerk: { readings: clerk.readings.filter(isThen), clashes: clerk.clashes, matters: [] } }),
  }
  const directives = bench.directives
    .filter(({ place }) => place <= speeches.length)
    .map((directive) => ({ ...directive, answers: directive.answers.slice(0, speeches.length) }))
  return { matter, bench: { ...benchOf(bench, file), speeches, directives, late: [], since: undefined } }
}

/** Seats, names and order exchanged: what one side said, the other says in its place, and for its cause. */
function exchanged({ matter, bench }: JudgedMaterial): JudgedMaterial {
  const { naming } = matter
  const swap = exchangedIn(auditPhrases(bench.file).seats)
  const { file, findings, directives, cited } = {
    ...bench,
    findings: findingsOf(turned(assess(bench.file)), phrasesIn(bench.file)).map(swap),
  }
  return {
    matter: { ...matter, naming: { ...naming, proposal: naming.alternative, alternative: naming.proposal } },
    bench: {
      ...bench,
      handOver: swap(bench.handOver),
      file: turnedFile(file, swap),
      findings,
      speeches: inOtherOrder(bench.speeches).map((speech) => ({
        ...speech,
        side: other(speech.side),
        content: swap(speech.content),
      })),
      directives: directives.map((directive) => turnedDirective(directive, swap)),
      late: bench.late.map(swap),
      cited: cited.toReversed(),
      since: bench.since && { ...bench.since, finds_for: turnedSide(bench.since.finds_for) },
    },
  }
}

/** Of two speeches of one kind by both sides, the second stands first. */
function inOtherOrder(speeches: readonly SideSpeech[]): readonly SideSpeech[] {
  const all: SideSpeech[] = []
  for (let at = 0; at < speeches.length; at++) {
    const [one, two] = [speeches[at]!, speeches[at + 1]]
    const isPair = two && two.form === one.form && two.round === one.round && two.side !== one.side
    all.push(...(isPair ? [two, one] : [one]))
    if (isPair) at++
  }
  return all
}

/** Sentences that a clerk or a model has read are known by their place, so their words stay as they are. */
function turnedFile(file: CaseFile, swap: (text: string) => string): CaseFile {
  const isPlaced = file.clerk !== undefined || file.opinions.length > 0
  return {
    ...file,
    speeches: file.speeches.map(({ side, content, ...speech }) => ({
      ...speech,
      side: other(side),
      content: isPlaced ? content : swap(content),
    })),
    directives: file.directives.map((one) => ({ ...one, side: other(one.side) })),
  }
}

function turned(found: Assessment): Assessment {
  const { flags, killShots, concessions, ledger } = found
  const lines = ledger.lines.map((line) => ({ ...line, side: other(line.side) }))
  return {
    ...found,
    flags: flags.map((flag) => ({ ...flag, agent: other(flag.agent) })),
    killShots: killShots.map((shot) => ({ ...shot, agent: other(shot.agent), against: other(shot.against) })),
    concessions: concessions.map((one) => ({ ...one, side: other(one.side) })),
    ledger: { lines, defense: ledger.prosecution, prosecution: ledger.defense },
  }
}

const turnedDirective = (directive: OwedDirective, swap: (text: string) => string): OwedDirective => ({
  ...directive,
  content: swap(directive.content),
  to: directive.to === 'defense' || directive.to === 'prosecution' ? other(directive.to) : directive.to,
  owing: directive.owing === 'next' ? 'next' : directive.owing.map(other),
  answers: directive.answers.map(({ side, words, ...answer }) => ({
    ...answer,
    side: other(side),
    ...(words !== undefined && { words: swap(words) }),
  })),
})

export const turnedSide = (side: Side | 'neither'): Side | 'neither' => (side === 'neither' ? side : other(side))
