import { randomInt } from 'node:crypto'

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
