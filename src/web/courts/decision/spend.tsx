import { Popover } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../case/index.ts'
import { money } from '../../kit/index.ts'
import { useSitting } from './sitting.tsx'

/** The share at which the ring warns. */
const NEAR = 0.8

/** What the case has cost so far. A price nobody knows is a dash, never nothing. */
export function Spend() {
  const { t, i18n } = useTranslation()
  const { hearing } = useSitting()
  const { data } = useSession()
  const { spent, unpriced, atRisk, calls } = hearing.standing
  if (calls === 0) return null
  const ceiling = data?.budget.per_case ?? null
  const share = ceiling === null ? 0 : Math.min(1, (spent + atRisk) / ceiling)
  const told = spent === 0 && unpriced > 0 ? t('common.unknown') : money(spent, i18n.language)
  return (
    <Popover.Root>
      <Popover.Trigger className="spend">
        {ceiling !== null && <Ring share={share} />}
        <span className="sr-only">{t('court.spend.title')} </span>
        <span>{told}</span>
        {ceiling !== null && (
          <span className="text-text-3">{t('court.spend.of', { ceiling: money(ceiling, i18n.language) })}</span>
        )}
        {hearing.budget && <span className="text-contested">{t('court.spend.reached')}</span>}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="pop w-80 p-4"
          aria-label={t('court.spend.title')}
          align="end"
          sideOffset={6}
          collisionPadding={12}
        >
          <Bill />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const Ring = ({ share }: { readonly share: number }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 18 18"
    aria-hidden
    className={share >= NEAR ? 'text-contested' : 'text-text-2'}
  >
    <circle cx="9" cy="9" r="7" fill="none" stroke="var(--line)" strokeWidth="2.5" />
    <circle
      cx="9"
      cy="9"
      r="7"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      pathLength={100}
      strokeDasharray={`${share * 100} 100`}
      transform="rotate(-90 9 9)"
    />
  </svg>
)

/** What the number is made of. */
export function Bill() {
  const { t, i18n } = useTranslation()
  const { hearing } = useSitting()
  const { spent, unpriced, atRisk, calls, usage, handOvers, taken } = hearing.standing
  const number = new Intl.NumberFormat(i18n.language)
  const lines: readonly (readonly [string, string])[] = [
    [t('court.spend.spent'), money(spent, i18n.language)],
    ...(unpriced > 0 ? [[t('court.spend.unpriced'), number.format(unpriced)] as const] : []),
    ...(atRisk > 0 ? [[t('court.spend.atRisk'), money(atRisk, i18n.language)] as const] : []),
    ...(taken ? [[t('court.spend.taken'), number.format(taken.calls)] as const] : []),
    [t('court.spend.calls'), number.format(calls)],
    [t('court.spend.input'), number.format(usage.input)],
    [t('court.spend.cached'), number.format(usage.cached)],
    [t('court.spend.output'), number.format(usage.output)],
    ...(usage.thinking === undefined ? [] : [[t('court.spend.thinking'), number.format(usage.thinking)] as const]),
    ...(handOvers > 0 ? [[t('court.spend.handOvers'), number.format(handOvers)] as const] : []),
  ]
  return (
    <>
      <h3 className="mb-2 font-semibold">{t('court.spend.title')}</h3>
      <dl className="bill">
        {lines.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {hearing.budget && <p className="mt-2 text-contested">{hearing.budget.cause}</p>}
    </>
  )
}
