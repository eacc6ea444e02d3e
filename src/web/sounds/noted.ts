import type { Picture } from '#picture'

/** When this page first saw each thing, by its own clock. Between record and air lies a delay it does not know. */
export type Seen = Readonly<Record<string, number>>

interface Sight {
  readonly now: number
  /** The server's time when it sent the picture. */
  readonly at: number
  /** The first picture after a pause in the line: what is in it may have been up for long. */
  readonly joined: boolean
}

/** A card hides things without making them new again, so what was seen before it stays seen. */
export function noted(seen: Seen, picture: Picture, { now, at, joined }: Sight): Seen {
  if (picture.card !== null) return seen
  const things = thingsIn(picture).map(([key, since]) => [
    key,
    seen[key] ?? (joined ? now - Math.max(0, at - since) : now),
  ])
  return Object.fromEntries(things) as Seen
}

/** What came with this picture, and was not merely found there on joining. */
export const fresh = (before: Seen, after: Seen, now: number): readonly string[] =>
  Object.keys(after).filter((key) => before[key] === undefined && after[key] === now)

export const keyOf = {
  line: (seq: number): string => `line ${seq}`,
  objection: (number: number): string => `objection ${number}`,
  ruling: (number: number): string => `ruling ${number}`,
  event: (at: number): string => `event ${at}`,
  perjury: (at: number): string => `perjury ${at}`,
  called: (at: number): string => `called ${at}`,
  exhibit: (number: number): string => `exhibit ${number}`,
  floor: ({ witness, kind, round }: NonNullable<Picture['stand']>): string => `floor ${witness} ${kind} ${round}`,
  poll: (poll: string, opened: number): string => `poll ${poll} ${opened}`,
  tally: (poll: string, opened: number): string => `tally ${poll} ${opened}`,
  verdict: 'verdict',
} as const

type Thing = readonly [key: string, since: number]

/** With the record's own time of each; what has none takes that of the thing it belongs to. */
function thingsIn(picture: Picture): readonly Thing[] {
  const { line, objection, event, perjury, called, exhibits, poll, verdict, stand, floor } = picture
  const things: (Thing | null | false)[] = [
    line && [keyOf.line(line.seq), line.at],
    objection && [keyOf.objection(objection.number), objection.at],
    objection?.ruling != null && [keyOf.ruling(objection.number), objection.at],
    event && [keyOf.event(event.at), event.at],
    perjury && [keyOf.perjury(perjury.at), perjury.at],
    called && [keyOf.called(called.at), called.at],
    ...exhibits.map(({ exhibit, at }): Thing => [keyOf.exhibit(exhibit), at]),
    stand && floor.choices.length > 0 && [keyOf.floor(stand), line?.at ?? 0],
    poll && [keyOf.poll(poll.poll, poll.opened_at), poll.opened_at],
    poll?.tally != null && [keyOf.tally(poll.poll, poll.opened_at), poll.opened_at + (poll.seconds ?? 0) * 1000],
    verdict && [keyOf.verdict, line?.at ?? 0],
  ]
  return things.filter((thing) => thing !== null && thing !== false)
}
