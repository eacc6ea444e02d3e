import type { Conclusion, Court } from '#court'
import type { TrialBrief, TrialCast } from './brief.ts'
import { business, heardSides } from './business.ts'
import { Disputes } from './disputes.ts'
import type { TrialProgress } from './progress.ts'
import { RoundDrafts } from './rounds.ts'
import { Show } from './show.ts'
import { decideVerdict } from './verdict.ts'

/** A trial from its call to its verdict. Before the votes somebody may look at all that was heard. */
export async function hearTrial(
  court: Court,
  brief: TrialBrief,
  cast: TrialCast,
  heard?: (now: TrialProgress) => void,
): Promise<Conclusion> {
  const disputes = new Disputes(court, cast, brief)
  const rounds = new RoundDrafts(court, cast, brief, disputes)
  const show = new Show(court, brief, disputes)
  const heardOut = await court.afford(() => show.run(business({ court, brief, cast, rounds })))
  if (!heardOut && !heardSides(show.now))
    return { outcome: 'mistrial', cause: 'The budget was used up before both sides had spoken.' }
  heard?.(show.now)
  return decideVerdict({ court, brief, cast, show }, heardOut ? {} : { incomplete: true })
}
