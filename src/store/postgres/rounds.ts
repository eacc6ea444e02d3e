/** So long without a round of the thread that asks, and it hangs: its cases are for others. */
const HUNG = 20_000

/** Whether another thread, which counts its rounds, has gone round lately; asked as often as one wants to know. */
export function goingRound(rounds: Int32Array): () => boolean {
  let seen = { round: Atomics.load(rounds, 0), at: performance.now() }
  return () => {
    const round = Atomics.load(rounds, 0)
    if (round !== seen.round) seen = { round, at: performance.now() }
    return performance.now() - seen.at < HUNG
  }
}
