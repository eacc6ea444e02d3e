import { randomInt } from 'node:crypto'
import { DocketError } from './errors.ts'

/** Letters and digits that are not mistaken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** A case's name: a few words of its title that people recognise, and four letters that keep it apart. */
export function caseName(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    if (slug.length + word.length > 28) break
    slug += `${word}-`
  }
  return `${slug || 'case-'}${randomLetters(4)}`
}

export const newSeed = (): string => randomLetters(8)

/** A name that somebody chose: it stands in addresses and names a folder, so it is kept plain. */
export function requireName(id: string): void {
  if (/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(id)) return
  throw new DocketError(
    'bad-name',
    `${JSON.stringify(id.slice(0, 80))} cannot be the name of a case. ` +
      'Use up to 64 letters, digits, hyphens and underscores, and begin with a letter or digit.',
  )
}
