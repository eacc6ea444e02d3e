import type { Worded } from '#record'
import type { englishResearch } from '../en/research.ts'

export const germanResearch: Worded<typeof englishResearch> = {
  title: 'Forschung',
  what: 'Viele Fälle aus einer Datei, und was sie ergeben. Jeder Lauf steht auch in der Fallliste.',
  none: 'Hier ist noch keine Reihe gelaufen. Die erste startet mit: ./courtroom batch docs/study/order.batch.yaml',
  ended_one: '{{ended}} von {{count}} Lauf ist zu Ende.',
  ended_other: '{{ended}} von {{count}} Läufen sind zu Ende.',
  group: 'Lauf von {{name}}',
  batch: 'Reihe {{name}}',
  docket: 'Läufe von {{name}} in der Fallliste',
  report: 'Bericht über {{name}}',
  runs: 'Läufe von {{name}} als CSV',
}
