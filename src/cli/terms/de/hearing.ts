import type { Worded } from '#record'
import type { hearing as english } from '../en/hearing.ts'
import { count } from './numbers.ts'

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  page: ['Seite', 'Seiten'],
  line: ['Zeile', 'Zeilen'],
  paragraph: ['Absatz', 'Absätze'],
  row: ['Tabellenzeile', 'Tabellenzeilen'],
  slide: ['Folie', 'Folien'],
}

export const hearing: Worded<typeof english> = {
  brief: {
    proposal: (proposal) => `Vorgeschlagen: ${proposal}`,
    alternative: (alternative) => `Andernfalls: ${alternative}`,
    options: (options) => `Weitere Wege: ${options}`,
    ways: (ways) => `Verhandelt, jeder gegen die anderen: ${ways}`,
    ask: (question) => `Das Gericht fragt Sie: ${question}`,
  },
  document: {
    outcomes: {
      read: 'gelesen',
      'read-by-ocr': 'per Texterkennung gelesen',
      empty: 'leer',
      'no-text': 'enthält keinen Text',
      unsupported: 'keine lesbare Art',
      'too-large': 'zu groß',
      damaged: 'beschädigt',
    },
    unread: (why) => `konnte nicht gelesen werden, niemand kann es anführen: ${why}`,
    length: (length, unit) => count(length, ...(units[unit] ?? ([unit, unit] as const))),
    added: (name) => `Von Ihnen eingereicht: ${name}`,
    onFile: (exhibits) =>
      exhibits === 0
        ? 'Neu in den Akten, für beide Seiten: Es bringt nichts, was nicht schon da war.'
        : `Neu in den Akten, für beide Seiten: ${count(exhibits, 'Beweisstück', 'Beweisstücke')}.`,
    reopened: 'Der Fall wird wegen der neuen Unterlagen wieder aufgenommen. Das Urteil oben bleibt im Protokoll.',
  },
  dated: {
    found: {
      title: 'aus dem Titel',
      text: 'aus dem Text',
      'file-name': 'aus dem Dateinamen',
      header: 'aus dem Kopf',
      metadata: 'aus den Metadaten',
    },
    saved: (date) => `ohne Datum; gespeichert am ${date}`,
  },
  sources: {
    kept: (names) => `Draußen gehalten: ${names} (--open lässt sie herein).`,
    sealed: 'Versiegelt: Es wurden Dokumente eingereicht, und eine Frage nach außen könnte sie hinaustragen.',
    open: 'Offen: Quellen außerhalb dieses Rechners dürfen gefragt werden.',
    openAlthough:
      'Offen: Quellen außerhalb dieses Rechners dürfen gefragt werden, obwohl Dokumente eingereicht wurden.',
    none: 'Nichts zu durchsuchen: Es wurde kein lesbares Dokument eingereicht, und keine Quelle kann gefragt werden.',
    list: (names) => `Quellen: ${names}.`,
    trouble: (source, why) => `${source} kann nicht gefragt werden: ${why}`,
    unreached: 'Keine Quelle war zu erreichen; die Verhandlung geht mit dem weiter, was eingereicht ist.',
    leaves: (names) =>
      `Die Suchen dieses Falls gehen an ${names}; sie enthalten Stichwörter Ihrer Frage und dessen, was Sie dem Gericht sagen.`,
    leavesWords: 'Sie können auch Wörter aus Ihren Dokumenten enthalten.',
    switch: '--no-sources schaltet sie aus.',
  },
  search: {
    failed: (question, why) => `${question} ist fehlgeschlagen${why === '' ? '.' : `: ${why}`}`,
    found: (found) => (found === 0 ? 'nichts Neues' : count(found, 'Beweisstück', 'Beweisstücke')),
    whole: 'die ganze Akte',
    part: {
      'too-many': ({ passages, exhibits }) =>
        `Die Akte hat ${passages} Stellen, zu viele, um sie alle vorzulegen; sie wird durchsucht, und ${exhibits} davon sind bisher Beweisstücke.`,
      'too-long': ({ passages, exhibits }) =>
        `Die Akte ist länger, als ein Modell dieses Falls fassen kann; sie wird durchsucht, und ${exhibits} ihrer ${passages} Stellen sind bisher Beweisstücke.`,
    },
    absent: (documents) =>
      documents === 1 ? 'Ein Dokument gab kein Beweisstück:' : `${documents} Dokumente gaben kein Beweisstück:`,
    because: {
      empty: 'es ist leer',
      'no-text': 'es enthält keinen Text',
      unsupported: 'diese Art kann nicht gelesen werden',
      'too-large': 'es ist zu groß, um gelesen zu werden',
      damaged: 'es ist beschädigt',
      repeats: 'alles darin steht auch in einem anderen Dokument',
      'left-out': 'es passte nicht mehr hinein; darin kann gesucht werden',
    },
    package: (exhibits) =>
      exhibits === 1
        ? 'Beide Seiten erhalten dasselbe eine Beweisstück'
        : `Beide Seiten erhalten dieselben ${count(exhibits, 'Beweisstück', 'Beweisstücke')}`,
    asked: (asked, failed) =>
      `${count(asked, 'Frage', 'Fragen')} gestellt${failed > 0 ? `, ${failed} fehlgeschlagen` : ''}`,
    states: {
      gathered: 'Alle Quellen haben geantwortet.',
      partial: 'Einige Quellen sind ausgefallen; das Gericht arbeitet mit dem, was es hat.',
      'nothing-found': 'Es wurde nichts gefunden; das Gericht verhandelt ohne Beweise.',
      unreachable: 'Alle Quellen sind ausgefallen; das Gericht arbeitet mit dem, was es hat.',
      'no-sources': 'Es gab keine Quelle zu befragen; das Gericht verhandelt ohne Beweise.',
    },
  },
  beside: {
    title: 'Die Dokumente nebeneinander',
    contradicted: 'Widerspruch',
    agreed: 'Übereinstimmung',
    beside: 'Mehrere sprechen davon',
    undated: 'kein Datum gefunden',
    more: (more) =>
      `${count(more, 'weiterer Sachverhalt', 'weitere Sachverhalte')} auf der Seite unter „Nebeneinander“.`,
  },
  directive: {
    waits: (content) => `An das Gericht gerichtet, wartet noch: ${content}`,
    takenBack: 'Was an das Gericht gerichtet war, wurde zurückgezogen.',
    title: 'Anweisung an das Gericht',
    cut: (name, words) => `Sie unterbrach ${name} nach ${count(words, 'Wort', 'Wörtern')}.`,
    cutNobody: 'Sie unterbrach niemanden.',
    unclear: (reason) => `Das Gericht: ${reason}`,
    noted: (reason) => `Anweisung vermerkt: ${reason}`,
    states: { answered: 'beantwortet', evaded: 'umgangen', noted: 'vermerkt', unclear: 'unklar' },
    ended: (state, by, told) => `Anweisung ${state}${by}: ${told}`,
    by: (name, points) => ` von ${name} (${points})`,
  },
  flag: {
    statuses: { unsupported: 'unbelegt', weak: 'schwach belegt' },
    faults: {
      uncited: 'kein Beweisstück',
      unsupported: 'die Quelle sagt es nicht',
      weak: 'schwach belegt',
      misquoted: 'erfundenes Zitat',
      'wrong-figure': 'die Quelle nennt eine andere Zahl',
      contradicted: 'die Quelle sagt etwas anderes',
    },
    byClerk: '(der Gerichtsschreiber)',
    byRules: '(die Regeln)',
    unread: 'Der Gerichtsschreiber konnte diesen Beitrag nicht lesen; die Regeln allein entschieden.',
  },
  clash: (one, other, said, against) =>
    `Der Gerichtsschreiber fand, dass sich ${one} und ${other} widersprechen: ${said} gegen ${against}.`,
  kill: (name, by, against, other) => `VOLLTREFFER von ${name}: ${by} widerlegt ${against}, worauf ${other} baut.`,
  conceded: {
    weakness: (name, words) => `${name} gesteht zu: ${words}`,
    strength: (name, words) => `${name} gesteht der anderen Seite zu: ${words}`,
  },
  ledger: {
    meter: (points) => `${points} auf der Anzeige`,
    rules: {
      'academic-source': 'wissenschaftliche Quelle',
      'direct-rebuttal': 'direkte Erwiderung',
      'uncited-claim': 'Behauptung ohne Beleg',
      'invented-quotation': 'erfundenes Zitat',
      'misstated-source': 'falsch wiedergegebene Quelle',
      contradicted: 'widerlegt',
      'directive-missed': 'Anweisung nicht beantwortet',
      'directive-addressed': 'Anweisung beantwortet',
    },
  },
  map: {
    bands: { confirmed: 'Gesichert', contested: 'Strittig', unknown: 'Unbekannt' },
    undisputed: 'Unbestritten: eine Quelle, niemand widersprach',
    fallen: 'Widerlegt oder aufgegeben',
    unheard: 'Gefunden, aber von niemandem angeführt',
    own: { judge: 'Vom Richter selbst.', researcher: 'Von der Recherche selbst.' },
    for: 'Dafür',
    against: 'Dagegen',
    denial: { confirmed: 'Hatte keinen Bestand', contested: 'Dagegen', unknown: 'In den Unterlagen steht' },
    settle: 'Was es klären würde',
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
