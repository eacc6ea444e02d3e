import type { Worded } from '#record'
import type { englishPlain } from '../en/plain.ts'

export const germanPlain: Worded<typeof englishPlain> = {
  seats: 'Wer hier sitzt',
  offline: 'Offline-Engine',
  told: 'Was bisher geschah',
  empty: 'Das Gericht nimmt Platz.',
  record: 'Protokoll',
  adjourn: 'Vertagen',
  resume: 'Fortsetzen',
  stopped: 'Die Verhandlung ist stehen geblieben: {{why}}',
  refused: 'Das konnte das Gericht nicht tun: {{why}}',
  spent: 'Ausgegeben',
  spentUnknown: 'Ausgegeben, mit Aufrufen von unbekanntem Preis',
  state: {
    connecting: 'Verbindung wird aufgebaut',
    live: 'Live',
    reconnecting: 'Verbindung weg, wird wieder aufgebaut',
    gone: 'Server weg; das Protokoll ist sicher',
    adjourned: 'Vertagt',
    replay: 'Wiedergabe',
    closed: 'Geschlossen',
  },
  private: '{{name}}, für sich',
  unheard: 'sonst hört das niemand im Gericht',
  speaking: 'spricht',
  thinking: 'denkt nach …',
  jump: 'Zum Geschehen',
  say: {
    speech: '{{name}} hat gesprochen.',
    begins: '{{name}} beginnt zu sprechen.',
    lost: 'Die Verbindung zum Gericht ist weg. Sie wird wieder aufgebaut.',
    back: 'Die Verbindung zum Gericht ist wieder da.',
  },
}
