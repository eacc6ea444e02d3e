import { z } from 'zod'

/** What a format calls a part of its hearing or a kind of thing in it; its telling has the words. */
const OwnName = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/)

/** For whom a judge is, and how clearly: 100 is wholly for the first side, -100 wholly for the second. */
const JudgesView = z.strictObject({
  /** A side by its id, or `neither`; null where no answer could be read. */
  for: z.string().nullable(),
  leaning: z.number().min(-100).max(100),
  /** In the judge's own words. */
  why: z.string(),
})

const AuditedSide = z.strictObject({ id: z.string(), name: z.string() })

const common = {
  type: z.literal('audit'),
  /** The verdict that it is about, by the number of its entry, and what that one says. */
  verdict: z.number().int().positive(),
  found: JudgesView,
  sides: z.tuple([AuditedSide, AuditedSide]),
  /** Whether the court's own rules were asked again, or models. */
  by: z.enum(['rules', 'models']),
  models: z.array(z.string()),
  calls: z.number().int().nonnegative(),
  /** US dollars; null where nobody knows the price of a call. */
  cost: z.number().nonnegative().nullable(),
} as const

/** What the judge itself finds on all it heard, where others had found. */
const heard = JudgesView.exactOptional()

/** The same judge with seats, names and order exchanged. */
const Mirror = z.strictObject({
  ...common,
  kind: z.literal('mirror'),
  result: z.strictObject({
    holds: z.enum(['firm', 'leaning', 'seat-dependent', 'unread']),
    heard,
    swapped: JudgesView,
  }),
})

/** The same judge without one thing at a time. */
const LeaveOneOut = z.strictObject({
  ...common,
  kind: z.literal('leave-one-out'),
  result: z.strictObject({
    heard,
    without: z.array(
      z.strictObject({
        /** An exhibit, or what else the format has that can be left out or made otherwise. */
        what: OwnName,
        /** The exhibit by its id; all else by its number. */
        id: z.string(),
        name: z.string(),
        view: JudgesView,
        /** Without it the judge finds otherwise. */
        turns: z.boolean(),
      }),
    ),
  }),
})

/** What the judge would have found on the way. */
const Needle = z.strictObject({
  ...common,
  kind: z.literal('needle'),
  result: z.strictObject({
    points: z.array(
      z.strictObject({
        /** A part of the hearing, or `nothing` before anybody spoke. */
        after: OwnName,
        /** Whose it was, where there are several. */
        of: z.string().exactOptional(),
        view: JudgesView,
      }),
    ),
  }),
})

/** One answer of the same model, without a court. */
const SinglePass = z.strictObject({
  ...common,
  kind: z.literal('single-pass'),
  result: z.strictObject({ view: JudgesView, agrees: z.boolean() }),
})

/** Judges of several families, each in both orders. */
const Panel = z.strictObject({
  ...common,
  kind: z.literal('panel'),
  result: z.strictObject({
    judges: z.array(
      z.strictObject({
        model: z.string(),
        family: z.string(),
        /** How often it is right, as whoever seated it says, and what its vote counts for that. */
        reliability: z.number().min(0.5).max(0.99),
        weight: z.number().nonnegative(),
        /** As the case was heard, and with the seats exchanged. */
        orders: z.tuple([JudgesView, JudgesView]),
        /** Null where the two differ, or one could not be read: it abstains. */
        vote: z.string().nullable(),
      }),
    ),
    /** What has most of the weight; null where two have the same, or nobody votes. */
    for: z.string().nullable(),
    /** Its part of all weight that was cast. */
    share: z.number().min(0).max(1),
    /** The part of all pairs of votes that are the same; null with fewer than two votes. */
    agreement: z.number().min(0).max(1).nullable(),
    upholds: z.boolean(),
    dissent: z.array(z.strictObject({ model: z.string(), for: z.string(), why: z.string() })),
    /** The families of those who argued the case, which may not judge it. */
    excluded: z.array(z.string()),
  }),
})

/** Somebody asked whether the verdict holds. It stands behind the end of the case and changes nothing of it. */
export const AuditEvent = z.discriminatedUnion('kind', [Mirror, LeaveOneOut, Needle, SinglePass, Panel])

export type JudgesView = z.infer<typeof JudgesView>
