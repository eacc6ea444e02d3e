import type { Worded } from '#record'
import type { english } from './english.ts'

const number = (value: number): string => value.toLocaleString('de')

export const count = (value: number, one: string, many: string): string =>
  `${number(value)} ${value === 1 ? one : many}`

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  page: ['Seite', 'Seiten'],
  line: ['Zeile', 'Zeilen'],
  paragraph: ['Absatz', 'Absätze'],
  row: ['Tabellenzeile', 'Tabellenzeilen'],
  slide: ['Folie', 'Folien'],
}

/** What is told of any case, in German. */
export const german: Worded<typeof english> = {
  quotes: { open: '„', close: '“' },
  phases: { verdict: 'Urteil' },
  beforePhases: 'Eröffnung',
  does: {
    plan: 'plant',
    think: 'denkt nach',
    turn: 'spricht',
    score: 'wertet',
    verdict: 'urteilt',
    deliberate: 'berät',
    mute: 'denkt nach',
  },
  unheard: 'sonst hört das niemand im Gericht',
  withheld: 'Zurückgehalten: ein Gedanke oder eine Notiz, die nicht geteilt wurde.',
  turn: (turn, of) => (of === undefined ? `Beitrag ${turn}` : `Beitrag ${turn} von ${of}`),
  struck: 'GESTRICHEN',
  offline: 'das Offline-Modell',
  interrupted: (name) => `${name} wurde hier unterbrochen.`,
  cutShort: 'Endet hier: Die Antwort war so lang wie erlaubt.',
  foreign: 'Das ist nicht die Sprache des Gerichts, obwohl zweimal darum gebeten wurde.',
  searched: (searcher, model) => `Gesucht von ${searcher}, geschrieben von ${model}.`,
  substitute: (model, asked, because) => `Das sind die Worte von ${model}, nicht von ${asked}: ${because}`,
  handOver: (model, from, name, because) => `${model} springt für ${from} als ${name} ein: ${because}`,
  fold: (name, messages) => `${name} fasst ${messages} Nachrichten zusammen, die das Modell nicht mehr fassen kann.`,
  budget: (cause) => `Das Budget ist aufgebraucht: ${cause}`,
  duties: { judge: 'auf der Richterbank' },
  engine: 'Offline-Modell: Regeln und fertige Sätze, kein Sprachmodell',
  seating: {
    next: ', dann ',
    tools: (models) => `Werkzeuge: ${models}`,
    hard: (models) => `Schwieriges: ${models}`,
    effort: (effort) => `Nachdenken ${effort}`,
  },
  head: {
    engine: 'Engine',
    language: 'Sprache',
    case: 'Fall',
    seed: (seed) => `Startwert ${seed}`,
    fork: 'Abzweig',
  },
  compare: {
    title: 'Zwei Verhandlungen nebeneinander',
    moved: 'Was sich bewegt hat',
    nothing: 'Nichts hat sich bewegt: Beide kamen zum selben Ergebnis.',
    same: (turns) =>
      turns === 0
        ? 'Sie unterscheiden sich von Anfang an.'
        : turns === 1
          ? 'Im ersten Beitrag gleich'
          : `In den ersten ${number(turns)} Beiträgen gleich`,
    silent: 'Hier nichts.',
    none: 'keines',
    noVerdict: 'Kein Urteil.',
    map: 'Die Karte',
    ruling: 'Urteil',
    strength: (side) => `${side} nach Punkten`,
    turned: (from, to) => `${from} → ${to}`,
    bands: { confirmed: 'gesichert', contested: 'strittig', unknown: 'unbekannt', none: 'nicht auf der Karte' },
    only: (id, exhibit) => `Nur in ${id} angeführt: ${exhibit}`,
  },
  fork: {
    of: (from, seq) => `von ${from}, bis zum Eintrag ${seq}`,
    nothing: 'nichts geändert',
    directive: (content) => `mit der Anweisung „${content}“`,
    strike: (many) => `${count(many, 'Beweisstück', 'Beweisstücke')} gestrichen`,
    document: (names) => `mit ${names} in den Akten`,
    model: (model) => `ab dort gespielt von ${model}`,
    ruled: (objection, ruling) => `Einspruch ${objection} ${ruling}`,
    seed: (seed) => `ab dort mit dem Startwert ${seed}`,
  },
  verdict: {
    title: 'Urteil',
    incomplete: 'Unvollständige Verhandlung: Das Budget reichte nicht bis zum Ende.',
  },
  closed: {
    ended: 'Der Fall ist ohne Urteil zu Ende.',
    mistrial: 'Verfahren abgebrochen',
    noVerdict: 'Es gibt kein Urteil.',
    noCause: 'Kein Grund wurde genannt.',
  },
  exhibit: {
    unknown: (id) => `unbekanntes Beweisstück ${id}`,
    page: (page) => `Seite ${page}`,
    kinds: { academic: 'Wissenschaft', statistics: 'Statistik', news: 'Nachricht', web: 'Webseite' },
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
    approved: (source, tools) =>
      `${source} wird zum ersten Mal benutzt. So genehmigt, wie es ist, und von nun an daran gebunden: ${tools}.`,
    trouble: (source, why) => `${source} kann nicht gefragt werden: ${why}`,
    unreached: 'Keine Quelle war zu erreichen; die Verhandlung geht mit dem weiter, was eingereicht ist.',
  },
  asked: {
    failed: (question, why) => `${question} ist fehlgeschlagen${why === '' ? '.' : `: ${why}`}`,
    found: (found) => (found === 0 ? 'nichts Neues' : count(found, 'Beweisstück', 'Beweisstücke')),
    whole: 'die ganze Akte',
  },
  request: {
    waits: (content) => `An das Gericht gerichtet, wartet noch: ${content}`,
    takenBack: 'Was an das Gericht gerichtet war, wurde zurückgezogen.',
  },
  vote: {
    open: (seconds) => `${seconds} s offen`,
    even: 'Unentschieden: Niemand gewinnt diese Abstimmung.',
    votes: (votes, by) => `${count(votes, 'Stimme', 'Stimmen')} ${by === 'jury' ? 'der Jury' : 'des Publikums'}`,
  },
  after: {
    mine: 'Meine Entscheidung',
    came: 'Was daraus wurde',
    question: 'Nach dem Urteil gefragt',
    answer: (name) => `${name} antwortet aus dem Protokoll`,
    failed: (why) => `Keine Antwort: ${why} Die Frage kann noch einmal gestellt werden.`,
    choice: 'Wahl',
    why: 'Warum',
    review: 'Wieder ansehen',
    choices: {
      proposal: 'der Vorschlag',
      alternative: 'die Alternative',
      neither: 'keines von beiden',
      guilty: 'schuldig',
      not_guilty: 'nicht schuldig',
    },
    right: {
      ruling: 'Das Urteil hat sich als richtig erwiesen.',
      mine: 'Meine Entscheidung hat sich als richtig erwiesen.',
      neither: 'Weder das Urteil noch meine Entscheidung hat sich als richtig erwiesen.',
      unclear: 'Wer recht hatte, lässt sich nicht sagen.',
    },
  },
  air: {
    operator: (what) => `Die Regie: ${what}.`,
    off: (entry, why) => `Eintrag ${entry} geht nicht auf Sendung: ${why}`,
    faults: {
      list: 'Er enthält ein Wort der Listen.',
      model: 'Ein Modell riet davon ab.',
      fault: 'Er ließ sich nicht prüfen.',
    },
    cues: {
      pause: 'Die Sendung steht still',
      go: 'Die Sendung geht weiter',
      next: 'Der Rest der Pause entfällt',
      panic: 'Eine Karte deckt alles zu',
      calm: 'Die Karte ist weg',
      poll_start: 'Die nächste Abstimmung beginnt sofort',
      poll_stop: 'Die Abstimmung schließt',
    },
    speed: (speed) => `Tempo ${speed}`,
    held: (entry) => `Eintrag ${entry} wird zurückgehalten`,
    released: (entry) => `Eintrag ${entry} ist freigegeben`,
    redacted: (entry) => `Eintrag ${entry} geht nie auf Sendung`,
  },
}
