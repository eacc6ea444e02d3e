import type { Worded } from '#record'
import { decisionLabelsGerman } from '#told'
import type { englishBeside } from '../en/beside.ts'

export const germanBeside: Worded<typeof englishBeside> = {
  title: 'Nebeneinander',
  about:
    'Was die Dokumente zu jedem Sachverhalt sagen, Wort für Wort, das neueste zuerst. Die Regeln haben es zusammengestellt; kein Modell wird gefragt, und niemand plädiert.',
  none: 'Keine zwei Dokumente sprechen so vom selben Sachverhalt, dass die Regeln es erkennen.',
  undated: decisionLabelsGerman.undated,
  group: {
    contradicted: 'Die Dokumente widersprechen sich',
    agreed: 'Die Dokumente stimmen überein',
    beside: 'Mehrere Dokumente sprechen davon',
  },
  contradicted_one: '{{count}} Widerspruch',
  contradicted_other: '{{count}} Widersprüche',
  agreed_one: '{{count}} Übereinstimmung',
  agreed_other: '{{count}} Übereinstimmungen',
  beside_one: '{{count}} weiterer Sachverhalt',
  beside_other: '{{count}} weitere Sachverhalte',
}
