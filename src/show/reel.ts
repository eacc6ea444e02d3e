import type { Entry } from '#record'
import { blankPicture, draw, type Picture } from '#picture'

/** A picture that grows by entries, and is drawn anew when what is covered has changed. */
interface Reel {
  readonly picture: Picture
  add(entry: Entry): void
  /** With the covers as they are now. */
  again(): void
}

interface ReelOptions {
  readonly isCovered: (entry: Entry) => boolean
  /** Milliseconds by which what is shown is later than what was entered. */
  readonly delay: number
}

export function reel({ isCovered, delay }: ReelOptions): Reel {
  const kept: Entry[] = []
  let picture = blankPicture

  const drawn = (before: Picture, entry: Entry): Picture => {
    // A poll closes when the record says so, so its clock is not shifted.
    const shown = entry.type === 'poll' ? entry : { ...entry, at: entry.at + delay }
    return { ...draw(before, shown, isCovered(entry)), last: Math.max(before.last, entry.seq) }
  }

  return {
    get picture() {
      return picture
    },
    add(entry) {
      // Votes and cues have no words. What they came to is carried over, so nobody has to keep ten thousand votes.
      if (entry.type !== 'vote' && entry.type !== 'cue') kept.push(entry)
      picture = drawn(picture, entry)
    },
    again() {
      picture = carriedOver(kept.reduce(drawn, blankPicture), picture)
    },
  }
}

const carriedOver = (anew: Picture, { card, paused, speed, floor, poll, last }: Picture): Picture => ({
  ...anew,
  card,
  paused,
  speed,
  last,
  floor,
  poll: anew.poll &&
    poll && {
      ...anew.poll,
      voters: poll.voters,
      options: anew.poll.options.map((option, index) => ({ ...option, votes: poll.options[index]?.votes ?? 0 })),
    },
})

/** A card and nothing else: not one word of the case is behind it. */
export const cardOf = ({ card, paused, speed, last }: Picture): Picture => ({
  ...blankPicture,
  card,
  paused,
  speed,
  last,
})
