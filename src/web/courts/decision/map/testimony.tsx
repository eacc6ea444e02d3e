import { useTranslation } from 'react-i18next'
import type { MatterTestimony } from '../hearing/matters.ts'
import { Chip } from '../chip.tsx'
import { dateOf } from '../../../kit/index.ts'

/** Who says it and when. */
export function Origin({ of: { id, exhibit } }: { readonly of: MatterTestimony }) {
  const { t, i18n } = useTranslation()
  const date = exhibit?.entry.date ?? null
  return (
    <p className="origin">
      <Chip id={id} />
      <span className="origin-title" dir="auto">
        {exhibit?.entry.title}
      </span>
      <span className="num">{date === null ? t('court.card.undated') : dateOf(date, i18n.language)}</span>
    </p>
  )
}

/** The words that decide. */
export const Quoted = ({ of: { words } }: { readonly of: MatterTestimony }) =>
  words === '' ? null : (
    <q className="quoted" dir="auto">
      {words}
    </q>
  )

/** The whole sentence of the source, with the words that decide. */
export const TestimonySentence = ({ of: { before, words, after } }: { readonly of: MatterTestimony }) =>
  words === '' ? null : (
    <blockquote className="source-sentence" dir="auto">
      {before}
      <mark className="bg-mark text-inherit">{words}</mark>
      {after}
    </blockquote>
  )

interface HalvesProps {
  readonly for: readonly MatterTestimony[]
  readonly against: readonly MatterTestimony[]
}

/** Two halves of one contradiction, side by side. */
export function Halves({ for: pro, against }: HalvesProps) {
  const { t } = useTranslation()
  return (
    <div className="halves">
      <Half title={t('court.map.for')} all={pro} />
      <Half title={t('court.map.against')} all={against} />
    </div>
  )
}

const Half = ({ title, all }: { readonly title: string; readonly all: readonly MatterTestimony[] }) => (
  <div className="half" role="group" aria-label={title}>
    <p className="label">{title}</p>
    {all.length === 0
      ? '–'
      : all.map((one, at) => (
          <div key={at}>
            <Quoted of={one} />
            <Origin of={one} />
          </div>
        ))}
  </div>
)
