import type { Shape } from '#court'

/** The longest name of grounds that goes on a stamp. */
const LONGEST = 40

/** Letters only, since grounds are shown large and come from a model. */
const plain = (grounds: string): string =>
  grounds
    .toLowerCase()
    .replaceAll(/[^\p{L}\s-]/gu, ' ')
    .trim()
    .split(/\s+/u)
    .slice(0, 4)
    .join(' ')
    .slice(0, LONGEST)
    .trim()

const OBJECTION = /^[\s"“'*_#>]*OBJECTION\s*[:!,–—-]\s*\[?([^.,;:!?\n\]]+)/iu

/** On what grounds somebody objects, by that one's own words; undefined when it is no objection. */
export function groundsIn(words: string): string | undefined {
  const grounds = plain(OBJECTION.exec(words)?.[1] ?? '')
  return grounds === '' ? undefined : grounds
}

/** `yes: <type>` or `no`: the grounds, or none. */
export const grounds: Shape<string | null> = {
  isFixed: true,
  read(text) {
    const answer = text.trim()
    if (/^["“'*]*no\b/iu.test(answer)) return { ok: true, value: null }
    const found = plain(/^["“'*]*yes\s*[:–—-]\s*<?([^>.\n]+)/iu.exec(answer)?.[1] ?? '')
    if (found !== '') return { ok: true, value: found }
    return { ok: false, why: 'It is neither "yes: <type>" nor "no". Respond only: yes: <type> or no.' }
  },
}
