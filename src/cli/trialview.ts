import { FLOOR, type Entry, type EntryOf, type Picture, type TrialVerdict } from '#record'
import { boxed, boxWidth, counted, dotted, MARGIN, newline, paragraph, type BoxLine, type Setting } from './layout.ts'
import { note, type Noting } from './margin.ts'
import { toneOf } from './opening.ts'
import { span, type Span, type Tone } from './palette.ts'
import { pollLines, reasonLines, tallyBars, type Choice } from './polls.ts'
import { inline } from './printable.ts'
import { cut } from './width.ts'
import { linesOf } from './wrap.ts'

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
  const noting: Noting = { setting, labels: { label: () => undefined }, name }
  const polls = new Map<string, readonly Choice[]>()
  const exhibits = new Map<number, string>()
  const turns: string[] = []
  let phase = ''

  const quoted = (text: string): string =>
    `${glyphs.open}${cut(inline(text), LONGEST_QUOTE, glyphs.cut)}${glyphs.close}`
  const said = (sign: string, text: string, tone: Tone): readonly Span[] => [newline, ...note(noting, sign, text, tone)]
  const exhibit = (number: number): string => {
    const known = exhibits.get(number)
    return known === undefined ? `exhibit ${number}` : `exhibit ${number}, ${known}`
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
        return said(glyphs.bullet, `${events[entry.event]} (${name(entry.agent)})`, 'dim')
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
            `EXHIBIT ${entry.exhibit} ${glyphs.dot} ${inline(entry.name)} ${glyphs.dot} ${entry.kind}`,
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
        return said(glyphs.bullet, `The operator: ${cueWords(entry)}.`, 'dim')
      case 'screened':
        return entry.state === 'clear'
          ? []
          : said(glyphs.warning, `Entry ${entry.of} is kept off the air: ${entry.why ?? faults[entry.by]}`, 'bad')
    }
  }

  const plan = ({ directRounds, crossRounds, redirectRounds }: Script, index: number): string => {
    const again = redirectRounds === undefined ? '' : `, redirect ${redirectRounds}`
    return `Plan: ${name(`witness-${index + 1}`)}, direct ${directRounds}, cross ${crossRounds}${again}`
  }

  const strip = ({ witness, kind, round, of }: EntryOf<'examination'>): readonly Span[] => {
    const plate = cast().find(({ id }) => id === witness)?.plate
    const role = plate === undefined ? '' : `, ${inline(plate)}`
    return [
      span(`${MARGIN}${glyphs.rule.repeat(2)} ${name(witness).toUpperCase()}`, toneOf(witness)),
      span(`${role} ${glyphs.dash} ${kind} ${round} of ${of}\n`, 'dim'),
    ]
  }

  const stamp = ({ agent, grounds, by, against }: EntryOf<'objection'>): string =>
    dotted(glyphs, [
      'OBJECTION',
      inline(grounds),
      name(agent),
      against !== undefined && `to turn ${against}`,
      by === 'audience' && 'called for by the audience',
    ])

  const ruled = ({ ruling, strikes = [], content, turn, unreadable }: EntryOf<'ruling'>): string => {
    const struck = strikes.length === 0 ? '' : ` ${glyphs.dash} ${struckWords(strikes)}`
    const why = unreadable ? ` ${glyphs.dash} no ruling could be read in three tries, so the objection falls` : ''
    const words = turn === undefined && !unreadable ? `: ${inline(content)}` : ''
    return `${ruling.toUpperCase()}${struck}${why}${words}`
  }

  const struckWords = (strikes: readonly number[]): string => {
    const first = turns[(strikes[0] ?? 0) - 1]
    if (strikes.length > 1) return `turns ${strikes.join(' and ')} are struck`
    return `turn ${strikes[0]} is struck${first === undefined ? '' : `: ${quoted(first)}`}`
  }

  const caught = ({ witness, statement, against, reason, decided_by: by }: EntryOf<'perjury'>): string => {
    const other = 'turn' in against ? `turn ${against.turn}` : exhibit(against.exhibit)
    const reading = by === 'model' ? ' (a model’s reading)' : ''
    return `${name(witness)} contradicts ${other}: ${quoted(statement)} against ${quoted(against.text)} ${inline(reason)}${reading}`
  }

  const called = ({ act, exhibit: number, voices }: EntryOf<'floor_call'>): string => {
    const what = act === 'present' && number !== undefined ? `present ${exhibit(number)}` : act
    return `The audience has won the floor with ${counted(voices, 'voice')}: ${what}`
  }

  return {
    tell,
    verdict: (verdict) => verdictBox(verdict, turns.at(-1), noting),
    follow(entry) {
      if (entry.type === 'turn') turns.push(entry.content)
      else if (entry.type === 'phase_change') phase = entry.phase
      else if (entry.type === 'poll') polls.set(entry.poll, entry.options)
      else if (entry.type === 'exhibit_reveal') exhibits.set(entry.exhibit, inline(entry.name))
    },
  }
}

type Script = EntryOf<'witness_script'>['scripts'][number]

/** As much of a line as one needs to know it again. */
const LONGEST_QUOTE = 120

const events: Readonly<Record<EntryOf<'court_event'>['event'], string>> = {
  witness_outburst: 'The witness loses composure.',
  dramatic_revelation: 'A revelation.',
  bailiff_interruption: 'Disorder in the courtroom.',
  gallery_disruption: 'Uproar in the gallery.',
  evidence_challenged: 'The basis of the question is challenged.',
}

const faults: Readonly<Record<EntryOf<'screened'>['by'], string>> = {
  list: 'it has a word of the lists.',
  model: 'a model advised against it.',
  fault: 'it could not be screened.',
}

const cues: Readonly<Record<Exclude<EntryOf<'cue'>['cue'], 'speed' | 'hold' | 'release' | 'redact'>, string>> = {
  pause: 'the show stands still',
  go: 'the show goes on',
  next: 'the rest of the pause is left out',
  panic: 'a card covers everything',
  calm: 'the card is taken away',
  poll_start: 'the next vote opens at once',
  poll_stop: 'the vote closes',
}

function cueWords(entry: EntryOf<'cue'>): string {
  switch (entry.cue) {
    case 'speed':
      return `speed ${entry.speed}`
    case 'hold':
      return `entry ${entry.of} is held`
    case 'release':
      return `entry ${entry.of} is released`
    case 'redact':
      return `entry ${entry.of} never goes on air`
    case 'pause':
    case 'go':
    case 'next':
    case 'panic':
    case 'calm':
    case 'poll_start':
    case 'poll_stop':
      return cues[entry.cue]
  }
}

const findings: Readonly<Record<TrialVerdict['verdict'], readonly [words: string, tone: Tone]>> = {
  guilty: ['GUILTY', 'bad'],
  not_guilty: ['NOT GUILTY', 'good'],
  hung: ['HUNG JURY: the vote was even', 'strong'],
}

const sentenceOf = ({ sentence }: TrialVerdict): string =>
  sentence === null ? 'No sentence: the vote on it was even.' : `Sentence: ${sentence}`

/** The verdict of a trial. The ruling stands in it unless the judge has just said it. */
function verdictBox(verdict: TrialVerdict, lastSaid: string | undefined, { setting, name }: Noting): readonly Span[] {
  const { glyphs } = setting
  const lines = (text: string, tone: Tone = 'plain'): readonly BoxLine[] =>
    linesOf(text, boxWidth(setting)).map((line) => [span(line, tone)])
  const votes = Object.entries(verdict.counts).map(
    ([choice, count]) => `${inline(choice).replaceAll('_', ' ')} ${count}`,
  )
  const by = verdict.by === 'jury' ? 'The jury' : 'The audience'
  const body: readonly BoxLine[] = [
    ...(verdict.incomplete ? lines('Incomplete record: the budget did not last to the end.', 'bad') : []),
    ...lines(...findings[verdict.verdict]),
    ...lines(`${by}: ${votes.length === 0 ? 'no votes' : dotted(glyphs, votes)}`, 'dim'),
    ...(verdict.verdict === 'guilty' ? [[], ...lines(sentenceOf(verdict), 'strong')] : []),
    ...(verdict.ruling === lastSaid ? [] : [[], ...lines(verdict.ruling)]),
  ]
  return [newline, ...boxed(setting, `Verdict ${glyphs.dot} ${name(verdict.agent)}`, body, 'judge')]
}
