import type { Worded } from '#record'
import type { verdict as english } from '../en/verdict.ts'

export const verdict: Worded<typeof english> = {
  verdict: {
    title: 'Urteil',
    rules: 'Das Gericht urteilt',
    none: 'Kein Urteil',
    found: {
      defense: 'Für: {{cause}}. Die Verteidigung hat die stärkeren Beweise.',
      prosecution: 'Für: {{cause}}. Die Anklage hat die stärkeren Beweise.',
    },
    notYet: 'Das Gericht hat noch nicht geurteilt.',
    deliberating: 'Der Richter berät',
    incomplete: 'Urteil nach unvollständiger Verhandlung: Das Budget reichte nicht bis zum Ende.',
    mistrial: 'Verfahren abgebrochen',
    mistrialNext:
      'Was bis hierher gesagt und gefunden wurde, bleibt im Protokoll; eröffnen Sie den Fall neu, um ihn noch einmal zu verhandeln.',
    finding: {
      defense: 'Für den Vorschlag: Die Verteidigung hat die stärkeren Beweise.',
      prosecution: 'Gegen den Vorschlag: Die Anklage hat die stärkeren Beweise.',
      neither: 'Für keine Seite: Die Beweise entscheiden es nicht.',
    },
    ranking: 'Die Wege, der beste zuerst',
    strength: 'Punktestand',
    strengthWhat: 'Punkte nach veröffentlichten Regeln, öffnet das Punktekonto',
    untouched: 'Keine Regel gab oder nahm einen Punkt: Nichts wurde gerügt, widerlegt oder blieb geschuldet.',
    certainty: 'Gewissheit des Richters',
    certaintyOf: '{{confidence}} von 100',
    decisive: 'Ausschlaggebende Beweisstücke',
    decisiveOf: '{{count}} von {{all}}',
    unresolved: 'Ungeklärt',
    flips: 'Was dieses Urteil kippen würde',
    nothing: 'Nichts wurde genannt.',
    conceded: 'Was jede Seite zugestanden hat',
    nothingConceded: 'Niemand hat etwas zugestanden.',
    grantsWeakness: 'eine eigene Schwäche, {{phase}}, Beitrag {{turn}}',
    grantsStrength: 'eine Stärke der anderen Seite, {{phase}}, Beitrag {{turn}}',
  },
  certainty: {
    doubtful: 'zweifelhaft',
    open: 'offen',
    leaning: 'mit Tendenz',
    likely: 'wahrscheinlich',
    settled: 'geklärt',
    undecided: 'unentschieden: keine Tendenz zu einer Seite',
  },
  chambers: { title: 'Beratungszimmer', hidden: 'nur der Richter; keine Seite liest das' },
}
