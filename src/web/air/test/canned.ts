import { readingTime } from '#record'
import { blankPicture, type Picture, type PicturedLine } from '#picture'

/** A made-up court, for setting up a scene before there is a show. Times are milliseconds before now. */
const court: Picture = {
  ...blankPicture,
  title: 'The Harbour v. Ansel Whitlock',
  charge: 'Setting the clock tower forward by eleven minutes',
  defendant: 'Ansel Whitlock',
  phase: 'witness_exam',
  cast: [
    { id: 'judge', name: 'Hon. Beatrix Amsel', role: 'judge', plate: 'presiding' },
    { id: 'prosecutor', name: 'Ines Halloran', role: 'prosecutor', plate: 'prosecution' },
    { id: 'defense', name: 'Tobias Renner', role: 'defense', plate: 'defense' },
    { id: 'bailiff', name: 'Bailiff Okafor', role: 'bailiff', plate: 'bailiff' },
    { id: 'witness-1', name: 'Marguerite Oduya', role: 'witness', plate: 'baker, Harbour Street' },
  ],
  witnesses: 1,
  turns: 12,
  objections: 3,
  score: { prosecutor: { raised: 1, sustained: 0 }, defense: { raised: 2, sustained: 1 } },
  stand: { witness: 'witness-1', kind: 'direct', round: 3, of: 5, number: 1 },
}

const said = (seq: number, agent: string, content: string, more: Partial<PicturedLine> = {}): PicturedLine => ({
  seq,
  turn: seq,
  agent,
  content,
  struck: false,
  substitute: false,
  cut_short: false,
  scripted: false,
  kind: 'turn',
  at: 0,
  ms: readingTime(content),
  ...more,
})

const question = said(
  13,
  'prosecutor',
  'Then tell us only what you saw, Ms. Oduya, from your own window, with your own clock.',
)
const hearsay = said(12, 'witness-1', 'My neighbour says he was up the ladder with a hand on the pendulum.')
const recent = [said(11, 'prosecutor', 'Where was the defendant at two minutes to midnight?'), hearsay]
const long = said(
  14,
  'witness-1',
  'I had forty rolls in the oven and one eye on the square. The big hand jumped. It did not creep, it jumped, the way a cat jumps when the kettle goes. So I took my rolls out early, and they were pale, and I have been cross about it ever since.',
  { substitute: true },
)

const options = [
  { choice: 'guilty', label: 'Guilty', votes: 53 },
  { choice: 'not_guilty', label: 'Not guilty', votes: 47 },
]

const raised = { number: 4, agent: 'defense', grounds: 'Hearsay', by: 'organic', ruling: null, struck: 0 } as const

/** Each canned picture as of now. */
export const canned = {
  line: () => ({ ...court, line: question, recent }),
  long: () => ({ ...court, line: long, recent: [...recent, question] }),
  objection: (now: number) => ({ ...court, line: question, recent, objection: { ...raised, at: now } }),
  sustained: (now: number) => ({
    ...court,
    line: said(15, 'judge', 'The jury will set the answer aside.'),
    recent: [recent[0]!, { ...hearsay, struck: true }, question],
    objection: {
      ...raised,
      at: now,
      struck: 1,
      ruling: { ruling: 'sustained', content: 'A neighbour’s words stay outside this room.' },
    },
  }),
  overruled: (now: number) => ({
    ...court,
    line: said(16, 'judge', 'I will hear the baker.'),
    recent: [...recent, question],
    objection: {
      ...raised,
      at: now,
      ruling: { ruling: 'overruled', content: 'She may say what she saw. I will hear the baker.' },
    },
  }),
  poll: (now: number) => ({
    ...court,
    phase: 'verdict_vote',
    stand: null,
    line: said(17, 'bailiff', 'The gallery may vote now.'),
    recent: [],
    poll: {
      poll: 'verdict',
      question: 'Verdict vote',
      options,
      voters: 100,
      opened_at: now,
      seconds: 45,
      tally: null,
    },
  }),
  tally: (now: number) => ({
    ...court,
    phase: 'verdict_vote',
    stand: null,
    line: said(17, 'bailiff', 'The vote is closed.'),
    poll: {
      poll: 'verdict',
      question: 'Verdict vote',
      options,
      voters: 100,
      opened_at: now - 45_000,
      seconds: 45,
      tally: { winner: 'guilty', by: 'audience' },
    },
  }),
  sentence: (now: number) => ({
    ...court,
    phase: 'sentence_vote',
    stand: null,
    line: said(19, 'bailiff', 'The gallery may choose a sentence.'),
    poll: {
      poll: 'sentence',
      question: 'Which sentence?',
      options: [
        { choice: '1', label: 'To wind every clock of the harbour by hand', votes: 41 },
        { choice: '2', label: 'To apologise to the baker, in rolls', votes: 38 },
        { choice: '3', label: 'Eleven minutes of silence', votes: 12 },
        { choice: '4', label: 'A new hobby, chosen by the court', votes: 6 },
      ],
      voters: 97,
      opened_at: now,
      seconds: 30,
      tally: null,
    },
  }),
  exhibit: (now: number) => ({
    ...court,
    line: question,
    recent,
    exhibits: [
      {
        exhibit: 4,
        kind: 'document',
        name: 'Repair ledger of the clock tower',
        description: 'A ledger with one page missing and one page too many.',
        at: now,
      },
    ],
  }),
  event: (now: number) => ({
    ...court,
    line: long,
    recent,
    event: { event: 'witness_outburst', agent: 'witness-1', at: now },
  }),
  called: (now: number) => ({ ...court, line: question, recent, called: { act: 'press', voices: 31, at: now } }),
  floor: () => ({
    ...court,
    line: question,
    recent,
    floor: {
      choices: [
        { choice: 'objection', label: 'Objection!' },
        { choice: 'press', label: 'Press the witness' },
        { choice: 'present:1', label: 'Repair ledger of the clock tower' },
      ],
      calls: {},
    },
  }),
  held: () => ({ ...court, line: { ...question, content: null }, recent }),
  verdict: () => ({
    ...court,
    phase: 'final_ruling',
    stand: null,
    line: said(18, 'judge', 'The clock is guilty of nothing. The man who wound it is.'),
    verdict: {
      verdict: 'guilty',
      sentence: 'To wind every clock of the harbour by hand, for a month, on time',
      by: 'audience',
      counts: { guilty: 53, not_guilty: 47 },
      ruling: 'The clock is guilty of nothing.',
    },
  }),
  panic: () => ({ ...blankPicture, card: 'panic', paused: true }),
  empty: () => blankPicture,
} as const satisfies Record<string, (now: number) => Picture>

export type Canned = keyof typeof canned
