import { readingTime, type Entry, type EntryOf, type EventType } from '#record'
import { isTrialVerdict } from './events.ts'
import type { FloorChoice, Picture, PicturedLine, ScoreEvent } from './picture.ts'
import { picturedSeats, textFields } from './seats.ts'
import { speciesOf } from './species.ts'
import { offices } from './words/english-plates.ts'

/** How many lines stay in view. */
const RECENT = 8

/** The name of the poll by which people call for the floor. */
export const FLOOR = 'floor'

type Strokes = {
  readonly [T in EventType]?: (now: Picture, entry: EntryOf<T>, covered: boolean) => Picture
}

const uncovered = (text: string, covered: boolean): string | null => (covered ? null : text)

/** What each kind of entry changes in the picture; the others change nothing. */
const strokes: Strokes = {
  header: headed,
  phase_change: (now, { phase }) => ({ ...now, phase, stand: null, event: null }),
  turn: said,
  recap: said,
  examination: (now, { witness, kind, round, of }) => ({
    ...now,
    floor: { ...now.floor, calls: {} },
    event: null,
    stand: { witness, kind, round, of, number: numberOf(now, witness) },
  }),
  court_event: (now, { event, agent, at }) => ({ ...now, event: { event, agent, at } }),
  objection: (now, entry, covered) => objected(now, entry, uncovered(entry.grounds, covered || entry.grounds === '')),
  ruling: (now, entry, covered) => ruled(now, entry, uncovered(entry.content, covered)),
  /** Of several in one answer the plainest comes first, and one is enough for a plate. */
  perjury(now, { witness, at, turn, statement, against }, covered) {
    if (now.perjury?.turn === turn && now.perjury.statement !== null) return now
    const halves = { statement: uncovered(statement, covered), against: uncovered(against.text, covered) }
    const exhibit = 'exhibit' in against ? against.exhibit : null
    return { ...now, perjury: { witness, at, turn, exhibit, ...halves } }
  },
  exhibit_reveal(now, { exhibit, kind, name, description, at }, covered) {
    const shown = { exhibit, kind, at, name: uncovered(name, covered), description: uncovered(description, covered) }
    return { ...now, exhibits: [...now.exhibits, shown] }
  },
  poll: polled,
  vote: voted,
  tally: tallied,
  floor_call: (now, { act, voices, at }) => ({ ...now, called: { act, voices, at } }),
  cue: cued,
  verdict(now, entry, covered) {
    if (!isTrialVerdict(entry)) return now
    const { verdict, by, counts } = entry
    const sentence = entry.sentence === null ? null : uncovered(entry.sentence, covered)
    return { ...now, verdict: { verdict, by, counts, sentence, ruling: uncovered(entry.ruling, covered) } }
  },
  closed: (now, { outcome }) => ({ ...now, closed: outcome }),
}

/** The picture after an entry. What is covered is there, without its words. */
export function draw(before: Picture, entry: Entry, covered = false): Picture {
  const stroke = strokes[entry.type] as ((now: Picture, entry: Entry, covered: boolean) => Picture) | undefined
  const now = { ...before, last: entry.seq }
  return stroke ? stroke(now, entry, covered) : now
}

/** What is drawn the moment it comes: what people do beside the case. Everything else has its time on air. */
const atOnce: ReadonlySet<EventType> = new Set(['vote', 'cue'])

/** Whether a picture shows an entry at its time. */
export const isDrawn = ({ type }: Entry): boolean => Object.hasOwn(strokes, type) && !atOnce.has(type)

type Texts = { readonly [T in EventType]?: (entry: EntryOf<T>) => readonly string[] }

const texts: Texts = {
  header: (entry) => [
    entry.title,
    ...textFields(entry.brief, 'charge', 'defendant'),
    ...picturedSeats(entry).flatMap(({ name, plate }) => [name, plate]),
  ],
  turn: ({ content }) => [content],
  recap: ({ content }) => [content],
  ruling: ({ content }) => [content],
  objection: ({ grounds }) => [grounds],
  perjury: ({ statement, against }) => [statement, against.text],
  exhibit_reveal: ({ name, description }) => [name, description],
  poll: ({ question, options }) => [question, ...options.map(({ label }) => label)],
  // No picture shows them, but transcripts of an aired trial do.
  tally: ({ reasons = [] }) => reasons.map(({ reason }) => reason),
  verdict: (entry) => (isTrialVerdict(entry) ? [entry.ruling, entry.sentence ?? ''] : []),
}

/** Every text of an entry that a picture may show. */
export function textsOf(entry: Entry): readonly string[] {
  const read = texts[entry.type] as ((entry: Entry) => readonly string[]) | undefined
  return read?.(entry) ?? []
}

function headed(now: Picture, header: EntryOf<'header'>, covered: boolean): Picture {
  const seats = picturedSeats(header)
  const cast = covered ? seats.map((seat) => ({ ...seat, name: offices[seat.role], plate: '' })) : seats
  const [charge = null, defendant = null] = covered ? [] : textFields(header.brief, 'charge', 'defendant')
  const [story = ''] = textFields(header.brief, 'story')
  const species = defendant === null ? null : speciesOf(defendant, story)
  const witnesses = seats.filter(({ role }) => role === 'witness').length
  return { ...now, title: covered ? null : header.title, charge, defendant, species, cast, witnesses }
}

const numberOf = ({ cast }: Picture, witness: string): number =>
  cast.filter(({ role }) => role === 'witness').findIndex(({ id }) => id === witness) + 1

function said(now: Picture, entry: EntryOf<'turn' | 'recap'>, covered: boolean): Picture {
  const turns = entry.type === 'turn' ? now.turns + 1 : now.turns
  const line: PicturedLine = {
    seq: entry.seq,
    turn: entry.type === 'turn' ? turns : null,
    agent: entry.agent,
    content: covered ? null : entry.content,
    struck: false,
    substitute: entry.substitute !== undefined,
    cut_short: entry.cut_short === true,
    scripted: entry.model === SCRIPTED,
    kind: entry.type,
    at: entry.at,
    ms: readingTime(entry.content),
  }
  const recent = [...now.recent, ...(now.line ? [now.line] : [])].slice(-RECENT)
  return { ...now, turns, line, recent, ...(isCall(now, line) && { stand: null }) }
}

/** While witnesses are heard, all that the bailiff says by the order of business is who comes next. */
const isCall = ({ phase }: Picture, { agent, scripted }: PicturedLine): boolean =>
  phase === 'witness_exam' && agent === 'bailiff' && scripted

/** The model of lines that the case's own file or the order of business has. */
export const SCRIPTED = 'script'

function objected(now: Picture, { agent, by, at }: EntryOf<'objection'>, grounds: string | null): Picture {
  const number = now.objections + 1
  const score = scored(now.score, agent, { raised: 1 })
  return { ...now, objections: number, score, objection: { number, agent, grounds, by, at, ruling: null, struck: 0 } }
}

function ruled(now: Picture, entry: EntryOf<'ruling'>, content: string | null): Picture {
  const { ruling, strikes = [] } = entry
  const strike = (line: PicturedLine): PicturedLine =>
    line.turn !== null && strikes.includes(line.turn) ? { ...line, struck: true } : line
  const { objection } = now
  return {
    ...now,
    line: now.line && strike(now.line),
    recent: now.recent.map(strike),
    perjury: now.perjury && strikes.includes(now.perjury.turn) ? null : now.perjury,
    objection: objection && { ...objection, ruling: { ruling, content }, struck: strikes.length },
    score: objection && ruling === 'sustained' ? scored(now.score, objection.agent, { sustained: 1 }) : now.score,
  }
}

function scored(score: Picture['score'], agent: string, more: Partial<ScoreEvent>): Picture['score'] {
  if (agent !== 'prosecutor' && agent !== 'defense') return score
  const { raised, sustained } = score[agent]
  const after = { raised: raised + (more.raised ?? 0), sustained: sustained + (more.sustained ?? 0) }
  return { ...score, [agent]: after }
}

function polled(now: Picture, entry: EntryOf<'poll'>, covered: boolean): Picture {
  if (entry.poll === FLOOR) return { ...now, floor: { choices: optionsOf(entry, covered), calls: {} } }
  const { poll, seconds = null, at } = entry
  return {
    ...now,
    poll: {
      poll,
      question: covered ? null : entry.question,
      options: optionsOf(entry, covered).map((option) => ({ ...option, votes: 0 })),
      voters: 0,
      opened_at: at,
      seconds,
      tally: null,
    },
  }
}

const optionsOf = ({ options }: EntryOf<'poll'>, covered: boolean): readonly FloorChoice[] =>
  options.map(({ choice, label }) => ({ choice, label: uncovered(label, covered) }))

function voted(now: Picture, { poll, choice, instead }: EntryOf<'vote'>): Picture {
  if (poll === FLOOR) {
    const calls = { ...now.floor.calls, [choice]: (now.floor.calls[choice] ?? 0) + 1 }
    return { ...now, floor: { ...now.floor, calls } }
  }
  if (now.poll?.poll !== poll) return now
  const more = (option: string): number => Number(option === choice) - Number(option === instead)
  const options = now.poll.options.map((option) => ({ ...option, votes: option.votes + more(option.choice) }))
  return { ...now, poll: { ...now.poll, options, voters: now.poll.voters + (instead === undefined ? 1 : 0) } }
}

function tallied(now: Picture, { poll, by, counts, winner }: EntryOf<'tally'>): Picture {
  if (poll === FLOOR) return { ...now, floor: { choices: [], calls: {} } }
  if (now.poll?.poll !== poll) return now
  const options = now.poll.options.map((option) => ({ ...option, votes: counts[option.choice] ?? 0 }))
  const voters = options.reduce((sum, { votes }) => sum + votes, 0)
  return { ...now, poll: { ...now.poll, options, voters, tally: { winner, by } } }
}

function cued(now: Picture, entry: EntryOf<'cue'>): Picture {
  switch (entry.cue) {
    case 'panic':
      return { ...now, card: 'panic', paused: true }
    case 'calm':
      return { ...now, card: null, paused: false }
    case 'pause':
      return { ...now, paused: true }
    case 'go':
      return { ...now, paused: false }
    case 'speed':
      return { ...now, speed: entry.speed }
    case 'next':
    case 'hold':
    case 'release':
    case 'redact':
    case 'poll_start':
    case 'poll_stop':
      return now
  }
}
