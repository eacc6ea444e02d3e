import type { ToldSign } from '#record'
import type { DossierAct, DossierLine } from './course.ts'
import type { Dossier } from './dossier.ts'
import type { DossierExhibit } from './exhibited.ts'
import { BANDS_IN_ORDER, type DossierMatter, type MatterBand } from './matters.ts'
import { documentWords, type DocumentWords } from './words/index.ts'

/** What stands before a block: a sign of the record, or the band of a matter, which is told by shape and word. */
export type BlockSign = ToldSign | MatterBand

/** One piece of a document, for whoever sets it. Texts may name exhibits by their labels. */
export type SheetBlock =
  | { readonly kind: 'title'; readonly over: string; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, text: string])[] }
  | { readonly kind: 'warnings'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly sign?: BlockSign }
  | { readonly kind: 'text'; readonly text: string; readonly manner?: 'strong' | 'quiet' }
  | {
      readonly kind: 'item'
      readonly text: string
      readonly sign?: BlockSign
      readonly fallen?: true
      /** What stands below it, smaller. */
      readonly under: readonly string[]
    }
  | {
      readonly kind: 'speech'
      readonly speaker: string
      readonly about: string
      readonly words: string
      readonly struck?: true
    }
  | {
      readonly kind: 'exhibit'
      readonly label: string
      readonly title: string
      readonly about: string
      readonly url: string | null
      readonly passages: readonly string[]
      readonly under: readonly string[]
    }

const heading = (text: string, level: 2 | 3 = 2): SheetBlock => ({ kind: 'heading', level, text })

/** A case as a document: what was ruled first, then what is known, then all that it rests on. */
export function documentBlocks(dossier: Dossier): readonly SheetBlock[] {
  const words = documentWords(dossier.language)
  return [
    { kind: 'title', over: `${words.brief} · ${dossier.called}`, text: dossier.title || words.brief },
    { kind: 'facts', rows: factsOf(dossier, words) },
    ...(dossier.warnings.length > 0
      ? [{ kind: 'warnings', title: words.warnings, lines: dossier.warnings } as const]
      : []),
    ...rulingsOf(dossier, words),
    ...matterBlocks(dossier.map ?? [], words),
    ...exhibitBlocks(dossier, words),
    ...ledgerBlocks(dossier, words),
    ...directiveBlocks(dossier, words),
    ...courseBlocks(dossier, words),
    ...endBlocks(dossier, words),
  ]
}

function factsOf({ id, opened, closed, state, facts, language }: Dossier, words: DocumentWords) {
  const told = facts.map(({ text }): readonly [string, string] => {
    const [, name, rest] = /^([^:\n]{1,40}): ([\s\S]*)$/.exec(text) ?? []
    return name === undefined || rest === undefined ? ['', text] : [name, rest]
  })
  const dated = (name: string, at: number | null): readonly (readonly [string, string])[] => {
    const day = at === null ? undefined : dayOf(at, language)
    return day === undefined ? [] : [[name, day]]
  }
  return [
    ...told,
    ...dated(words.opened, opened),
    ...dated(words.closed, closed),
    [words.state, words.states[state]] as const,
    ...(id === null ? [] : [[words.case, id] as const]),
  ]
}

/** A record without a clock has no day. */
function dayOf(at: number, language: string): string | undefined {
  if (at <= 0 || Number.isNaN(new Date(at).getTime())) return undefined
  const how = { dateStyle: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, how).format(at)
}

const rulingsOf = ({ rulings, after, state }: Dossier, words: DocumentWords): readonly SheetBlock[] => [
  heading(words.ruling),
  ...(rulings.length === 0
    ? [{ kind: 'text', text: `${words.noRuling} ${sentence(words.states[state])}`, manner: 'strong' } as const]
    : [...rulings, ...after].flatMap(({ title, lines }) => [heading(title, 3), ...lines.map(lineBlock)])),
]

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const lineBlock = ({ text, sign, strong }: DossierLine): SheetBlock =>
  sign === undefined
    ? { kind: 'text', text, ...(strong && { manner: 'strong' as const }) }
    : { kind: 'item', text, sign, under: [] }

const matterBlocks = (map: readonly DossierMatter[], words: DocumentWords): readonly SheetBlock[] =>
  map.length === 0
    ? []
    : [
        heading(words.map),
        ...BANDS_IN_ORDER.flatMap((band): readonly SheetBlock[] => {
          const own = map.filter((matter) => matter.band === band)
          if (own.length === 0) return []
          const title = `${words.bands[band]} (${own.length})`
          return [
            { kind: 'heading', level: 3, text: title, sign: band },
            ...own.map((matter) => matterBlock(matter, words)),
          ]
        }),
      ]

function matterBlock(matter: DossierMatter, words: DocumentWords): SheetBlock {
  const { band, footing, text, settles, supporting, refuting, reason } = matter
  const quoted = matter.words.filter(({ words: said }) => said !== text)
  const named = (side: string, labels: readonly string[]): readonly string[] => {
    const rest = labels.filter((label) => quoted.every((one) => one.label !== label))
    return rest.length === 0 ? [] : [`${side}: ${rest.join(', ')}.`]
  }
  const footings = { firm: reason, undisputed: sentence(words.undisputed), fallen: sentence(words.fallen) }
  const behind = [...named(words.for, supporting), ...named(words.against, refuting), footings[footing]]
    .join(' ')
    .trim()
  return {
    kind: 'item',
    text,
    sign: band,
    ...(footing === 'fallen' && { fallen: true as const }),
    under: [
      ...quoted.map((one) => `${one.against ? words.against : words.for}: ${one.label} “${one.words}”`),
      ...(settles === null ? [] : [`${words.settles}: ${settles}`]),
      ...(behind === '' ? [] : [behind]),
    ],
  }
}

const exhibitBlocks = ({ exhibits, unheard }: Dossier, words: DocumentWords): readonly SheetBlock[] => [
  heading(words.exhibits),
  ...(exhibits.length === 0
    ? [{ kind: 'text', text: words.noExhibits } as const]
    : exhibits.map((one) => exhibitBlock(one, words))),
  ...(unheard.length === 0
    ? []
    : [
        heading(words.unheard),
        ...unheard.map((one): SheetBlock => ({
          kind: 'item',
          text: [one.title, aboutOf(one, words), one.url].filter(Boolean).join(', '),
          sign: 'bullet',
          under: [],
        })),
      ]),
]

const aboutOf = (one: DossierExhibit, words: DocumentWords): string =>
  [
    one.authors === null ? '' : words.by(one.authors),
    one.source === one.title ? '' : one.source,
    words.kinds[one.type],
    one.source === '' ? '' : (one.dated ?? words.undated),
    one.place,
    one.licence,
  ]
    .filter(Boolean)
    .join(' · ')

function exhibitBlock(one: DossierExhibit, words: DocumentWords): SheetBlock {
  const { citedBy, contradictedBy, sameSourceAs } = one
  const turns = citedBy.map(({ turn, name }) => `${words.turn(turn)} (${name})`)
  return {
    kind: 'exhibit',
    label: one.label,
    title: one.title,
    about: aboutOf(one, words),
    url: one.url,
    passages: one.passages,
    under: [
      ...(turns.length === 0 ? [] : [`${words.citedIn(turns.join(', '))}.`]),
      ...(contradictedBy.length === 0 ? [] : [`${words.contradictedBy(contradictedBy.join(', '))}.`]),
      ...(sameSourceAs === null ? [] : [`${words.sameSource(sameSourceAs)}.`]),
    ],
  }
}

function ledgerBlocks({ ledger }: Dossier, words: DocumentWords): readonly SheetBlock[] {
  if (ledger === null || ledger.lines.length === 0) return []
  return [
    heading(words.ledger),
    { kind: 'text', text: ledger.sides.map(({ name, value }) => `${name} ${value}`).join(' · '), manner: 'strong' },
    ...ledger.lines.map(({ turn, told }): SheetBlock => ({
      kind: 'item',
      text: `${sentence(words.turn(turn)).slice(0, -1)}: ${told}`,
      sign: 'bullet',
      under: [],
    })),
  ]
}

const directiveBlocks = ({ directives }: Dossier, words: DocumentWords): readonly SheetBlock[] =>
  directives.length === 0
    ? []
    : [
        heading(words.directives),
        ...directives.map(({ text, state, turn, reasons }): SheetBlock => ({
          kind: 'item',
          text,
          sign: 'scales',
          under: [[words.directiveStates[state], ...(turn === null ? [] : [words.turn(turn)])].join(', '), ...reasons],
        })),
      ]

const courseBlocks = ({ course }: Dossier, words: DocumentWords): readonly SheetBlock[] =>
  course.length === 0
    ? []
    : [
        heading(words.course),
        ...course.flatMap(({ title, acts }) => [heading(title, 3), ...acts.flatMap((act) => actBlocks(act, words))]),
      ]

function actBlocks({ turn, speaker = '', side, words: said, struck, lines }: DossierAct, words: DocumentWords) {
  const about = [side, turn === undefined ? undefined : words.turn(turn), struck && words.struck].filter(Boolean)
  const speech: readonly SheetBlock[] =
    said === ''
      ? []
      : [{ kind: 'speech', speaker, about: about.join(' · '), words: said, ...(struck && { struck: true as const }) }]
  return [...speech, ...lines.map(({ text, sign = 'bullet' }): SheetBlock => ({ kind: 'item', text, sign, under: [] }))]
}

function endBlocks({ cast, cost, language }: Dossier, words: DocumentWords): readonly SheetBlock[] {
  const named = (models: readonly string[]): string =>
    models.map((model) => (model === 'offline' ? words.offline : model)).join(', ')
  const rows = cast.map(({ name, side, models, searchers, hard }): readonly [string, string] => {
    const others = [searchers, hard].flatMap((list) => (list ? [named(list)] : []))
    return [name, [side, named(models), ...others].filter(Boolean).join(' · ')]
  })
  const spent =
    cost &&
    [
      new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cost.spent),
      words.calls(cost.calls),
      words.tokens((cost.usage.input + cost.usage.output).toLocaleString(language)),
      ...(cost.unpriced > 0 ? [words.unpriced(cost.unpriced)] : []),
    ].join(' · ')
  return [
    ...(rows.length === 0 ? [] : [heading(words.cast), { kind: 'facts', rows } as const]),
    ...(spent === null ? [] : [heading(words.cost), { kind: 'text', text: spent } as const]),
  ]
}
