import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Exhibit } from '#record'
import type { CaseFile, Side } from '#evidence'
import { passagesOf, readDocument } from '#library'

/** A hearing with labels, as the files tell it. */
interface Labelled {
  readonly dilemma: string
  readonly proposal: string
  readonly alternative: string
  readonly documents: readonly {
    readonly id: string
    readonly file: string
    readonly text: string
    readonly date: string | null
  }[]
  readonly turns: readonly { readonly side: Side; readonly text: string }[]
  readonly gold: {
    readonly sentences: readonly Omit<GoldSentence, 'start' | 'end'>[]
    readonly contradictions: readonly GoldContradiction[]
    readonly matters: readonly GoldMatter[]
    readonly stances: readonly GoldStance[]
  }
}

/** A sentence of a document, and whom it helps. */
interface GoldStance {
  readonly doc: string
  readonly words: string
  readonly stance: 'for' | 'against' | 'neutral'
}

export type GoldFlag = 'uncited' | 'unsupported' | 'weak' | 'false_quote'
export type GoldSupport = 'supports' | 'weak' | 'contradicts' | 'silent'

export interface GoldSentence {
  readonly turn: number
  readonly text: string
  readonly kind: string
  readonly flag: GoldFlag | null
  readonly citations: readonly {
    readonly doc: string
    /** The words that it backs, and those of the document that decide. */
    readonly clause: string
    readonly words: string | null
    readonly support: GoldSupport
    /** Where no mark of its own stands in the sentence. */
    readonly form?: string
  }[]
  readonly start: number
  readonly end: number
}

interface Words {
  readonly doc: string
  readonly words: string
}

export interface GoldContradiction {
  readonly matter: string
  readonly a: Words
  readonly b: Words
  readonly is_contradiction: boolean
}

/** What belongs on the map. */
export interface GoldMatter {
  readonly text: string
  readonly band: 'confirmed' | 'contested' | 'undisputed' | 'unknown'
  readonly for: readonly string[]
  readonly against: readonly string[]
  readonly held_by: readonly Side[]
  readonly conceded_by: readonly Side[]
  readonly turns: readonly number[]
}

export interface Hearing {
  readonly name: string
  readonly file: CaseFile
  readonly sentences: readonly GoldSentence[]
  readonly contradictions: readonly GoldContradiction[]
  readonly matters: readonly GoldMatter[]
  readonly stances: readonly GoldStance[]
  readonly dilemma: string
  readonly named: { readonly proposal: string; readonly alternative: string }
  /** The documents as they are filed: every passage an exhibit. */
  readonly passages: readonly Exhibit[]
  /** Of each document the labelled date and the one that the library reads. */
  readonly dates: readonly { readonly labelled: string | null; readonly read: string | null }[]
}

/** A busy machine is no reason for a document to go unread here. */
const PATIENCE = 120_000

/** Never looked at while a rule is tuned. */
export const HELD_OUT = 'heat-pump'

export async function hearingsIn(folder: string): Promise<readonly Hearing[]> {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Promise.all(files.map((file) => hearingOf(basename(file, '.json'), join(folder, file))))
}

export const idOf = (document: string): string => `tool_${document.toLowerCase()}`

/** The marks of the labels as the court's own; an exhibit that is named without brackets goes by its id. */
const asCited = (text: string): string =>
  text
    .replaceAll(/\[(D\d+(?:\s*,\s*D\d+)*)\]/g, (_, ids: string) => `[TOOL:${ids.replaceAll(/D\d+/g, idOf)}]`)
    .replaceAll(/\bD\d+\b/g, idOf)

async function hearingOf(name: string, path: string): Promise<Hearing> {
  const { documents, turns, gold, ...asked } = JSON.parse(readFileSync(path, 'utf8')) as Labelled
  const read = await Promise.all(
    documents.map(({ file, text }) =>
      readDocument({ name: file, bytes: new TextEncoder().encode(text) }, { limits: { cpuMilliseconds: PATIENCE } }),
    ),
  )
  const documentAt = (at: number) => {
    const outcome = read[at]
    return outcome !== undefined && 'document' in outcome ? outcome.document : undefined
  }
  const exhibits = documents.map(({ id, file, text, date }, at): Exhibit => {
    const title = documentAt(at)?.title ?? file
    return { ...blank, result_id: idOf(id), title, source: file, date, snippet: text.slice(0, 80), text }
  })
  const passages = exhibits.flatMap((exhibit, at) => {
    const document = documentAt(at)
    return (document === undefined ? [] : passagesOf(document)).map(({ text }, place) => ({
      ...exhibit,
      result_id: `${exhibit.result_id}_${place + 1}`,
      text,
    }))
  })
  const speeches = turns.map(({ side, text }, turn) => ({ turn, side, content: asCited(text) }))
  const past: number[] = []
  const sentences = gold.sentences.map((sentence) => {
    const text = asCited(sentence.text)
    const start = speeches[sentence.turn]!.content.indexOf(text, past[sentence.turn] ?? 0)
    past[sentence.turn] = start + text.length
    const citations = sentence.citations.map((one) => ({ ...one, clause: asCited(one.clause) }))
    return { ...sentence, text, citations, start, end: start + text.length }
  })
  return {
    name,
    file: { exhibits, speeches, directives: [], opinions: [], struck: [] },
    sentences,
    contradictions: gold.contradictions,
    matters: gold.matters,
    stances: gold.stances,
    dilemma: asked.dilemma,
    named: { proposal: asked.proposal, alternative: asked.alternative },
    passages,
    dates: documents.map(({ date }, at) => ({ labelled: date, read: documentAt(at)?.date ?? null })),
  }
}

const blank: Exhibit = {
  result_id: '',
  title: '',
  source: '',
  source_type: 'document',
  date: null,
  url: null,
  snippet: '',
  text: '',
  hash: '',
  page: null,
  citations: null,
}

/** The same exhibit for a text that nobody filed. */
export const exhibitOf = (id: string, text: string): Exhibit => ({ ...blank, result_id: id, title: id, text })
