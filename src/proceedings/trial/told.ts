import type { Entry, EntryOf, ToldLine, Tone } from '#record'
import { repeatedTurn } from './airing.ts'
import { FLOOR, textsOf } from './drawing.ts'
import type { ColumnTellers, ToldContext, FormatTeller, Telling } from '../telling/around.ts'
import { gap, onOneLine, parted, signedLine, text } from '../telling/lines.ts'
import { isTrialRuling, isTrialVerdict, otherRuling, type TrialVerdict } from './events.ts'
import { trialPlates } from './telling/plates.ts'
import { trialNotes, type TrialHeard } from './telling/notes.ts'
import { trialWords, type TrialWords } from './words/index.ts'

const note = (line: ToldLine, more: Partial<Telling> = {}): Telling => ({ act: 'note', ...more, lines: [gap, line] })

const columnsOf = (around: ToldContext, words: TrialWords, heard: TrialHeard): ColumnTellers => ({
  exhibit_reveal: ({ exhibit, kind, name, description }) => ({
    table: 'item',
    number: exhibit,
    kind,
    name,
    description,
  }),
  ruling({ ruling, objection = 1 }) {
    const raised = heard.objections[objection - 1]
    const otherwise = otherRuling(ruling)
    const on = words.turning.on(objection, raised ? around.name(raised.agent) : '', onOneLine(raised?.grounds ?? ''))
    return { table: 'ruling', number: objection, on, otherwise, called: words.turning.rulings[otherwise] }
  },
})

const countsOf = ({ counts }: TrialVerdict, { figures }: TrialWords): readonly { name: string; value: number }[] =>
  Object.entries(counts).map(([choice, value]) => ({ name: figures[choice] ?? choice, value }))

const planLines = (
  scripts: EntryOf<'witness_script'>['scripts'],
  { name }: ToldContext,
  words: TrialWords,
): readonly ToldLine[] =>
  scripts.map(({ directRounds, crossRounds, redirectRounds }, index) =>
    text(words.plan(name(`witness-${index + 1}`), directRounds, crossRounds, redirectRounds), 'dim'),
  )

const phaseIn = (words: TrialWords, each: string): string | undefined =>
  Object.hasOwn(words.phases, each) ? words.phases[each] : undefined

/** How a trial is told: rounds, objections, rulings, exhibits, what the audience does, and the verdict. */
export const trialTold: FormatTeller = (around) => {
  const { name } = around
  const words = trialWords[around.language]
  const plates = trialPlates(around, words)
  const heard: TrialHeard = { turns: [], objections: [], shown: new Map(), examined: new Set(), phase: '' }
  const notes = trialNotes(around, words, plates, heard)
  const firstOf = ({ witness }: EntryOf<'examination'>): Partial<Telling> =>
    heard.examined.has(witness) ? {} : { chapter: plates.titleOf(witness) }

  return {
    called: words.called,
    does: words.does,
    published: { story: 'whole', audience: 'whole', exhibits: 'number' },
    struck: (entry) => (entry.type === 'ruling' ? (entry.strikes ?? []) : []),
    isShow: true,
    texts: textsOf,
    repeats: repeatedTurn,
    figures: (verdict) => (isTrialVerdict(verdict) ? countsOf(verdict, words) : []),
    audit: words.audit,
    phase: (each) => phaseIn(words, each),
    facts: plates.facts,
    seat: (agent) => plates.seat(agent),
    told: {
      phase_change: ({ phase: begun }) => ({
        act: 'phase',
        title: phaseIn(words, begun) ?? around.phase(begun),
        ...(Object.hasOwn(words.chapters, begun) && { chapter: words.chapters[begun] }),
      }),
      witness_script: ({ scripts }) => ({
        act: 'note',
        place: 'head',
        lines: [gap, ...planLines(scripts, around, words)],
      }),
      examination: (entry) => note(notes.strip(entry), { agent: entry.witness, ...firstOf(entry) }),
      court_event: ({ event, agent }) =>
        note(signedLine('bullet', `${words.events[event]} (${name(agent)})`, 'dim'), { agent }),
      objection: (entry) =>
        note(signedLine('warning', notes.stamp(entry), 'bad'), {
          agent: entry.agent,
          moment: 'challenge',
          points: { turns: [entry.against ?? []].flat() },
        }),
      ruling: (entry) =>
        note(signedLine('scales', notes.ruled(entry), entry.ruling === 'sustained' ? 'good' : 'judge'), {
          act: 'ruling',
          agent: entry.agent,
          points: { turns: entry.strikes ?? [] },
        }),
      perjury: (entry) =>
        note(signedLine('cross', notes.caught(entry), 'bad'), {
          agent: entry.witness,
          moment: 'blow',
          points: { turns: [entry.turn] },
        }),
      exhibit_reveal: (entry) => ({
        act: 'evidence',
        place: 'table',
        words: `${entry.name}\n${entry.description}`,
        lines: notes.revealed(entry),
      }),
      poll: ({ poll }) => (poll === FLOOR ? [] : undefined),
      tally: ({ poll }) => (poll === FLOOR ? [] : undefined),
      floor_call: (entry) => note(signedLine('flag', notes.won(entry), 'strong')),
      verdict: (entry) =>
        isTrialVerdict(entry)
          ? {
              act: 'verdict',
              agent: entry.agent,
              words: entry.ruling,
              lines: verdictLines(entry, heard.turns.at(-1), around, words),
            }
          : undefined,
    },
    columns: columnsOf(around, words, heard),
    ruling: (ruling) => (isTrialRuling(ruling) ? words.rulings[ruling].toLowerCase() : undefined),
    follow: (entry) => hear(heard, entry),
  }
}

function hear(heard: TrialHeard, entry: Entry): void {
  if (entry.type === 'turn') heard.turns.push(entry.content)
  else if (entry.type === 'phase_change') heard.phase = entry.phase
  else if (entry.type === 'objection') heard.objections.push(entry)
  else if (entry.type === 'examination') heard.examined.add(entry.witness)
  else if (entry.type === 'exhibit_reveal') heard.shown.set(entry.exhibit, onOneLine(entry.name))
}

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
