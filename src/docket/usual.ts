import { defaultSeats, standsFor } from '#models'
import type { LimitSettings, Lists } from '#papers'
import { roles } from '#proceedings'
import type { Seating } from '#record'
import { keyless } from '#sources'
import { usualLimits } from './engine.ts'

interface Usual extends Lists {
  readonly defaults: {
    readonly seats: (providers: readonly string[]) => Readonly<Record<string, Seating>>
    readonly limits: LimitSettings
    readonly evidence: readonly string[]
  }
}

/** What this house knows of roles, models, limits and sources, for whoever reads its settings. */
export const usual: Usual = {
  roles,
  standsFor,
  defaults: { seats: (providers) => defaultSeats(roles, providers), limits: usualLimits, evidence: keyless },
}
