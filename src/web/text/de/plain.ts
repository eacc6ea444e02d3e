import type { Worded } from '#record'
import type { englishPlain } from '../en/plain.ts'

export const germanPlain: Worded<typeof englishPlain> = {
  seats: 'Wer hier sitzt',
  told: 'Was bisher geschah',
  private: '{{name}}, für sich',
  unheard: 'sonst hört das niemand im Gericht',
  deaf: 'In diesem Teil des Falls kommt nur zu Wort, wer vor dem Gericht sitzt.',
  words: 'Was Sie dem Gericht gesagt haben',
  sent: 'Gesendet',
  patient: 'Wartet auf das Ende der Rede',
  say: {
    speech: '{{name}} hat gesprochen.',
    begins: '{{name}} beginnt zu sprechen.',
  },
}
