import type { Worded } from '#record'
import { englishSamples } from '../en/samples.ts'

/** The offline engine reads and speaks English only, so what it gets to argue stays as it is. */
export const germanSamples: Worded<typeof englishSamples> = {
  library: {
    ...englishSamples.library,
    what: 'Eine Entscheidung anhand von vier kurzen Dokumenten, die dabei sind. Auf Englisch.',
  },
  week: { ...englishSamples.week, what: 'Eine Debatte von sechs Beiträgen mit einem Richter. Auf Englisch.' },
  dogs: { ...englishSamples.dogs, what: 'Eine Debatte von vier Beiträgen mit einem Richter. Auf Englisch.' },
}
