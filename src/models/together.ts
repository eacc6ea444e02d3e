/** What a minute is, in milliseconds. */
export const MINUTE = 60_000

/** The limits that somebody has set for all processes together, and who keeps them. */
export interface SharedCalling {
  readonly turns: SharedTurns
  readonly concurrent?: number | undefined
  readonly perMinute?: number | undefined
}

/** Turns to call providers, of which all processes of a house know. */
export interface SharedTurns {
  take(
    provider: string,
    limits: { readonly atOnce?: number; readonly calls?: number; readonly window?: number },
    signal: AbortSignal,
  ): Promise<{ begin(): void; end(): void } | undefined>
  /** In milliseconds. */
  closedFor(provider: string): Promise<number>
  shut(provider: string, ms: number): Promise<void>
  onShut(listener: (provider: string, ms: number) => void): () => void
}

/** One provider, as all processes of the house call it. */
interface CallingTogether {
  /** Whether somebody has set limits for all processes. */
  readonly isLimited: boolean
  readonly take: (signal: AbortSignal) => ReturnType<SharedTurns['take']>
  /** Asks once for how long others were asked to leave the provider alone; undefined when that is known. */
  closedBefore(): Promise<number> | undefined
  shut(ms: number): void
  onShut(listener: (ms: number) => void): void
}

export function callingTogether(provider: string, { turns, concurrent, perMinute }: SharedCalling): CallingTogether {
  const limits = {
    ...(concurrent !== undefined && { atOnce: concurrent }),
    ...(perMinute !== undefined && { calls: perMinute, window: MINUTE }),
  }
  let isKnown = false
  let asking: Promise<number> | undefined
  const ask = async (): Promise<number> => {
    try {
      const ms = await turns.closedFor(provider)
      isKnown = true
      return ms
    } finally {
      asking = undefined
    }
  }
  return {
    isLimited: concurrent !== undefined || perMinute !== undefined,
    take: (signal) => turns.take(provider, limits, signal),
    closedBefore: () => (isKnown ? undefined : (asking ??= ask())),
    // Who cannot be told runs into the same complaint.
    shut: (ms) => void turns.shut(provider, ms).catch(() => undefined),
    onShut: (listener) => void turns.onShut((name, ms) => void (name === provider && listener(ms))),
  }
}
