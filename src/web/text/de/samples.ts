import type { Worded } from '#record'
import { samples as english } from '../en/samples.ts'

/** The offline engine reads and speaks English only, so what it gets to argue stays as it is. */
export const samples: Worded<typeof english> = {
  library: {
    ...english.library,
    what: 'Eine Entscheidung anhand von vier kurzen Dokumenten, die dabei sind. Auf Englisch.',
  },
  week: { ...english.week, what: 'Eine Debatte von sechs Beiträgen mit einem Richter. Auf Englisch.' },
  dogs: { ...english.dogs, what: 'Eine Debatte von vier Beiträgen mit einem Richter. Auf Englisch.' },
}
