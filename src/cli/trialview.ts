import { FLOOR, type Entry, type EntryOf, type Picture, type TrialVerdict } from '#record'
import { exhibits } from './exhibits.ts'
import { boxed, boxWidth, dotted, MARGIN, newline, paragraph, type BoxLine, type Setting } from './terminal/layout.ts'
import { note, type Noting } from './margin.ts'
import { toneOf } from './opening.ts'
import { span, type Span, type Tone } from './terminal/palette.ts'
import { pollLines, reasonLines, tallyBars, type Choice } from './polls.ts'
import { inline } from './terminal/printable.ts'
import { termsOf, type Terms } from './terms/index.ts'
import { cut } from './terminal/width.ts'
import { linesOf } from './terminal/wrap.ts'

/** The kinds of entries that only a trial has. */
export type TrialEntry = EntryOf<
  | 'witness_script'
  | 'examination'
  | 'court_event'
  | 'objection'
  | 'ruling'
  | 'perjury'
  | 'exhibit_reveal'
  | 'poll'
  | 'tally'
  | 'floor_call'
  | 'cue'
  | 'screened'
>

/** Tells of a trial what is not said by anybody: rounds, objections, rulings, exhibits, votes. */
export interface TrialTeller {
  tell(entry: TrialEntry): readonly Span[]
  verdict(verdict: TrialVerdict): readonly Span[]
  /** What it must know of entries that others tell of. */
  follow(entry: Entry): void
}

export function trialTeller(
  setting: Setting,
  name: (agent: string) => string,
  cast: () => Picture['cast'],
): TrialTeller {
  const { glyphs } = setting
  const { trial: terms } = termsOf(setting)
  const noting: Noting = { setting, labels: exhibits(), name }
  const polls = new Map<string, readonly Choice[]>()
  const shown = new Map<number, string>()
  const turns: string[] = []
  let phase = ''

  const quoted = (text: string): string =>
    `${glyphs.open}${cut(inline(text), LONGEST_QUOTE, glyphs.cut)}${glyphs.close}`
  const said = (sign: string, text: string, tone: Tone): readonly Span[] => [newline, ...note(noting, sign, text, tone)]
  const exhibit = (number: number): string => {
    const known = shown.get(number)
    return known === undefined ? terms.exhibit(number) : `${terms.exhibit(number)}, ${known}`
  }

  const tell = (entry: TrialEntry): readonly Span[] => {
    switch (entry.type) {
      case 'witness_script':
        return [
          newline,
          ...entry.scripts.flatMap((script, index) => paragraph(setting, plan(script, index), { tone: 'dim' })),
        ]
      case 'examination':
        return [newline, ...strip(entry)]
      case 'court_event':
        return said(glyphs.bullet, `${terms.events[entry.event]} (${name(entry.agent)})`, 'dim')
      case 'objection':
        return said(glyphs.warning, stamp(entry), 'bad')
      case 'ruling':
        return said(glyphs.scales, ruled(entry), entry.ruling === 'sustained' ? 'good' : 'judge')
      case 'perjury':
        return said(glyphs.cross, caught(entry), 'bad')
      case 'exhibit_reveal':
        return [
          ...said(
            glyphs.mark,
            dotted(glyphs, [
              terms.shown(entry.exhibit),
              inline(entry.name),
              terms.exhibitKinds[entry.kind] ?? entry.kind,
            ]),
            'judge',
          ),
          // The bailiff reads it out when all of them are shown.
          ...(phase === 'evidence_reveal'
            ? []
            : paragraph(setting, entry.description, { tone: 'dim', margin: MARGIN + MARGIN })),
        ]
      case 'poll':
        return entry.poll === FLOOR ? [] : pollLines(entry, setting)
      case 'tally':
        return entry.poll === FLOOR
          ? []
          : [
              ...tallyBars(entry, polls.get(entry.poll) ?? [], setting),
              ...reasonLines(entry, polls.get(entry.poll) ?? [], noting),
            ]
      case 'floor_call':
        return said(glyphs.flag, called(entry), 'strong')
      case 'cue':
        return said(glyphs.bullet, terms.operator(cueWords(entry, terms)), 'dim')
      case 'screened':
        return entry.state === 'clear'
          ? []
          : said(glyphs.warning, terms.offAir(entry.of, entry.why ?? terms.faults[entry.by]), 'bad')
    }
  }

  const plan = ({ directRounds, crossRounds, redirectRounds }: Script, index: number): string =>
    terms.plan(name(`witness-${index + 1}`), directRounds, crossRounds, redirectRounds)

  const strip = ({ witness, kind, round, of }: EntryOf<'examination'>): readonly Span[] => {
    const plate = cast().find(({ id }) => id === witness)?.plate
    const role = plate === undefined ? '' : `, ${inline(plate)}`
    return [
      span(`${MARGIN}${glyphs.rule.repeat(2)} ${name(witness).toUpperCase()}`, toneOf(witness)),
      span(`${role} ${glyphs.dash} ${terms.round(terms.kinds[kind], round, of)}\n`, 'dim'),
    ]
  }

  const stamp = ({ agent, grounds, by, against }: EntryOf<'objection'>): string =>
    dotted(glyphs, [
      terms.objection,
      inline(grounds),
      name(agent),
      against !== undefined && terms.toTurn(against),
      by === 'audience' && terms.byAudience,
    ])

  const ruled = ({ ruling, strikes = [], content, turn, unreadable }: EntryOf<'ruling'>): string => {
    const struck = strikes.length === 0 ? '' : ` ${glyphs.dash} ${struckWords(strikes)}`
    const why = unreadable ? ` ${glyphs.dash} ${terms.unreadable}` : ''
    const words = turn === undefined && !unreadable ? `: ${inline(content)}` : ''
    return `${terms.rulings[ruling]}${struck}${why}${words}`
  }

  const struckWords = (strikes: readonly number[]): string => {
    const first = turns[(strikes[0] ?? 0) - 1]
    if (strikes.length > 1) return terms.struckMany(strikes)
    return `${terms.struckOne(strikes[0])}${first === undefined ? '' : `: ${quoted(first)}`}`
  }

  const caught = ({ witness, statement, against, reason, decided_by: by }: EntryOf<'perjury'>): string => {
    const other = 'turn' in against ? termsOf(setting).turn(against.turn) : exhibit(against.exhibit)
    const reading = by === 'model' ? terms.reading : ''
    return `${terms.contradicts(name(witness), other, quoted(statement), quoted(against.text))} ${inline(reason)}${reading}`
  }

  const called = ({ act, exhibit: number, voices }: EntryOf<'floor_call'>): string => {
    const what = act === 'present' && number !== undefined ? terms.present(exhibit(number)) : terms.acts[act]
    return terms.called(voices, what)
  }

  return {
    tell,
    verdict: (verdict) => verdictBox(verdict, turns.at(-1), noting),
    follow(entry) {
      if (entry.type === 'turn') turns.push(entry.content)
      else if (entry.type === 'phase_change') phase = entry.phase
      else if (entry.type === 'poll') polls.set(entry.poll, entry.options)
      else if (entry.type === 'exhibit_reveal') shown.set(entry.exhibit, inline(entry.name))
    },
  }
}

type Script = EntryOf<'witness_script'>['scripts'][number]

/** As much of a line as one needs to know it again. */
const LONGEST_QUOTE = 120

function cueWords(entry: EntryOf<'cue'>, terms: Terms['trial']): string {
  switch (entry.cue) {
    case 'speed':
      return terms.speed(entry.speed)
    case 'hold':
      return terms.held(entry.of)
    case 'release':
      return terms.released(entry.of)
    case 'redact':
      return terms.redacted(entry.of)
    case 'pause':
    case 'go':
    case 'next':
    case 'panic':
    case 'calm':
    case 'poll_start':
    case 'poll_stop':
      return terms.cues[entry.cue]
  }
}

const tones: Readonly<Record<TrialVerdict['verdict'], Tone>> = { guilty: 'bad', not_guilty: 'good', hung: 'strong' }

const sentenceOf = ({ sentence }: TrialVerdict, terms: Terms['trial']): string =>
  sentence === null ? terms.noSentence : terms.sentence(sentence)

/** The verdict of a trial. The ruling stands in it unless the judge has just said it. */
function verdictBox(verdict: TrialVerdict, lastSaid: string | undefined, { setting, name }: Noting): readonly Span[] {
  const { glyphs } = setting
  const { trial: terms, verdict: common } = termsOf(setting)
  const lines = (text: string, tone: Tone = 'plain'): readonly BoxLine[] =>
    linesOf(text, boxWidth(setting)).map((line) => [span(line, tone)])
  const votes = Object.entries(verdict.counts).map(
    ([choice, count]) => `${terms.choices[choice] ?? inline(choice).replaceAll('_', ' ')} ${count}`,
  )
  const by = terms.voters[verdict.by]
  const body: readonly BoxLine[] = [
    ...(verdict.incomplete ? lines(common.incomplete, 'bad') : []),
    ...lines(terms.findings[verdict.verdict], tones[verdict.verdict]),
    ...lines(`${by}: ${votes.length === 0 ? terms.noVotes : dotted(glyphs, votes)}`, 'dim'),
    ...(verdict.verdict === 'guilty' ? [[], ...lines(sentenceOf(verdict, terms), 'strong')] : []),
    ...(verdict.ruling === lastSaid ? [] : [[], ...lines(verdict.ruling)]),
  ]
  return [newline, ...boxed(setting, `${common.title} ${glyphs.dot} ${name(verdict.agent)}`, body, 'judge')]
}
