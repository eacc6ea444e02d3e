import type { Worded } from '#record'
import type { englishMethods } from '../en/methods.ts'

export const germanMethods: Worded<typeof englishMethods> = {
  axes: {
    case: 'Fällen',
    cast: 'Besetzungen',
    models: 'Aufstellungen',
    effort: 'Denkstufen',
    judge: 'Richtern',
    seats: 'Sitzordnungen',
    order: 'Reihenfolgen',
    seed: 'Startwerten',
  },
  more: (count) => ` und ${count} weitere`,
  span: (first, last) => `${first} bis ${last}`,
  nobody: 'niemand',
  planned: (runs, varied) => `${runs} Läufe waren geplant${varied === '' ? '' : `, als volle Kreuzung von ${varied}`}`,
  excluded: (count) => `, ohne ${count}, die vorher ausgeschlossen wurden`,
  ownFamily: (count) => `, ohne ${count}, in denen der Richter aus einer Familie gewesen wäre, die mitstreitet`,
  deleted: (count) => `, davon ${count} seither gelöscht`,
  ended: (all, verdicts, level, without, mistrials, open) =>
    `; ${all} gingen zu Ende: ${verdicts} mit Urteil${level > 0 ? ` (${level} unentschieden)` : ''}, ${without} ` +
    `ohne Richter, ${mistrials} ohne gültiges Verfahren. ${open} waren noch nicht zu Ende, als dies geschrieben wurde.`,
  who: (cases, arguing, judging, seeds) =>
    `Fälle: ${cases}. Es streiten: ${arguing}. Es urteilen: ${judging}. Startwerte: ${seeds}. ` +
    'Aller Zufall in einem Lauf folgt aus seinem Startwert und der Stelle im Ablauf.',
  seats:
    'Bei getauschten Plätzen wechseln die beiden, die streiten, die Plätze, mit Namen, Art, Anweisungen und Modell; was an jedem Platz vertreten wird, ' +
    'bleibt. Bei umgekehrter Reihenfolge eröffnet der zweite mit seiner eigenen Position, und die These wird umgekehrt gestellt. ' +
    'Paare sind Läufe, die sich nur darin unterscheiden.',
  level:
    'Eine Debatte, in der beide Seiten gleich viele Punkte haben, gilt als unentschieden, wen auch immer das Urteil nennt; ebenso ein Urteil für keine Seite. ' +
    'Unentschiedenes steht für sich: Anteile beziehen sich auf die Läufe, in denen eine Seite gewonnen hat, und die Spalte „gleich“ nennt, wie viele beiseitestehen; ' +
    'ein Paar steht beiseite, wenn einer seiner Läufe unentschieden ist. In der Wertung ist ein Unentschieden für jeden ein halber Sieg, bei der Übereinstimmung ein eigener Befund.',
  figures:
    'Anteile haben das 95-%-Intervall nach Wilson. Mittelwerte und Wertungen haben das 2,5. und 97,5. Perzentil von ' +
    '1000 (Wertungen: 400) neu gezogenen Stichproben mit Zurücklegen, aus einem festen Startwert. Wertungen sind nach Bradley und Terry auf der Skala von Elo, ' +
    'jede mit einem halben Sieg und einer halben Niederlage gegen den Durchschnitt als Vorannahme; vergleichbar ist nur, wer einander oder denselben anderen begegnet ist. ' +
    'Übereinstimmung ist Krippendorffs Alpha für Werte ohne Ordnung. ' +
    'Die Intervalle nehmen Läufe als unabhängig; Läufe desselben Falls sind es nicht, darum sind sie bei wenigen Fällen zu eng.',
  audited: (kinds, panel) =>
    `Jedes Urteil wurde danach geprüft: ${kinds}${panel === '' ? '' : `; im Gremium saßen ${panel}, jeder in beiden Reihenfolgen`}.`,
  shared: (calls) =>
    `Läufe, die sich nur darin unterscheiden, wer urteilt oder den letzten Abschnitt bestreitet, teilen, was davor geschah: ${calls} Anfragen wurden nicht noch einmal gestellt.`,
  offline:
    'Alle Plätze spielte das eingebaute Offline-Modell, das aus Regeln besteht und kein Sprachmodell ist: Was hier gefunden wird, gilt für diese Regeln und für kein Modell.',
}
