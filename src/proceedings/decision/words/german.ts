import type { Worded } from '#record'
import { count } from '../../telling/words/german.ts'
import type { decisionEnglish } from './english.ts'
import { decisionLabelsGerman } from './german-labels.ts'

export const decisionGerman: Worded<typeof decisionEnglish> = {
  called: 'Entscheidung',
  certainty: 'Gewissheit des Gerichts',
  phases: { ...decisionLabelsGerman.phases, EPISTEMIC_MAP: 'Karte des Wissens' },
  engine: 'Offline-Modell: zitiert und wägt nach festen Regeln und denkt nicht',
  duties: {
    clerk: 'liest jedes Plädoyer und hält es gegen die Beweisstücke',
    case_brief: 'leiht der Falldarstellung ihre Modelle',
    researcher: 'findet Beweise für beide Seiten gleich',
    defense: 'spricht dafür',
    prosecution: 'spricht dagegen',
    closing: 'leiht den Schlussworten ihre Modelle',
  },
  verdict: {
    findings: decisionLabelsGerman.findings,
    foundFor: (side, cause) =>
      `Für: ${cause}. Die ${side === 'defense' ? 'Verteidigung' : 'Anklage'} hat die stärkeren Beweise.`,
    certainty: (confidence) => `Gewissheit des Richters nach eigener Angabe: ${confidence} von 100.`,
    ledger: (defense, prosecution) =>
      `Das Punktekonto: ${defense}, ${prosecution}. Es sagt, wie gut jede Seite die Beweisregeln eingehalten hat, nicht, wer recht hat.`,
    since: {
      same: 'Neu verhandelt: Das Ergebnis ist wie vorher.',
      turned: (before) => `Neu verhandelt: Das Ergebnis ist gekippt. Vorher: ${before}`,
      certainty: (before, now) =>
        before === now ? 'Die Gewissheit ist wie vorher.' : `Die Gewissheit war ${before} und ist ${now}, von 100.`,
      file: (exhibits) => `Neu in den Akten seither: ${exhibits}.`,
      nothing: 'Nichts ist seither neu in den Akten.',
    },
    ...decisionLabelsGerman.verdict,
    flips: 'Was es kippen würde',
  },
  brief: {
    proposal: (proposal) => `Vorgeschlagen: ${proposal}`,
    alternative: (alternative) => `Andernfalls: ${alternative}`,
    options: (options) => `Weitere Wege: ${options}`,
    ways: (ways) => `Verhandelt, jeder gegen die anderen: ${ways}`,
    ask: (question) => `Das Gericht fragt Sie: ${question}`,
  },
  handed: {
    part: {
      'too-many': ({ passages, exhibits }) =>
        `Die Akte hat ${passages} Stellen, zu viele, um sie alle vorzulegen; sie wird durchsucht, und ${exhibits} davon sind bisher Beweisstücke.`,
      'too-long': ({ passages, exhibits }) =>
        `Die Akte ist länger, als ein Modell dieses Falls fassen kann; sie wird durchsucht, und ${exhibits} ihrer ${passages} Stellen sind bisher Beweisstücke.`,
    },
    absent: (documents) =>
      documents === 1 ? 'Ein Dokument gab kein Beweisstück:' : `${documents} Dokumente gaben kein Beweisstück:`,
    because: decisionLabelsGerman.absent,
    package: (exhibits) =>
      exhibits === 1
        ? 'Beide Seiten erhalten dasselbe eine Beweisstück'
        : `Beide Seiten erhalten dieselben ${count(exhibits, 'Beweisstück', 'Beweisstücke')}`,
    asked: (asked, failed) =>
      `${count(asked, 'Frage', 'Fragen')} gestellt${failed > 0 ? `, ${failed} fehlgeschlagen` : ''}`,
    states: decisionLabelsGerman.package,
  },
  beside: {
    title: 'Die Dokumente nebeneinander',
    contradicted: 'Widerspruch',
    agreed: 'Übereinstimmung',
    beside: 'Mehrere sprechen davon',
    undated: decisionLabelsGerman.undated,
    more: (more) =>
      `${count(more, 'weiterer Sachverhalt', 'weitere Sachverhalte')} auf der Seite unter „Nebeneinander“.`,
  },
  directive: {
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
    faults: decisionLabelsGerman.faults,
    ...decisionLabelsGerman.decided,
    unread: decisionLabelsGerman.unread,
  },
  clash: (one, other, said, against) =>
    `Der Gerichtsschreiber fand, dass sich ${one} und ${other} widersprechen: ${said} gegen ${against}.`,
  kill: (name, by, against, other) => `VOLLTREFFER von ${name}: ${by} widerlegt ${against}, worauf ${other} baut.`,
  conceded: {
    weakness: (name, words) => `${name} gesteht zu: ${words}`,
    strength: (name, words) => `${name} gesteht der anderen Seite zu: ${words}`,
    beside: { weakness: 'zugestanden', strength: 'der anderen Seite zugestanden' },
  },
  ledger: {
    meter: (points) => `${points} auf der Anzeige`,
    rules: decisionLabelsGerman.rules,
  },
  map: {
    ...decisionLabelsGerman.map,
    undisputed: 'Unbestritten: eine Quelle, niemand widersprach',
    unheard: 'Gefunden, aber von niemandem angeführt',
    own: { judge: 'Vom Richter selbst.', researcher: 'Von der Recherche selbst.' },
    denial: { confirmed: 'Hatte keinen Bestand', contested: 'Dagegen', unknown: 'In den Unterlagen steht' },
    settle: 'Was es klären würde',
  },
  audit: { left: { directive: (name, view) => `Ohne die Anweisung ${name}: ${view}.` } },
}
