import type { Worded } from '#record'
import type { englishAudits } from '../en/audits.ts'

export const germanAudits: Worded<typeof englishAudits> = {
  title: 'Dieses Urteil prüfen',
  what: 'Fragt allein den Richter noch einmal, auf dem Protokoll, wie es steht. Was dabei herauskommt, wird hinter dem Ende des Falls eingetragen.',
  kinds: {
    mirror: 'Spiegel',
    'leave-one-out': 'Auslassen',
    needle: 'Nadel',
    'single-pass': 'Direkte Antwort',
    panel: 'Gremium',
  },
  about: {
    mirror: 'Plätze, Namen und Reihenfolge vertauscht: Gewinnt dieselbe Seite?',
    'leave-one-out': 'Das Urteil ohne jedes Entscheidende: Was davon dreht es?',
    needle: 'Was der Richter gefunden hätte, bevor jemand sprach und nach jedem Teil der Verhandlung.',
    'single-pass': 'Eine direkte Antwort desselben Modells, ohne Gericht.',
    panel: 'Richter anderer Familien, jeder in beiden Reihenfolgen, nach Gewicht.',
  },
  free: 'Nach den Regeln, ohne Kosten',
  cost_one: '{{count}} Aufruf, etwa {{expected}}, höchstens {{high}}',
  cost_other: '{{count}} Aufrufe, etwa {{expected}}, höchstens {{high}}',
  unpriced_one: '{{count}} Aufruf, Preis unbekannt',
  unpriced_other: '{{count}} Aufrufe, Preis unbekannt',
  run: 'Fragen',
  runKind: 'Fragen: {{kind}}',
  running: 'Fragt …',
  reckoning: 'Rechnet aus, was jede kosten würde …',
  failed: 'Die Prüfung ist stehen geblieben: {{why}}',
  done: 'Prüfung eingetragen: {{kind}}',
  results: 'Was Prüfungen gezeigt haben',
  chart: 'Wie der Richter geneigt war: {{points}}',
  refused: {
    'no-verdict': 'Es gibt kein Urteil.',
    'no-judge': 'Hier hat niemand geurteilt, also ist niemand noch einmal zu fragen.',
    'no-sides': 'Es gibt keine zwei Seiten, die man vertauschen könnte.',
    'nothing-decisive': 'Nichts Entscheidendes ist genannt, das man auslassen könnte.',
    'no-file': 'Ohne den Streit bleibt keine Akte, nach der man urteilen könnte.',
    rules: 'Der Richter waren die Regeln, die nur wägen, was vorgetragen wurde.',
    'no-panel':
      'Ein Gremium braucht drei Richter aus Familien, die nicht gestritten haben. Die Kommandozeile kann sie nennen.',
  },
}
