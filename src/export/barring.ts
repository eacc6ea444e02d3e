import type { Entry, EntryOf } from '#record'
import { isName, saidIn, withTexts } from '#told'
import { Event } from '#vocabulary'

/** Bars of this length at most, so that long words cannot be counted. */
const LONGEST = 40

const bars = (text: string): string => '░'.repeat(Math.min(text.length, LONGEST))

/**
 * An entry with bars in place of all its texts. Where its schema is known, names for machines stay, and what can be
 * nothing but one of a few words: that somebody acted, and on whom, can still be read.
 */
export function barred(entry: Entry, names: ReadonlySet<string>): Entry {
  if (entry.type === 'header') return unnamed(entry)
  const { type, seq, at, to, key } = entry
  const said = saidIn(entry)
  const fits = (event: object): boolean => Event.safeParse({ type, ...event }).success
  const isKnown = fits(said)
  const stays = (text: string, field: string, place: number): boolean =>
    text === '' ||
    names.has(text) ||
    (isKnown && (isName(text, field) || !fits(changed(said, (index) => index === place))))
  const told = changed(said, (place, text, field) => !stays(text, field, place))
  return { type, ...told, seq, at, to, ...(key !== undefined && { key }) } as Entry
}

/** A case that nobody may call by its name, nor those who sit in it. */
const unnamed = (header: EntryOf<'header'>): Entry => ({
  ...header,
  title: bars(header.title),
  brief: withTexts(header.brief, bars) as EntryOf<'header'>['brief'],
  cast: header.cast.map((seat) => ({ ...seat, name: bars(seat.name) })),
})

/** What entries of a record call seats and what could be chosen in its polls; the words for people stand beside it. */
export const namesIn = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) => {
      if (entry.type === 'header') return entry.cast.map(({ id }) => id)
      return entry.type === 'poll' ? entry.options.map(({ choice }) => choice) : []
    }),
  )

/** The same with bars in some of the places where it has texts. */
function changed(said: object, isChanged: (place: number, text: string, field: string) => boolean): object {
  let place = 0
  return withTexts(said, (text, field) => (isChanged(place++, text, field) ? bars(text) : text)) as object
}
