import type { TFunction } from 'i18next'
import type { Opening } from '../../api/types.ts'
import { everySeat } from './brief.ts'

export interface Sample extends Opening {
  readonly title: string
  readonly what: string
}

/** Three cases that run offline at once: one decision with its documents, two debates. */
export const samplesIn = (t: TFunction): readonly Sample[] => [library(t), debate(t, 'week', 6), debate(t, 'dogs', 4)]

const documents = ['visits', 'costs', 'staff', 'town'] as const

const library = (t: TFunction): Sample => ({
  title: t('docket.samples.library.title'),
  what: t('docket.samples.library.what'),
  format: 'decision',
  brief: {
    dilemma: t('docket.samples.library.title'),
    context: t('docket.samples.library.context'),
    open: false,
    models: everySeat,
    slip: true,
  },
  files: documents.map((name) =>
    markdown(t(`docket.samples.library.names.${name}`), t(`docket.samples.library.documents.${name}`)),
  ),
})

const markdown = (name: string, text: string): File => new File([text], name, { type: 'text/markdown' })

const debate = (t: TFunction, name: 'week' | 'dogs', turns: number): Sample => ({
  title: t(`docket.samples.${name}.title`),
  what: t(`docket.samples.${name}.what`),
  format: 'debate',
  brief: {
    topic: t(`docket.samples.${name}.title`),
    premise: t(`docket.samples.${name}.premise`),
    turns,
    debaters: (['a', 'b'] as const).map((side) => ({
      name: t(`docket.samples.${name}.${side}Name`),
      position: t(`docket.samples.${name}.${side}Position`),
      model: 'offline',
    })),
    judge: { name: t('docket.form.judgeName'), model: 'offline' },
  },
  files: [],
})
