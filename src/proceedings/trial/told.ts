import type { Entry, EntryOf, ToldLine, Tone } from '#record'
import { draw, FLOOR } from './drawing.ts'
import { blankPicture, type Picture } from './picture.ts'
import type { ToldContext, FormatTeller, Telling } from '../telling/around.ts'
import { field, gap, onOneLine, parted, beginningOf, signedLine, text } from '../telling/lines.ts'
import { isTrialVerdict, type TrialVerdict } from './events.ts'
import { trialWords, type TrialWords } from './words/index.ts'

/** As much of a line as one needs to know it again. */
const LONGEST_QUOTE = 120

const note = (line: ToldLine, more: Partial<Telling> = {}): Telling => ({ act: 'note', ...more, lines: [gap, line] })

/** How a trial is told: rounds, objections, rulings, exhibits, what the audience does, and the verdict. */
export const trialTold: FormatTeller = (around) => {
  const { typed, name } = around
  const words = trialWords[around.language]
  const picture = around.header && draw(blankPicture, { ...around.header, seq: 1, at: 0, to: 'open' }, around.covered)
  const plateOf = (agent: string): string | undefined => picture?.cast.find(({ id }) => id === agent)?.plate
  const shown = new Map<number, string>()
  const examined = new Set<string>()
  const turns: string[] = []
  let phase = ''

  const phaseName = (each: string): string | undefined =>
    Object.hasOwn(words.phases, each) ? words.phases[each] : undefined
  const quoted = (said: string): string => around.quoted(beginningOf(onOneLine(said), LONGEST_QUOTE, typed.cut))
  const exhibit = (number: number): string => {
    const known = shown.get(number)
    return known === undefined ? words.exhibit(number) : `${words.exhibit(number)}, ${known}`
  }

  const strip = ({ witness, kind, round, of }: EntryOf<'examination'>): Telling => {
    const plate = plateOf(witness)
    const role = plate === undefined ? '' : `, ${onOneLine(plate)}`
    const rest = `${role} ${typed.dash} ${words.round(words.kinds[kind], round, of)}`
    const pieces = [
      { text: name(witness).toUpperCase(), tone: 'witness' as const },
      { text: rest, tone: 'dim' as const },
    ]
    const first = !examined.has(witness) && { chapter: witnessTitle(picture?.cast ?? [], witness) }
    return note({ kind: 'text', sign: 'strip', pieces }, { agent: witness, ...first })
  }

  const stamp = ({ agent, grounds, by, against }: EntryOf<'objection'>): string =>
    parted(typed.dot, [
      words.objection,
      grounds !== '' && onOneLine(grounds),
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
    const said = turn === undefined && !unreadable ? `: ${onOneLine(content)}` : ''
    return `${words.rulings[ruling]}${struck}${why}${said}`
  }

  const caught = ({ witness, statement, against, reason, decided_by: by }: EntryOf<'perjury'>): string => {
    const other =
      'turn' in against
        ? around.words.turn(against.turn)
        : 'exhibit' in against
          ? exhibit(against.exhibit)
          : words.beforehand
    const reading = by === 'model' ? words.reading : ''
    return `${words.contradicts(name(witness), other, quoted(statement), quoted(against.text))} ${onOneLine(reason)}${reading}`
  }

  const revealed = (entry: EntryOf<'exhibit_reveal'>): readonly ToldLine[] => [
    gap,
    signedLine(
      'mark',
      parted(typed.dot, [words.shown(entry.exhibit), onOneLine(entry.name), words.exhibitKinds[entry.kind]]),
      'judge',
    ),
    // The bailiff reads it out when all of them are shown.
    ...(phase === 'evidence_reveal' ? [] : [text(entry.description, 'dim', 1)]),
  ]

  const won = ({ act, exhibit: number, voices }: EntryOf<'floor_call'>): string =>
    words.floor(voices, act === 'present' && number !== undefined ? words.present(exhibit(number)) : words.acts[act])

  return {
    called: words.called,
    phase: phaseName,
    facts: [
      ...(picture?.defendant ? [field(words.accused, picture.defendant)] : []),
      ...(picture?.charge ? [field(words.charge, picture.charge)] : []),
    ],
    seat(agent) {
      const covered = around.covered ? picture?.cast.find(({ id }) => id === agent)?.name : undefined
      return {
        ...(covered !== undefined && { name: covered }),
        tone: toneOf(agent),
        side: plateOf(agent) ?? words.unseen[agent] ?? agent,
        ...(Object.hasOwn(words.unseen, agent) && { behind: true }),
      }
    },
    told: {
      phase_change: ({ phase: begun }) => ({
        act: 'phase',
        title: phaseName(begun) ?? around.phase(begun),
        ...(Object.hasOwn(words.chapters, begun) && { chapter: words.chapters[begun] }),
      }),
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
        note(signedLine('bullet', `${words.events[event]} (${name(agent)})`, 'dim'), { agent }),
      objection: (entry) =>
        note(signedLine('warning', stamp(entry), 'bad'), {
          agent: entry.agent,
          moment: 'challenge',
          points: { turns: [entry.against ?? []].flat() },
        }),
      ruling: (entry) =>
        note(signedLine('scales', ruled(entry), entry.ruling === 'sustained' ? 'good' : 'judge'), {
          act: 'ruling',
          agent: entry.agent,
          points: { turns: entry.strikes ?? [] },
        }),
      perjury: (entry) =>
        note(signedLine('cross', caught(entry), 'bad'), {
          agent: entry.witness,
          moment: 'blow',
          points: { turns: [entry.turn] },
        }),
      exhibit_reveal: (entry) => ({
        act: 'evidence',
        words: `${entry.name}\n${entry.description}`,
        lines: revealed(entry),
      }),
      poll: ({ poll }) => (poll === FLOOR ? [] : undefined),
      tally: ({ poll }) => (poll === FLOOR ? [] : undefined),
      floor_call: (entry) => note(signedLine('flag', won(entry), 'strong')),
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
      else if (entry.type === 'examination') examined.add(entry.witness)
      else if (entry.type === 'exhibit_reveal') shown.set(entry.exhibit, onOneLine(entry.name))
    },
  }
}

/** A witness in a menu; by number where names may not be shown. */
function witnessTitle(cast: Picture['cast'], witness: string): string {
  const seat = cast.find(({ id }) => id === witness)
  if (!seat) return witness
  return seat.plate === '' ? `${seat.name} ${witness.replace(/^\D+/, '')}` : `${seat.name}, ${seat.plate}`
}

const seatTones: Readonly<Record<string, Tone>> = { defense: 'a', prosecutor: 'b', judge: 'judge' }

const toneOf = (agent: string): Tone => seatTones[agent] ?? (agent.startsWith('witness-') ? 'witness' : 'strong')

const tones: Readonly<Record<TrialVerdict['verdict'], Tone>> = { guilty: 'bad', not_guilty: 'good', hung: 'strong' }

/** The ruling stands in the verdict unless the judge has just said it. */
function verdictLines(
  verdict: TrialVerdict,
  lastSaid: string | undefined,
  around: ToldContext,
  words: TrialWords,
): readonly ToldLine[] {
  const { incomplete, counts, by, ruling, sentence } = verdict
  const votes = Object.entries(counts).map(
    ([choice, count]) => `${words.choices[choice] ?? onOneLine(choice).replaceAll('_', ' ')} ${count}`,
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
