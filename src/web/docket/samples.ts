import type { TFunction } from 'i18next'
import type { BankedTrial } from '#contract'
import type { Opening } from '../case/index.ts'
import { OFFLINE } from './playing.ts'
import { noTrial } from './draft.ts'
import { trialBrief } from './trial.ts'

interface Sample extends Opening {
  readonly title: string
  readonly what: string
}

/** Three cases that run offline at once: a decision with its documents, a trial of the bank, a debate. */
export const samplesIn = (t: TFunction, bank: readonly BankedTrial[]): readonly Sample[] => [
  library(t),
  trial(bank) ?? debate(t, 'week', 6),
  debate(t, 'dogs', 4),
]

const FIRST_TRIAL = 'reverse-heist'

function trial(bank: readonly BankedTrial[]): Sample | undefined {
  const found = bank.find(({ name }) => name === FIRST_TRIAL) ?? bank[0]
  if (!found) return undefined
  const brief = trialBrief({ trial: noTrial, engine: OFFLINE, ceiling: '' }, found.brief)
  return { title: found.title, what: found.story, format: 'trial', brief, engine: OFFLINE, files: [] }
}

const documents = ['visits', 'costs', 'staff', 'town'] as const

const library = (t: TFunction): Sample => ({
  title: t('docket.samples.library.title'),
  what: t('docket.samples.library.what'),
  format: 'decision',
  engine: OFFLINE,
  brief: {
    dilemma: t('docket.samples.library.title'),
    context: t('docket.samples.library.context'),
    open: false,
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
  engine: OFFLINE,
  brief: {
    topic: t(`docket.samples.${name}.title`),
    premise: t(`docket.samples.${name}.premise`),
    turns,
    debaters: (['a', 'b'] as const).map((side) => ({
      name: t(`docket.samples.${name}.${side}Name`),
      position: t(`docket.samples.${name}.${side}Position`),
    })),
    judge: { name: t('docket.form.judgeName') },
  },
  files: [],
})
