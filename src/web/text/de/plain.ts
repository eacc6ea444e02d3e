import type { Worded } from '#record'
import type { englishPlain } from '../en/plain.ts'

export const germanPlain: Worded<typeof englishPlain> = {
  seats: 'Wer hier sitzt',
  told: 'Was bisher geschah',
  private: '{{name}}, für sich',
  unheard: 'sonst hört das niemand im Gericht',
  say: {
    speech: '{{name}} hat gesprochen.',
    begins: '{{name}} beginnt zu sprechen.',
  },
}
