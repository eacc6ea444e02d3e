import { Strikethrough } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Change, Effect, FindsFor } from '#evidence'
import { withLabels } from '../../../view/index.ts'
import { signed } from '../../../kit/index.ts'
import { useSitting } from '../sitting.tsx'

/** What striking does, in one line: the scores, what moved, and how the rules would rule. */
export function EffectLine({ effect, struck }: { readonly effect: Effect; readonly struck: readonly string[] }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { scores, moved, unsupported, supported } = effect
  const { before, after } = effect.ruling
  const labels = struck.map((id) => hearing.labels.get(id) ?? id)
  const turned = (change: Change<number>): string =>
    change.before === change.after ? t('court.map.same', { ...change }) : t('court.map.turned', { ...change })
  const found = (side: FindsFor): string => t(`court.map.finding.${side}`)
  return (
    <p className="effect">
      <Strikethrough size={16} strokeWidth={1.5} aria-hidden className="flex-none text-brass" />
      <span>
        <b>{t('court.map.struck', { count: labels.length, labels: labels.join(', ') })}</b>{' '}
        {t('court.map.scores', { defense: turned(scores.defense), prosecution: turned(scores.prosecution) })}{' '}
        {t('court.map.moved', { count: moved.length })}{' '}
        {unsupported.length > 0 && `${t('court.map.unsupported', { count: unsupported.length })} `}
        {supported.length > 0 && `${t('court.map.supported', { count: supported.length })} `}
        {before.for === after.for
          ? t('court.map.rulingSame', {
              finding: found(after.for),
              certainty: turned({ before: before.certainty, after: after.certainty }),
            })
          : t('court.map.rulingTurned', { before: found(before.for), after: found(after.for) })}
      </span>
    </p>
  )
}

/** The same one by one, as the terminal lists it: lines, claims, matters, and the reason of the ruling. */
export function EffectList({ effect }: { readonly effect: Effect }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { ledger, unsupported, supported, moved, ruling } = effect
  const claims = (flags: Effect['unsupported']): readonly string[] =>
    flags.map(({ agent, turn, claim }) => t('court.map.change.claim', { side: t(`court.side.${agent}`), turn, claim }))
  const lines = (changed: Effect['ledger']['gone']): readonly string[] =>
    changed.map(({ side, asked, rule, reason }) =>
      t('court.map.change.line', {
        side: t(`court.side.${side}`),
        points: signed(asked),
        rule: t(`court.rule.${rule}`),
        reason,
      }),
    )
  const moves = moved.map(({ text, from, to }) =>
    t('court.map.change.move', {
      from: from ? t(`court.map.band.${from}`) : t('court.map.change.nowhere.from'),
      to: to ? t(`court.map.band.${to}`) : t('court.map.change.nowhere.to'),
      text,
    }),
  )
  const parts = [
    ['gone', lines(ledger.gone)],
    ['added', lines(ledger.added)],
    ['unsupported', claims(unsupported)],
    ['supported', claims(supported)],
    ['map', moves],
    ['ruling', [ruling.after.reason]],
  ] as const
  return (
    <details className="effect-list">
      <summary className="min-h-6 cursor-pointer text-text-2">{t('court.map.change.title')}</summary>
      {parts.map(
        ([name, told]) =>
          told.length > 0 && (
            <section key={name}>
              <h3 className="label">{t(`court.map.change.${name}`)}</h3>
              <ul>
                {told.map((each, index) => (
                  <li key={index} dir="auto">
                    {withLabels(each, hearing.labels)}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </details>
  )
}
