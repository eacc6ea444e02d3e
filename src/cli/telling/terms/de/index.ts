import { toldWords } from '#tellers'
import type { Terms } from '../en/index.ts'

const number = (value: number): string => value.toLocaleString('de')

const count = (value: number, one: string, many: string): string => `${number(value)} ${value === 1 ? one : many}`

/** What the terminal says of a case beside what any reader is told, in German. */
export const germanTerms: Terms = {
  ...toldWords('de'),
  withdrawn: (name) => `${name} beginnt neu; was bisher zu hören war, ist zurückgenommen.`,
  void: (name) => `Was von ${name} zu hören war, gilt nicht; im Protokoll steht:`,
  resumed: (turns) =>
    `Fortgesetzt. ${turns === 0 ? 'Noch wurde nichts gesagt.' : `Es geht nach Beitrag ${turns} weiter; das war:`}`,
  before: (command) => `Alles davor: ${command}`,
  account: {
    calls: (calls) => count(calls, 'Modellaufruf', 'Modellaufrufe'),
    tokens: ({ input, cached, output, thinking }) => {
      const read = `${number(input)} Token gelesen${cached > 0 ? ` (${number(cached)} aus dem Zwischenspeicher)` : ''}`
      return `${read}, ${number(output)} geschrieben${thinking > 0 ? ` (davon ${number(thinking)} nachgedacht)` : ''}`
    },
    dollars: (spent) => `${spent.toFixed(spent < 0.1 ? 4 : 2).replace('.', ',')} $`,
    unpriced: (calls) => `Preis von ${count(calls, 'Aufruf', 'Aufrufen')} unbekannt`,
    taken: (calls, from) => `${count(calls, 'Aufruf', 'Aufrufe')} von ${from} übernommen, nicht noch einmal bezahlt`,
    compare: (command) => `Was sich bewegt hat: ${command}`,
    again: (command) => `Noch einmal lesen: ${command}`,
    strike: (command) => `Ein Beweisstück streichen: ${command}`,
    file: (command) => `Ein Dokument nachreichen und neu verhandeln: ${command}`,
  },
  status: {
    waiting: 'wartet',
    asking: (what) => `fragt ${what}`,
    directives: (open) => `${count(open, 'Anweisung', 'Anweisungen')} offen`,
    type: 'tippen, um einzugreifen',
    calls: (calls) => count(calls, 'Aufruf', 'Aufrufe'),
  },
  leaving: {
    to: (names) =>
      `Die Suchen dieses Falls gehen an ${names}; sie enthalten Stichwörter Ihrer Frage und dessen, was Sie dem Gericht sagen.`,
    words: 'Sie können auch Wörter aus Ihren Dokumenten enthalten.',
    switch: '--no-sources schaltet sie aus.',
  },
  strike: {
    without: (titles) => `Ohne ${titles}`,
    unchanged: (value) => `${value} (unverändert)`,
    gone: 'Buchungen, die wegfallen',
    added: 'Buchungen, die dazukommen',
    unsupported: 'Behauptungen, die ohne Beleg bleiben',
    supported: 'Behauptungen, die nicht mehr ohne Beleg sind',
    claim: (name, turn, claim) => `${name}, Beitrag ${turn}: ${claim}`,
    map: 'Auf der Karte',
    lanes: { confirmed: 'gesichert', contested: 'strittig', unknown: 'unbekannt', gone: 'weg', new: 'neu' },
    ruling: 'Urteil nach Regeln',
    finds: { defense: 'Verteidigung', prosecution: 'Anklage', neither: 'keine Seite' },
    finding: (turned) => `Ergebnis: ${turned}`,
    certainty: (turned) => `Gewissheit: ${turned}`,
    byRule: 'Nur nach Regeln gerechnet; kein Modell wurde gefragt. Das Urteil des Richters gilt, bis jemand neu fragt.',
  },
}
