import { fullMix, type AirPicture } from '#contract'
import { blankPicture } from '#picture'

/** A stream of pictures, each of which is whole, by an example of one. */
export interface Frames<Whole> {
  readonly of: 'air' | 'desk'
  readonly event: 'picture' | 'desk'
  readonly blank: Whole
}

export const airFrames: Frames<AirPicture> = {
  of: 'air',
  event: 'picture',
  blank: { ...blankPicture, mix: fullMix, voiced: false, at: 0 },
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

/**
 * Whether something has what an example has, field by field and each of its kind; where the example has nothing yet,
 * anything may stand. The schemas of the contract would say more, and a page on air would have to carry all of them.
 */
function isLike<Whole>(blank: Whole, found: unknown): found is Whole {
  if (blank === null) return found !== undefined
  if (typeof blank !== 'object' || Array.isArray(blank)) return kindOf(blank) === kindOf(found)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return false
  return Object.entries(blank).every(([field, own]) => isLike(own, Reflect.get(found, field)))
}

/** A frame as its stream has it; whatever else comes is of another version than this page. */
export function readFrame<Whole>(data: string, { blank }: Pick<Frames<Whole>, 'blank'>): Whole {
  const found: unknown = JSON.parse(data)
  if (isLike(blank, found)) return found
  throw new Error('The server tells it in another way than this page reads it. Load the page anew.')
}
