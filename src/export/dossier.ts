import { directivesIn, type Directive } from '#evidence'
import { standing, type Catalogued, type Entry, type Seat, type Usage } from '#record'
import { teller, type Teller } from '#told'
import { aired, isCovered } from './aired.ts'
import {
  courseOf,
  linesOf,
  type DossierLine,
  type DossierPart,
  type DossierRuling,
  type DossierState,
} from './course.ts'
import { cited, exhibitsOfCase, type DossierExhibit } from './exhibited.ts'
import { flat } from './flat.ts'
import { ledgerOf, mattersOf, type DossierLedger, type DossierMatter } from './matters.ts'
import { warningsOf } from './warnings.ts'
import { documentWords } from './words/index.ts'

/** Who sat where, and what played it. */
interface DossierSeat extends Omit<Seat, 'name'> {
  readonly name: string
  readonly side: string | null
}

interface DossierDirective {
  readonly text: string
  readonly state: Directive['state']
  /** The turn that it cut into or that answers it. */
  readonly turn: number | null
  readonly reasons: readonly string[]
}

/** What the calls of a case have cost. */
interface DossierCost {
  readonly calls: number
  readonly usage: Usage
  /** US dollars for calls of known price. */
  readonly spent: number
  readonly unpriced: number
}

/**
 * A case for whoever takes it along: one model that all documents are written from. Every text is without what a reader
 * of files would obey and nobody sees, and no writer reads the record itself.
 */
export interface Dossier {
  readonly id: string | null
  readonly title: string
  readonly format: string
  /** What people call the format. */
  readonly called: string
  readonly language: Catalogued
  readonly opened: number
  readonly closed: number | null
  readonly state: DossierState
  readonly cause: string | null
  readonly facts: readonly DossierLine[]
  readonly cast: readonly DossierSeat[]
  readonly rulings: readonly DossierRuling[]
  /** What the person decided, what came of it, questions with their answers, audits. */
  readonly after: readonly DossierRuling[]
  readonly map: readonly DossierMatter[] | null
  /** Those that anything in the dossier cites, by their labels. */
  readonly exhibits: readonly DossierExhibit[]
  /** Those that nothing cites. */
  readonly unheard: readonly DossierExhibit[]
  readonly ledger: DossierLedger | null
  readonly directives: readonly DossierDirective[]
  readonly course: readonly DossierPart[]
  /** Nothing where whoever reads may not see the receipts. */
  readonly cost: DossierCost | null
  readonly warnings: readonly string[]
}

interface HowDossier {
  /** How the case is called; the record does not know. */
  readonly id?: string | undefined
  /** That of the case, unless given. */
  readonly language?: Catalogued
}

export function dossier(record: readonly Entry[], { id, language }: HowDossier = {}): Dossier {
  const { entries, left } = aired(record)
  const covered = isCovered(record, { left })
  const now = standing(entries)
  const story = teller({ covered, ...(language && { language }) })
  const { parts, rulings, after, keptOff } = courseOf({ entries, left }, story)
  const { header, closed } = now
  const name = (agent: string): string => story.seat(agent).name
  const told = {
    id: id === undefined ? null : flat(id),
    title: flat((covered ? story.called : header?.title) ?? ''),
    format: flat(header?.format ?? ''),
    called: flat(story.called),
    language: story.language,
    opened: now.openedAt,
    closed: closed === undefined ? null : now.lastAt,
    state: closed?.outcome ?? ('open' as const),
    cause: flat(closed?.cause ?? '') || null,
    facts: linesOf(story.facts, story),
    cast: (header?.cast ?? []).map((seat) => seatOf(seat, story)),
    rulings,
    after,
    map: mattersOf(entries, story),
    ledger: ledgerOf(entries, story, header),
    directives: directivesIn(entries).map((directive) => directiveOf(directive, story)),
    course: parts,
    cost: entries.some((entry) => entry.type === 'receipt') ? costOf(now) : null,
    warnings: warningsOf(entries, { standing: now, keptOff, name }, documentWords(story.language)),
  }
  const all = exhibitsOfCase({ entries, left }, story)
  const mentioned = labelsIn(told)
  return {
    ...told,
    exhibits: all.filter(({ label }) => mentioned.has(label)).map((each) => amongCited(each, mentioned)),
    unheard: all.filter(({ label }) => !mentioned.has(label)),
  }
}

/** An exhibit speaks of no other that is not listed. */
const amongCited = (exhibit: DossierExhibit, mentioned: ReadonlySet<string>): DossierExhibit => ({
  ...exhibit,
  contradictedBy: exhibit.contradictedBy.filter((label) => mentioned.has(label)),
  sameSourceAs: mentioned.has(exhibit.sameSourceAs ?? '') ? exhibit.sameSourceAs : null,
})

/** Every label that stands anywhere in what is told. */
function labelsIn(value: unknown): ReadonlySet<string> {
  if (typeof value === 'string') return new Set(value.match(/\bE-\d{2,}\b/g))
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(Object.values(value).flatMap((each) => [...labelsIn(each)]))
}

function seatOf({ id, models, searchers, hard, effort }: Seat, story: Teller): DossierSeat {
  const { name, side } = story.seat(id)
  return {
    id: flat(id),
    name: flat(name),
    side: side === undefined ? null : flat(side),
    models: models.map(flat),
    ...(searchers && { searchers: searchers.map(flat) }),
    ...(hard && { hard: hard.map(flat) }),
    ...(effort !== undefined && { effort }),
  }
}

function directiveOf({ intervention, state, landed, outcomes }: Directive, story: Teller): DossierDirective {
  const turn = outcomes.at(-1)?.turn ?? landed?.turn ?? null
  return {
    text: flat(cited(intervention.content, story)),
    state,
    turn,
    reasons: outcomes.map(({ reason }) => flat(cited(reason, story))).filter((reason) => reason !== ''),
  }
}

const costOf = ({ calls, usage, spent, unpriced }: DossierCost): DossierCost => ({ calls, usage, spent, unpriced })
