import type { ObservedRun } from './observing.ts'
import { countedShare, type CountedThing, type Looked, type Share } from './shares.ts'
import { alphaOf, type Findings } from './statistics/agreement.ts'

/** One look of one judge at one case: whom it found for, and whom it was shown first. Seats are counted as heard. */
interface Look {
  readonly id: string
  readonly judge: string
  readonly by: 'court' | 'panel'
  readonly finds: 0 | 1 | null
  readonly shownFirst: 0 | 1
  /** Who said more words, and whose model is of the judge's family; null where both or neither. */
  readonly longer: 0 | 1 | null
  readonly own: 0 | 1 | null
}

export interface Agreement {
  readonly what: 'same-case' | 'same-words' | 'same-words-both-orders'
  /** Things that at least two judges found on. */
  readonly things: number
  readonly judges: number
  readonly alpha: number | null
}

/** How far judges agree, and what they lean to. */
export interface Judging {
  readonly agreement: readonly Agreement[]
  readonly position: readonly Share[]
  readonly consistent: readonly Share[]
  readonly length: readonly Share[]
  readonly own: readonly Share[]
}

type FamilyOf = (model: string) => string

export function judgingIn(seen: readonly ObservedRun[], familyOf: FamilyOf): Judging {
  const looks = seen.flatMap((one) => looksAt(one, familyOf))
  const byJudge = [...Map.groupBy(looks, ({ judge }) => judge)].toSorted(([a], [b]) => a.localeCompare(b))
  const each = (what: CountedThing, look: (own: readonly Look[]) => readonly Looked[]): readonly Share[] =>
    byJudge.map(([name, own]) => countedShare({ what, name }, look(own))).filter(({ of }) => of > 0)
  return {
    agreement: [courtAgreement(seen), ...panelAgreement(seen)].filter(({ things }) => things > 0),
    position: each('heard-first', (own) => whoFound(own).map((look) => [look.id, look.finds === look.shownFirst])),
    consistent: each('both-orders', bothOrders),
    length: each('longer', (own) =>
      whoFound(own)
        .filter(({ longer }) => longer !== null)
        .map((look) => [look.id, look.finds === look.longer]),
    ),
    own: ownFamily(looks),
  }
}

const whoFound = (looks: readonly Look[]): readonly Look[] => looks.filter(({ finds }) => finds !== null)

function looksAt(one: ObservedRun, familyOf: FamilyOf): readonly Look[] {
  const { cell, seats, isContest, winner, judge, audits } = one
  if (!seats || !isContest) return []
  const [first, second] = seats
  const longer = first.words === second.words ? null : first.words > second.words ? 0 : 1
  const ownOf = (model: string): 0 | 1 | null => {
    const isOwn = seats.map((seat) => model !== 'offline' && familyOf(seat.model) === familyOf(model))
    return isOwn[0] === isOwn[1] ? null : isOwn[0] ? 0 : 1
  }
  const common = { id: cell.id, longer } as const
  const court: readonly Look[] =
    judge === null || winner === null
      ? []
      : [{ ...common, judge, by: 'court', finds: winner, shownFirst: 0, own: ownOf(judge) }]
  const panels = audits.flatMap((audit) => (audit.kind === 'panel' ? [audit] : []))
  const views = panels.flatMap(({ sides, result }) =>
    result.judges.flatMap(({ model, orders }) =>
      orders.map(({ for: side, leaning }, at): Look => {
        const finds = leaning === 0 ? null : side === sides[0].id ? 0 : side === sides[1].id ? 1 : null
        return { ...common, judge: model, by: 'panel', finds, shownFirst: at === 0 ? 0 : 1, own: ownOf(model) }
      }),
    ),
  )
  return [...court, ...views]
}

/** Those who were shown a case both ways round; the court itself hears it once. */
const bothOrders = (looks: readonly Look[]): readonly Looked[] =>
  [
    ...Map.groupBy(
      looks.filter(({ by }) => by === 'panel'),
      ({ id }) => id,
    ),
  ].flatMap(([id, pair]) => {
    const [one, other] = pair
    return one && other && one.finds !== null && other.finds !== null ? [[id, one.finds === other.finds] as const] : []
  })

const apartFromJudge = ({
  cell: { id: _id, from: _from, fork: _fork, judge: _judge, ...where },
}: ObservedRun): string => JSON.stringify(where)

/** Of runs that differ in the judge alone, what each found, by what was argued. */
function courtAgreement(seen: readonly ObservedRun[]): Agreement {
  const judged = seen.filter(({ judge, seats, isContest }) => judge !== null && seats !== null && isContest)
  const things = [...Map.groupBy(judged, apartFromJudge).values()].filter(
    (same) => new Set(same.map(({ judge }) => judge)).size > 1,
  )
  const findings = things.map((same) =>
    same.map(({ state, winner, seats }) => {
      if (winner !== null) return String(seats![winner].position)
      return state === 'verdict' ? 'level' : null
    }),
  )
  const judges = new Set(things.flatMap((same) => same.map(({ judge }) => judge))).size
  return agreementOf('same-case', findings, judges)
}

/** What the judges of panels found on the same words: as heard, and as votes, where whoever turns with the order abstains. */
function panelAgreement(seen: readonly ObservedRun[]): readonly Agreement[] {
  const panels = seen.flatMap(({ audits }) => audits.flatMap((audit) => (audit.kind === 'panel' ? [audit] : [])))
  const judges = new Set(panels.flatMap(({ result }) => result.judges.map(({ model }) => model))).size
  const heard = panels.map(({ result }) =>
    result.judges.map(({ orders: [{ for: side, leaning }] }) => (side !== null && leaning === 0 ? 'level' : side)),
  )
  const votes = panels.map(({ result }) => result.judges.map(({ vote }) => vote))
  return [agreementOf('same-words', heard, judges), agreementOf('same-words-both-orders', votes, judges)]
}

const agreementOf = (what: Agreement['what'], findings: readonly Findings[], judges: number): Agreement => ({
  what,
  things: findings.filter((found) => found.filter((one) => one !== null).length > 1).length,
  judges,
  alpha: alphaOf(findings),
})

/** Where one side is of the judge's own family: how often it finds for that side, and how often all others do. */
function ownFamily(looks: readonly Look[]): readonly Share[] {
  const concerned = looks.filter(({ own, finds }) => own !== null && finds !== null)
  const judges = [...new Set(concerned.map(({ judge }) => judge))].toSorted((a, b) => a.localeCompare(b))
  return judges.flatMap((judge) => {
    const own = concerned.filter((look) => look.judge === judge)
    const sides = new Map(own.map((look) => [look.id, look.own]))
    const others = looks.filter((look) => look.judge !== judge && look.finds !== null && sides.has(look.id))
    return [
      countedShare(
        { what: 'own-family', name: judge },
        own.map((look) => [look.id, look.finds === look.own]),
      ),
      ...(others.length === 0
        ? []
        : [
            countedShare(
              { what: 'own-others', name: judge },
              others.map((look) => [look.id, look.finds === sides.get(look.id)]),
            ),
          ]),
    ]
  })
}

/** What audits said, each kind in its own words. */
export function auditShares(seen: readonly ObservedRun[]): readonly Share[] {
  const all = seen.flatMap(({ cell, audits }) => audits.map((audit) => [cell.id, audit] as const))
  const mirror = all.flatMap(([id, audit]) => (audit.kind === 'mirror' ? [[id, audit.result.holds] as const] : []))
  const left = all.flatMap(([id, audit]) =>
    audit.kind === 'leave-one-out' ? [[id, audit.result.without] as const] : [],
  )
  const single = all.flatMap(([id, audit]) =>
    audit.kind === 'single-pass' ? [[id, audit.result.agrees] as const] : [],
  )
  const panel = all.flatMap(([id, audit]) => (audit.kind === 'panel' ? [[id, audit.result.upholds] as const] : []))
  const needle = all.flatMap(([id, audit]) => {
    if (audit.kind !== 'needle') return []
    const ways = new Set(audit.result.points.flatMap(({ view }) => view.for ?? []))
    return [[id, ways.size > 1] as const]
  })
  const shares = [
    ...(['firm', 'leaning', 'seat-dependent', 'unread'] as const).map((how) =>
      countedShare(
        { what: `mirror-${how}` },
        mirror.map(([id, holds]) => [id, holds === how]),
      ),
    ),
    countedShare(
      { what: 'leave-one-out' },
      left.map(([id, without]) => [id, without.some(({ turns }) => turns)]),
    ),
    countedShare({ what: 'needle' }, needle),
    countedShare({ what: 'single-pass' }, single),
    countedShare({ what: 'panel' }, panel),
  ]
  return shares.filter(({ of }) => of > 0)
}
