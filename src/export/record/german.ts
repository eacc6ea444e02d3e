import type { ReportWords } from './english.ts'

const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const byName = (name: string | undefined): string => (name === undefined ? 'ein Dokument' : `das Dokument „${name}“`)

/** Dasselbe auf Deutsch. */
export const reportGerman: ReportWords = {
  more: (count) => `Und ${count} weitere.`,
  changed: (kept) => `${kept ? 'Das Protokoll' : 'Die Datei'} wurde verändert.`,
  whole: (count) =>
    `Nichts wurde verändert: ${several(count, 'Eintrag passt zu seinem Glied', 'Einträge passen zu ihren Gliedern')} der Kette.`,
  otherKey: 'Aber der Schlüssel ist nicht der verlangte.',
  withheld: (count) =>
    `${several(count, 'Eintrag ist', 'Einträge sind')} zurückgehalten; die Kette hält auch ohne ihren Inhalt.`,
  doubted: 'Das Haus, das die Datei schrieb, hatte das Protokoll übernommen, obwohl es verändert worden war.',
  documents: (count) => `${several(count, 'Dokument liegt', 'Dokumente liegen')} bei, so wie eingereicht.`,
  absent: (count) =>
    count === 1
      ? '1 Dokument, das darin genannt ist, kam nicht mit.'
      : `${count} Dokumente, die darin genannt sind, kamen nicht mit.`,
  endless: 'Ob sie unterschrieben war, lässt sich nicht sagen, denn das Ende ist nicht mehr, wie es war.',
  unsigned:
    'Sie ist nicht unterschrieben: Schäden und Versehen zeigt sie, aber wer wollte, könnte alles neu gemacht haben.',
  ownHouse: 'von diesem Haus',
  house: (name) => `im Namen von „${name}“`,
  misfit: (by, key) =>
    `Sie gibt an, ${by} unterschrieben zu sein (Schlüssel ${key}), und die Unterschrift passt nicht.`,
  untold: (by, key) =>
    `Sie gibt an, ${by} unterschrieben zu sein (Schlüssel ${key}); Unterschriften lassen sich hier nicht prüfen.`,
  signed: (by, key) => `Sie ist ${by} unterschrieben, mit dem Schlüssel ${key}.`,
  since: 'Danach wurde sie verändert.',
  anybody: 'Einen Namen kann jeder schreiben: Fragen Sie das Haus nach seinem Schlüssel und vergleichen Sie.',
  at: (line) => `Zeile ${line}: `,
  before: (line) => `Vor Zeile ${line}: `,
  faults: {
    'no-record': () => 'Das ist kein Protokoll von Courtroom: Nichts darin ist wie eines geschrieben.',
    'other-version': ({ version }) =>
      `Das ist ein Protokoll der Version ${version}, und dieses Programm liest die Versionen 1 und 2. Prüfen Sie es mit dem Courtroom, das es geschrieben hat.`,
    'too-large': () => 'Die Datei ist größer als jedes Protokoll von Courtroom; sie wurde nicht gelesen.',
    'head-changed': () => 'der Kopf der Datei wurde verändert.',
    'entry-changed': ({ seq }) => `Eintrag ${seq} wurde verändert.`,
    'link-changed': ({ seq }) => `das Glied von Eintrag ${seq} wurde verändert; sein Inhalt nicht.`,
    respelled: ({ seq }) =>
      `Eintrag ${seq} wurde verändert: Er sagt dasselbe, ist aber nicht geschrieben, wie Courtroom schreibt.`,
    unreadable: ({ seq }) => `Eintrag ${seq} wurde so verändert, dass er nicht zu lesen ist.`,
    missing: ({ seq, to }) =>
      to === undefined || to === seq ? `Eintrag ${seq} fehlt.` : `die Einträge ${seq} bis ${to} fehlen.`,
    added: ({ seq, to }) =>
      seq === undefined
        ? 'eine Zeile wurde hinzugefügt, die kein Eintrag ist.'
        : to === undefined || to === seq
          ? `ein Eintrag wurde hinzugefügt, der nicht zum Protokoll gehört; er nennt sich Eintrag ${seq}.`
          : `Einträge wurden hinzugefügt, die nicht zum Protokoll gehören; sie nennen sich ${seq} bis ${to}.`,
    repeated: ({ seq }) => `Eintrag ${seq} steht hier noch einmal.`,
    moved: ({ seq }) => `Eintrag ${seq} wurde von seinem Platz hierher verschoben.`,
    'cut-off': () => 'die Datei ist abgeschnitten: Ihr Ende fehlt.',
    'end-changed': () => 'das Ende der Datei wurde verändert.',
    'after-end': () => 'hinter dem Ende wurde etwas hinzugefügt.',
    'withheld-changed': () => 'die Zeit eines zurückgehaltenen Eintrags wurde verändert, oder das Ende der Datei.',
    'document-changed': ({ name }) => `${byName(name)} wurde verändert.`,
    'document-added': () => 'ein Dokument wurde hinzugefügt, das im Protokoll nicht oder nur einmal genannt ist.',
    'document-missing': ({ name }) => `${byName(name)} fehlt.`,
    'bad-signature': () => 'die Unterschrift passt nicht zu dem, was sie unterschreibt.',
  },
}
