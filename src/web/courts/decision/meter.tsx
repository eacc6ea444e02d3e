import { Mic } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { decisionSeals } from '#told'
import { Seal, Spark, signed } from '../../kit/index.ts'
import { withLabels, type Side } from '../../view/index.ts'
import type { LedgerLineView } from './hearing/turns.ts'
import { ChargeText } from './charge.tsx'
import { TurnLink } from './place.tsx'
import { useSitting } from './sitting.tsx'
import { useSpeaker } from './speaker.ts'

/** How strong a side's case stands by the rules, and what moved it last. */
export function Meter({ side }: { readonly side: Side }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const speaker = useSpeaker()
  const { series, lines } = hearing.sides[side]
  const last = lines.at(-1)
  return (
    <div className={`meter meter-${side}`}>
      <div className="flex h-8 items-center gap-2">
        <Seal {...decisionSeals[side]} />
        <h2 className="font-semibold">{t(`court.side.${side}`)}</h2>
        {!hearing.causes && (
          <span className="label truncate">
            {t(`court.${hearing.ways.length > 0 ? 'stanceEach' : 'stance'}.${side}`)}
          </span>
        )}
        {speaker?.side === side && speaker.speaking && (
          <span className={`tag ink-${side}`}>
            <Mic size={12} strokeWidth={1.5} aria-hidden />
            {t('case.speaking')}
          </span>
        )}
        <span className="ml-auto flex flex-none items-center gap-2">
          {last && (
            <Spark
              lines={[{ ink: decisionSeals[side].ink, values: series.slice(-20) }]}
              from={Math.min(50, ...series)}
              to={100}
              height={24}
            />
          )}
          <Score side={side} />
        </span>
      </div>
      {hearing.causes && (
        <p className="cause" dir="auto" title={hearing.causes[side].text}>
          {t('court.cause', { cause: hearing.causes[side].text })}
        </p>
      )}
      <Bar side={side} />
      <div className="flex items-baseline gap-2 text-12 text-text-2">
        {last ? (
          <>
            <span className={`num font-semibold ${last.asked < 0 ? 'text-kill' : 'text-confirmed'}`}>
              {signed(last.asked)}
            </span>
            <span className="truncate">
              <ChargeText line={last} flags={hearing.flags} />
            </span>
            <Beyond side={side} />
          </>
        ) : (
          <span className="text-text-3">{t('court.ledger.untouched')}</span>
        )}
        <LedgerPopover side={side} lines={lines} />
      </div>
    </div>
  )
}

/** The number, and for a screen reader what it is. None, until something is entered: a start is no strength. */
export function Score({ side, className = 'text-28' }: { readonly side: Side; readonly className?: string }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { score, lines } = hearing.sides[side]
  return (
    <span className={`num font-medium tracking-tight ${className}`}>
      <span className="sr-only">{t('court.ledger.strength', { side: t(`court.side.${side}`) })} </span>
      {lines.length > 0 ? (
        score
      ) : (
        <>
          <span className="sr-only">{t('court.ledger.untouched')}</span>
          <span aria-hidden className="text-text-3">
            –
          </span>
        </>
      )}
    </span>
  )
}

/** What the meter cannot show, because it ends. */
function Beyond({ side }: { readonly side: Side }) {
  const { t } = useTranslation()
  const { beyond } = useSitting().hearing.sides[side]
  if (beyond === 0) return null
  return (
    <span className="flex-none text-text-3">
      {t(beyond > 0 ? 'court.ledger.above' : 'court.ledger.below', { points: Math.abs(beyond) })}
    </span>
  )
}

/** The tick stands where the side began. */
export function Bar({ side }: { readonly side: Side }) {
  const { score, lines } = useSitting().hearing.sides[side]
  return (
    <div className={`bar ink-${side}`} aria-hidden>
      <b style={{ transform: `scaleX(${lines.length > 0 ? score / 100 : 0})` }} />
    </div>
  )
}

function LedgerPopover({ side, lines }: { readonly side: Side; readonly lines: readonly LedgerLineView[] }) {
  const { t } = useTranslation()
  return (
    <Popover.Root>
      <Popover.Trigger className="ledger-open">{t('court.ledger.open', { count: lines.length })}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="pop ledger-pop"
          aria-label={t('court.ledger.title', { side: t(`court.side.${side}`) })}
          align="end"
          sideOffset={6}
          collisionPadding={12}
        >
          <h3 className="font-semibold">{t('court.ledger.title', { side: t(`court.side.${side}`) })}</h3>
          <LedgerLines side={side} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Every addition that made the number; with what lies beyond the meter they sum to it exactly. */
export function LedgerLines({ side }: { readonly side: Side }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { lines, score } = hearing.sides[side]
  return (
    <table className="ledger">
      <caption className="sr-only">{t('court.ledger.title', { side: t(`court.side.${side}`) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('court.ledger.turn')}</th>
          <th scope="col">{t('court.ledger.change')}</th>
          <th scope="col">{t('court.ledger.why')}</th>
          <th scope="col">{t('court.ledger.after')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td />
          <td />
          <td>{t('court.ledger.start')}</td>
          <td className="num">100</td>
        </tr>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>
              <TurnLink turn={line.turn}>{line.turn}</TurnLink>
            </td>
            <td className={`num font-semibold ${line.asked < 0 ? 'text-kill' : 'text-confirmed'}`}>
              {signed(line.asked)}
              {line.applied !== line.asked && (
                <span className="block font-normal text-text-3">
                  {t('court.ledger.moved', { applied: signed(line.applied) })}
                </span>
              )}
            </td>
            <td>
              <b>
                <ChargeText line={line} flags={hearing.flags} />
              </b>
              <span className="block text-text-3">{withLabels(line.reason, hearing.labels)}</span>
            </td>
            <td className="num">{line.after}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>
            {t('court.ledger.now')} <Beyond side={side} />
          </td>
          <td className="num font-semibold">{score}</td>
        </tr>
      </tfoot>
    </table>
  )
}
