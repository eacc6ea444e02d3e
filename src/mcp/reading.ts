import { z } from 'zod'

const LONGEST = 10_000

export const clipped = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text)

/** One bad field is one unknown field: it must not cost the whole answer. */
export const optionalText = z
  .string()
  .transform((text) => clipped(text.trim()) || null)
  .catch(null)
export const optionalCount = z.int().nonnegative().nullable().catch(null)
export const year = z.int().min(1000).max(9999).nullable().catch(null)

/** The entries that can be read, at most so many. A list of which nothing can be read is no list. */
export const entries = <Entry extends z.ZodType>(entry: Entry, most: number) =>
  z.array(z.unknown()).transform((list, context) => {
    const kept = list.slice(0, most).flatMap((each) => {
      const read = entry.safeParse(each)
      return read.success ? [read.data] : []
    })
    if (list.length > 0 && kept.length === 0) context.addIssue('none of the entries can be read')
    return kept
  })
