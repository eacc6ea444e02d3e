import type { Worded } from '#record'
import type { englishUnits } from '../en/units.ts'

export const germanUnits: Worded<typeof englishUnits> = {
  page_one: '{{count}} Seite',
  page_other: '{{count}} Seiten',
  line_one: '{{count}} Zeile',
  line_other: '{{count}} Zeilen',
  paragraph_one: '{{count}} Absatz',
  paragraph_other: '{{count}} Absätze',
  row_one: '{{count}} Tabellenzeile',
  row_other: '{{count}} Tabellenzeilen',
  slide_one: '{{count}} Folie',
  slide_other: '{{count}} Folien',
}
