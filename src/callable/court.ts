import { endOf, isPlayedOffline, type CalledCase } from '#docket'
import { CallError } from './errors.ts'
import type { Hearings } from './hearings.ts'
import type { CalledHouse } from './opening.ts'

/** The house with the cases that are heard in it now. */
export interface CalledCourt extends CalledHouse {
  readonly hearings: Hearings
}

/** Has a case heard again that nobody hears, if what it may still cost was said when it was opened. */
export async function takeUp(id: string, parts: CalledCourt): Promise<void> {
  const called = await requireOpen(id, parts)
  const isBounded = called.plan?.budget !== undefined || parts.settings.budget.per_case !== undefined
  if (!isBounded && !isPlayedOffline(called.entries))
    throw new CallError(
      'budget-needed',
      `Case ${id} was opened elsewhere and nobody said what it may cost. Go on with it there: ./courtroom resume ${id}`,
    )
  parts.hearings.call(id)
}

/** Calls a case that has not closed. */
export async function requireOpen(id: string, { house }: CalledCourt): Promise<CalledCase> {
  const summary = await house.docket.summary(id)
  if (summary && endOf(summary)) throw new CallError('case-closed', `Case ${id} is closed; nothing is left to hear.`)
  return house.docket.call(id)
}
