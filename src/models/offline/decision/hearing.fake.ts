import { assess, citedIn, type CaseFile, type Side } from '#evidence'
import type { Exhibit, Json } from '#record'
import { offline } from '../index.ts'
import type { verdictOn } from './bench.ts'
import type { OwnCaseBrief } from './research.ts'

/** A whole hearing as the offline model holds it, for tests. */
export interface HeldHearing {
  readonly dilemma: string
  readonly exhibits: readonly Exhibit[]
  readonly brief: Pick<OwnCaseBrief, 'axes' | 'summary'>
  readonly queries: readonly string[]
  readonly handOver: string
  readonly speeches: readonly HeldSpeech[]
  readonly weighing: string
  readonly verdict: ReturnType<typeof verdictOn>
  readonly file: CaseFile
}

export interface HeldSpeech {
  readonly turn: number
  readonly side: Side
  readonly form: 'opening' | 'cross' | 'closing' | 'answer'
  readonly content: string
}

interface HeldMatter {
  readonly dilemma: string
  readonly context?: string | null
  readonly exhibits: readonly Exhibit[]
}

interface How {
  readonly seed: string
  readonly slip?: boolean
  /** Asked before the speech of this number, counted from nought. */
  readonly directives?: Readonly<Record<number, readonly string[]>>
}

const ORDER: readonly (readonly [Side, HeldSpeech['form'], number | null])[] = [
  ['defense', 'opening', null],
  ['prosecution', 'opening', null],
  ['prosecution', 'cross', 1],
  ['defense', 'cross', 1],
  ['prosecution', 'cross', 2],
  ['defense', 'cross', 2],
  ['defense', 'closing', null],
  ['prosecution', 'closing', null],
]

/** Asks the offline model for one answer, as the court does. */
export async function askOffline(task: string, data: unknown, seed: string): Promise<string> {
  const request = { models: ['offline'], agent: { id: 'x', name: 'X' }, system: '', tools: [], seed, key: 'k' as never }
  const messages = [{ role: 'user' as const, prompt: { task, text: '', data: data as Json } }]
  let text = ''
  for await (const part of offline.stream({ ...request, messages }, new AbortController().signal))
    if (part.type === 'text') text += part.text
  return text
}

export async function hold(matter: HeldMatter, { seed, slip = false, directives = {} }: How): Promise<HeldHearing> {
  const { dilemma, context = null, exhibits } = matter
  const brief = JSON.parse(await askOffline('case_brief', { dilemma, context, exhibits }, seed)) as HeldHearing['brief']
  const { axes } = brief
  const planned = { dilemma, axes, directive: null, least: 4, most: 6 }
  const { queries } = JSON.parse(await askOffline('queries', planned, seed)) as { queries: readonly string[] }
  const state = exhibits.length > 0 ? 'gathered' : 'nothing-found'
  const handOver = await askOffline(
    'hand_over',
    { dilemma, axes, exhibits, state, asked: queries.length, failed: 0 },
    seed,
  )
  const speeches: HeldSpeech[] = []
  const fileOf = (): CaseFile => ({ exhibits, speeches: [...speeches], directives: [], opinions: [], struck: [] })
  for (const [at, [side, form, round]] of ORDER.entries()) {
    const claims = assess({ ...fileOf(), speeches: speeches.filter((one) => one.side !== side) }).flags
    const said = [{ turn: 1, side: 'researcher', form: 'hand_over', content: handOver }, ...speeches]
    const content = await askOffline(
      'statement',
      {
        dilemma,
        axes,
        exhibits,
        side,
        form,
        round,
        speeches: said,
        weaknesses: {
          claims: claims.map(({ claim, status, reason }) => ({ claim, status, reason })),
          sources: [],
          gaps: [],
        },
        directives: (directives[at] ?? []).map((asked) => ({ content: asked, exhibits: [] })),
        interrupted: null,
        slip: slip && at === 0,
      },
      seed,
    )
    speeches.push({ turn: at + 2, side, form, content })
  }
  const file = fileOf()
  const ruling = {
    dilemma,
    axes,
    file,
    directives: [],
    cited: citedIn(file),
    least: Math.min(2, citedIn(file).length),
    most: 3,
  }
  const weighing = await askOffline('weigh', ruling, seed)
  const verdict = JSON.parse(await askOffline('verdict', ruling, seed)) as HeldHearing['verdict']
  return { dilemma, exhibits, brief, queries, handOver, speeches, weighing, verdict, file }
}
