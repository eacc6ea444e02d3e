import type { Picture } from '#picture'

/** Nobody should vote with the crowd, and what is not sent nobody can look up. */
export function concealed(picture: Picture): Picture {
  const { poll } = picture
  if (poll === null || poll.tally !== null) return picture
  return {
    ...picture,
    poll: { ...poll, options: poll.options.map((option) => ({ ...option, votes: 0 })), hidden: true },
  }
}
