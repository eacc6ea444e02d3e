interface Range {
  /** What is tried first. */
  readonly from: number
  /** Nothing larger is tried: more are not let in, or not asked for. */
  readonly most: number
  /** Numbers are multiples of it, and nothing smaller is tried. */
  readonly step: number
}

interface Largest {
  /** The largest number that held, if one did. */
  readonly held: number | undefined
  /** The smallest larger one that was tried and did not; none where the most held. */
  readonly failed: number | undefined
}

/** Numbers that are closer than this share are not told apart. */
const CLOSE = 0.1

/** Tries twice or half as many until one held and one did not, and then those between, to within a tenth. */
export async function largest(
  holds: (count: number) => Promise<boolean>,
  { from, most, step }: Range,
): Promise<Largest> {
  let [held, failed]: (number | undefined)[] = []
  for (let next: number | undefined = from; next !== undefined; next = nextOf({ held, failed }, { most, step }))
    if (await holds(next)) held = next
    else failed = next
  return { held, failed }
}

function nextOf({ held, failed }: Largest, { most, step }: Omit<Range, 'from'>): number | undefined {
  const whole = (count: number): number => Math.floor(count / step) * step
  if (failed === undefined) return held! < most ? Math.min(2 * held!, most) : undefined
  if (held === undefined) return failed > step ? Math.max(step, whole(failed / 2)) : undefined
  const middle = whole((held + failed) / 2)
  return failed - held > CLOSE * held && middle > held ? middle : undefined
}
