import { z } from 'zod'

/** Where in the record: which of its turns, counted from 1, and offsets into that turn's content. */
const turn = z.number().int().nonnegative()
const offset = z.number().int().nonnegative()
const span = z.strictObject({ start: offset, end: offset })

/** A sentence by the turn it stands in and its offset there. */
const place = z.strictObject({ turn, start: offset })

/** What a sentence does, as the clerk reads it. Only fact, concession and admission have consequences. */
const Doing = z.enum(['fact', 'inference', 'argument', 'hearing', 'other', 'question', 'concession', 'admission'])

/** What the clerk read in a turn, as far as its words stand word for word in the speech and in the exhibits. */
export const ClerkReadingEvent = z.strictObject({
  type: z.literal('clerk_reading'),
  turn,
  /** Why nothing of its answer could be used; the rules alone decide then. */
  unread: z.string().exactOptional(),
  lines: z.array(z.strictObject({ start: offset, does: Doing })).readonly(),
  marks: z
    .array(
      z.strictObject({
        /** Of the sentence. */
        start: offset,
        id: z.string(),
        /** The words of the speech that the exhibit backs. */
        clause: span,
        /** The words of the exhibit that decide; a reckoning; nothing, where it is silent. */
        words: z.string(),
        state: z.enum(['supports', 'weak', 'contradicts', 'silent', 'attacked', 'undecided']),
        /** Another exhibit says it, which the speaker did not cite. */
        elsewhere: z.string().exactOptional(),
        /** It stands, but the words are too far apart for anything to rest on it alone. */
        slight: z.literal(true).exactOptional(),
      }),
    )
    .readonly(),
  notes: z.array(z.strictObject({ start: offset, clause: span, kind: z.enum(['uncited', 'misquoted']) })).readonly(),
  replies: z
    .array(
      z.strictObject({
        start: offset,
        /** Nothing, when a concession answers no sentence. */
        to: place.nullable(),
        how: z.enum(['rebuts', 'doubts', 'concedes']),
      }),
    )
    .readonly(),
})

const half = z.strictObject({ exhibit: z.string(), words: z.string() })

/** Two exhibits that answer one question, and whether both answers can be true. */
const Clashing = z.strictObject({
  question: z.string(),
  a: half,
  b: half,
  relation: z.enum(['contradiction', 'look-alike', 'agreement']),
  /** What the clerk takes for weightier, where date and authority do not tell. */
  weightier: z.enum(['a', 'b', 'neither']),
  why: z.string(),
})

/** What the clerk found on comparing exhibits, every word checked; counted through over all such entries from 1. */
export const ClerkClashes = z.strictObject({
  type: z.literal('clerk_clashes'),
  clashes: z.array(Clashing).readonly(),
  unread: z.string().exactOptional(),
})

/** A matter of the map as the clerk proposes it; the rules place it. */
const ProposedMatter = z.strictObject({
  text: z.string(),
  /** Open: it is said to be not known. */
  kind: z.enum(['fact', 'forecast', 'open']),
  /** Sentences of either side that state it as true. */
  holds: z.array(place).readonly(),
  /** Exhibits whose words say it, or that it is not so; `part` if only one figure of a reckoning does. */
  for: z.array(z.strictObject({ ...half.shape, says: z.enum(['whole', 'part']) })).readonly(),
  against: z.array(z.strictObject({ ...half.shape, says: z.enum(['whole', 'part']) })).readonly(),
  disputes: z
    .array(
      z.strictObject({
        at: place,
        how: z.enum(['false', 'unproven', 'weak-source', 'other-meaning']),
        exhibit: z.string().nullable(),
        outcome: z.enum(['stands', 'answered', 'taken-back']),
      }),
    )
    .readonly(),
  grants: z.array(place).readonly(),
  withdraws: z.array(place).readonly(),
  /** Which of the clashes it is, counted from 1; nothing, if none. */
  clash: z.number().int().positive().nullable(),
  settle: z.string(),
})

export const ClerkMatters = z.strictObject({
  type: z.literal('clerk_matters'),
  matters: z.array(ProposedMatter).readonly(),
  unread: z.string().exactOptional(),
})
