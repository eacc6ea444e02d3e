import {
  offices,
  trialOnAirEnglish as aired,
  trialPlatesEnglish as plates,
  type Picture,
  type PicturedObjection,
} from '#picture'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Every word of the overlay that no record brings. */
export const overlayText = {
  roles: offices,
  held: 'This line is held back',
  heldShort: 'held back',
  substitute: aired.substitute.overlay,
  struck: aired.struck,
  recap: aired.recap,
  cutShort: 'ends here',
  thinking: 'is thinking …',
  asks: 'asks you',
  objection: plates.objection.toUpperCase(),
  raisedBy: ({ agent, by, grounds }: PicturedObjection): string => {
    const who = by === 'audience' ? aired.gallery : (aired.sides[agent] ?? aired.counsel)
    return grounds === null ? aired.raised(who) : aired.raisedBy(who, capital(grounds))
  },
  sustained: plates.sustained,
  overruled: plates.overruled,
  linesStruck: (count: number): string => (count === 1 ? 'One line is struck' : `${count} lines are struck`),
  round: ({ kind, round, of }: NonNullable<Picture['stand']>): string =>
    plates.round[kind].replace('{{round}}', String(round)).replace('{{of}}', String(of)),
  onTheStand: (number: number, of: number): string => `Witness ${number} of ${of}`,
  exhibit: (number: number): string => `E-${String(number).padStart(3, '0')}`,
  exhibitKinds: plates.kinds,
  events: plates.events,
  perjury: plates.contradiction,
  perjuryOf: (name: string, exhibit: number | null): string =>
    exhibit === null ? `${name} has said otherwise` : `${name} against exhibit ${exhibit}`,
  calls: plates.calls,
  voices: (count: number, thanks: readonly string[] = []): string =>
    `${count === 1 ? '1 voice' : `${count} voices`}${thanks.length === 0 ? '' : `, thanks to ${thanks.join(', ')}`}`,
  verdict: 'Verdict',
  verdicts: aired.verdict,
  sentence: plates.sentence,
  by: aired.verdictBy,
  scoreboard: aired.objectionsSustained,
  scoreOf: (sustained: number, raised: number): string => `${sustained}/${raised}`,
  recess: 'The court is in recess',
  recessMore: 'We will be right back.',
} as const
