export const SHORTEST_TOKEN = 16
const FEWEST_SIGNS = 6

const ADVICE = 'Make a good one with: openssl rand -hex 16'

/** What is wrong with an owner's token, and how to get a better one; undefined when nobody would guess it soon. */
export function tokenFault(token: string): string | undefined {
  if (token.length < SHORTEST_TOKEN)
    return `COURTROOM_TOKEN is too short. Give it ${SHORTEST_TOKEN} characters or more. ${ADVICE}`
  const isEasy = new Set(token).size < FEWEST_SIGNS || isRepeated(token) || isCounted(token)
  return isEasy ? `COURTROOM_TOKEN is too easy to guess: it repeats itself or counts on. ${ADVICE}` : undefined
}

/** A short piece again and again, the last time perhaps cut. */
function isRepeated(token: string): boolean {
  for (let length = 1; length <= token.length / 2; length++)
    if (
      token ===
      token
        .slice(0, length)
        .repeat(Math.ceil(token.length / length))
        .slice(0, token.length)
    )
      return true
  return false
}

/** Mostly one sign after the other, as in 1234 or zyxw. */
function isCounted(token: string): boolean {
  const steps = Array.from({ length: token.length - 1 }, (_, at) => token.charCodeAt(at + 1) - token.charCodeAt(at))
  return [1, -1].some((step) => steps.filter((each) => each === step).length > steps.length / 2)
}
