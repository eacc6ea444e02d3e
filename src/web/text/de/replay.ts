import type { Worded } from '#record'
import type { englishReplay } from '../en/replay.ts'

export const germanReplay: Worded<typeof englishReplay> = {
  start: 'Wiedergeben',
  bar: 'Wiedergabe',
  play: 'Abspielen',
  pause: 'Anhalten',
  turnBack: 'Einen Beitrag zurück',
  turnOn: 'Einen Beitrag weiter',
  phaseBack: 'Eine Phase zurück',
  phaseOn: 'Eine Phase weiter',
  toStart: 'Zum Anfang',
  toEnd: 'Zum Ende',
  slower: 'Langsamer',
  faster: 'Schneller',
  leave: 'Wiedergabe verlassen',
  speed: 'Geschwindigkeit',
  reading: 'Lesetempo',
  times: '{{speed}}×',
  position: 'Stelle im Fall',
  time: '{{now}} von {{all}}',
  turn: 'Beitrag {{number}}',
  moments: 'Momente',
  marks: {
    phase: 'Abschnitt',
    directive: 'Weisung',
    challenge: 'Einspruch',
    blow: 'Entscheidender Schlag',
    swing: 'Sprung im Stand',
    verdict: 'Urteil',
  },
}
