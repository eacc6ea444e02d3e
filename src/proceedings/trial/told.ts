import { blank, draw, FLOOR, type Entry, type EntryOf, type ToldLine, type Tone } from '#record'
import type { Around, Reader, Telling } from '../telling/around.ts'
import { field, gap, inline, parted, shortened, signed, text } from '../telling/lines.ts'
import { isTrialVerdict, type TrialVerdict } from './events.ts'
import { trialWords, type TrialWords } from './words/index.ts'

/** As much of a line as one needs to know it again. */
const LONGEST_QUOTE = 120

const note = (line: ToldLine, more: Partial<Telling> = {}): Telling => ({ act: 'note', ...more, lines: [gap, line] })

/** How a trial is told: rounds, objections, rulings, exhibits, what the audience does, and the verdict. */
export const trialTold: Reader = (around) => {
  const { typed, name } = around
  const words = trialWords[around.language]
  const picture = around.header && draw(blank, { ...around.header, seq: 1, at: 0, to: 'open' })
  const plateOf = (agent: string): string | undefined => picture?.cast.find(({ id }) => id === agent)?.plate
  const shown = new Map<number, string>()
  const turns: string[] = []
  let phase = ''

  const quoted = (said: string): string => around.quoted(shortened(inline(said), LONGEST_QUOTE, typed.cut))
  const exhibit = (number: number): string => {
    const known = shown.get(number)
    return known === undefined ? words.exhibit(number) : `${words.exhibit(number)}, ${known}`
  }

  const strip = ({ witness, kind, round, of }: EntryOf<'examination'>): Telling => {
    const plate = plateOf(witness)
    const role = plate === undefined ? '' : `, ${inline(plate)}`
    const rest = `${role} ${typed.dash} ${words.round(words.kinds[kind], round, of)}`
    const pieces = [
      { text: name(witness).toUpperCase(), tone: 'witness' as const },
      { text: rest, tone: 'dim' as const },
    ]
    return note({ kind: 'text', sign: 'strip', pieces }, { agent: witness })
  }

  const stamp = ({ agent, grounds, by, against }: EntryOf<'objection'>): string =>
    parted(typed.dot, [
      words.objection,
      inline(grounds),
      name(agent),
      against !== undefined && words.toTurn(against),
      by === 'audience' && words.byAudience,
    ])

  const struckWords = (strikes: readonly number[]): string => {
    const first = turns[(strikes[0] ?? 0) - 1]
    if (strikes.length > 1) return words.struckMany(strikes)
    return `${words.struckOne(strikes[0])}${first === undefined ? '' : `: ${quoted(first)}`}`
  }

  const ruled = ({ ruling, strikes = [], content, turn, unreadable }: EntryOf<'ruling'>): string => {
    const struck = strikes.length === 0 ? '' : ` ${typed.dash} ${struckWords(strikes)}`
    const why = unreadable ? ` ${typed.dash} ${words.unreadable}` : ''
    const said = turn === undefined && !unreadable ? `: ${inline(content)}` : ''
    return `${words.rulings[ruling]}${struck}${why}${said}`
  }

  const caught = ({ witness, statement, against, reason, decided_by: by }: EntryOf<'perjury'>): string => {
    const other = 'turn' in against ? around.words.turn(against.turn) : exhibit(against.exhibit)
    const reading = by === 'model' ? words.reading : ''
    return `${words.contradicts(name(witness), other, quoted(statement), quoted(against.text))} ${inline(reason)}${reading}`
  }

  const revealed = (entry: EntryOf<'exhibit_reveal'>): readonly ToldLine[] => [
    gap,
    signed(
      'mark',
      parted(typed.dot, [words.shown(entry.exhibit), inline(entry.name), words.exhibitKinds[entry.kind]]),
      'judge',
    ),
    // The bailiff reads it out when all of them are shown.
    ...(phase === 'evidence_reveal' ? [] : [text(entry.description, 'dim', 1)]),
  ]

  const won = ({ act, exhibit: number, voices }: EntryOf<'floor_call'>): string =>
    words.floor(voices, act === 'present' && number !== undefined ? words.present(exhibit(number)) : words.acts[act])

  return {
    called: words.called,
    phase: (each) => (Object.hasOwn(words.phases, each) ? words.phases[each] : undefined),
    facts: [
      ...(picture?.defendant ? [field(words.accused, picture.defendant)] : []),
      ...(picture?.charge ? [field(words.charge, picture.charge)] : []),
    ],
    seat: (agent) => ({
      tone: toneOf(agent),
      side: plateOf(agent) ?? words.unseen[agent] ?? agent,
      ...(Object.hasOwn(words.unseen, agent) && { behind: true }),
    }),
    told: {
      witness_script: ({ scripts }) => ({
        act: 'note',
        lines: [
          gap,
          ...scripts.map(({ directRounds, crossRounds, redirectRounds }, index) =>
            text(words.plan(name(`witness-${index + 1}`), directRounds, crossRounds, redirectRounds), 'dim'),
          ),
        ],
      }),
      examination: strip,
      court_event: ({ event, agent }) =>
        note(signed('bullet', `${words.events[event]} (${name(agent)})`, 'dim'), { agent }),
      objection: (entry) =>
        note(signed('warning', stamp(entry), 'bad'), {
          agent: entry.agent,
          points: { turns: [entry.against ?? []].flat() },
        }),
      ruling: (entry) =>
        note(signed('scales', ruled(entry), entry.ruling === 'sustained' ? 'good' : 'judge'), {
          act: 'ruling',
          agent: entry.agent,
          points: { turns: entry.strikes ?? [] },
        }),
      perjury: (entry) =>
        note(signed('cross', caught(entry), 'bad'), { agent: entry.witness, points: { turns: [entry.turn] } }),
      exhibit_reveal: (entry) => ({
        act: 'evidence',
        words: `${entry.name}\n${entry.description}`,
        lines: revealed(entry),
      }),
      poll: ({ poll }) => (poll === FLOOR ? [] : undefined),
      tally: ({ poll }) => (poll === FLOOR ? [] : undefined),
      floor_call: (entry) => note(signed('flag', won(entry), 'strong')),
      verdict: (entry) =>
        isTrialVerdict(entry)
          ? {
              act: 'verdict',
              agent: entry.agent,
              words: entry.ruling,
              lines: verdictLines(entry, turns.at(-1), around, words),
            }
          : undefined,
    },
    follow(entry: Entry) {
      if (entry.type === 'turn') turns.push(entry.content)
      else if (entry.type === 'phase_change') phase = entry.phase
      else if (entry.type === 'exhibit_reveal') shown.set(entry.exhibit, inline(entry.name))
    },
  }
}

const seatTones: Readonly<Record<string, Tone>> = { defense: 'a', prosecutor: 'b', judge: 'judge' }

const toneOf = (agent: string): Tone => seatTones[agent] ?? (agent.startsWith('witness-') ? 'witness' : 'strong')

const tones: Readonly<Record<TrialVerdict['verdict'], Tone>> = { guilty: 'bad', not_guilty: 'good', hung: 'strong' }

/** The ruling stands in the verdict unless the judge has just said it. */
function verdictLines(
  verdict: TrialVerdict,
  lastSaid: string | undefined,
  around: Around,
  words: TrialWords,
): readonly ToldLine[] {
  const { incomplete, counts, by, ruling, sentence } = verdict
  const votes = Object.entries(counts).map(
    ([choice, count]) => `${words.choices[choice] ?? inline(choice).replaceAll('_', ' ')} ${count}`,
  )
  const sentenced = sentence === null ? words.noSentence : words.sentence(sentence)
  return [
    ...(incomplete ? [text(around.words.verdict.incomplete, 'bad')] : []),
    text(words.findings[verdict.verdict], tones[verdict.verdict]),
    text(`${words.voters[by]}: ${votes.length === 0 ? words.noVotes : parted(around.typed.dot, votes)}`, 'dim'),
    ...(verdict.verdict === 'guilty' ? [gap, text(sentenced, 'strong')] : []),
    ...(ruling === lastSaid ? [] : [gap, text(ruling)]),
  ]
}
