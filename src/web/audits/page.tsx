import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogueFor, type Entry, type EntryOf, type Told, type ToldLine } from '#record'
import { teller } from '#told'
import { api } from '../case/index.ts'
import { Button, dollars, notify, Spark, useSaid } from '../kit/index.ts'

type Offer = Awaited<ReturnType<typeof api.audits>>['audits'][number]
type Audit = EntryOf<'audit'>

interface AuditsProps {
  readonly id: string
  readonly entries: readonly Entry[]
  /** Whether this viewer may have the judge asked. */
  readonly mayAct: boolean
}

/** Under a verdict: what audits have shown, and those that can still be asked for, each with what it would cost. */
export function Audits({ id, entries, mayAct }: AuditsProps) {
  const { t } = useTranslation()
  const shown = useShown(entries)
  const [isOpen, open] = useState(false)
  const hasVerdict = entries.some(({ type }) => type === 'verdict')
  const hasEnded = entries.some(({ type }) => type === 'closed')
  if (!hasVerdict || !hasEnded || (!mayAct && shown.length === 0)) return null
  return (
    <section className="mt-6 flex flex-col gap-4" aria-label={t('audits.title')}>
      {shown.length > 0 && (
        <ul className="flex flex-col gap-4" aria-label={t('audits.results')}>
          {shown.map(({ entry, told, sides }) => (
            <li
              key={entry.seq}
              id={`entry-${entry.seq}`}
              className="rounded-panel bg-ink-850 p-4 wrap-anywhere edge-line"
            >
              <h3 className="font-semibold">{told.title}</h3>
              {entry.kind === 'needle' && <NeedleChart entry={entry} sides={sides} lines={told.lines} />}
              <ResultLines lines={told.lines} />
            </li>
          ))}
        </ul>
      )}
      {mayAct && (
        <details className="rounded-panel p-4 edge-line" onToggle={({ currentTarget }) => open(currentTarget.open)}>
          <summary className="flex min-h-6 cursor-pointer items-center gap-2 font-medium">
            <Scale size={16} strokeWidth={1.5} aria-hidden />
            {t('audits.title')}
          </summary>
          <p className="mt-2 max-w-[72ch] text-text-2">{t('audits.what')}</p>
          {isOpen && <Offers id={id} count={shown.length} />}
        </details>
      )}
    </section>
  )
}

interface ShownAudit {
  readonly entry: Audit
  readonly told: Told
  /** By their names, the first one first. */
  readonly sides: readonly string[]
}

/** Each audit as its teller tells it; of the record it needs names and exhibits, and nothing else. */
function useShown(entries: readonly Entry[]): readonly ShownAudit[] {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const story = teller({ language: catalogueFor(i18n.language) })
    return entries
      .filter(({ type }) => type === 'header' || type === 'tool_result' || type === 'audit')
      .flatMap((entry) => {
        const [told] = story.read(entry)
        if (entry.type !== 'audit' || !told) return []
        return [{ entry, told, sides: entry.sides.map(({ id }) => story.side(id, entry.sides)) }]
      })
  }, [entries, i18n.language])
}

const signs: Readonly<Record<string, string>> = { tick: '✓', cross: '✗', ring: '○', warning: '!', bullet: '•' }

function ResultLines({ lines }: { readonly lines: readonly ToldLine[] }) {
  return lines.map((line, at) => {
    if (line.kind !== 'text') return null
    const [first] = line.pieces
    const tone = first?.tone === 'bad' ? 'text-contested' : first?.tone === 'dim' ? 'text-text-3' : ''
    return (
      <p key={at} className={`mt-1 ${tone} ${first?.tone === 'strong' ? 'font-medium' : ''}`}>
        {line.sign !== undefined && <span aria-hidden>{signs[line.sign] ?? '•'} </span>}
        {line.pieces.map(({ text }) => text).join('')}
      </p>
    )
  })
}

interface NeedleProps {
  readonly entry: Extract<Audit, { readonly kind: 'needle' }>
  readonly sides: readonly string[]
  readonly lines: readonly ToldLine[]
}

/** Above the middle it leans to the first side, below it to the second; the words stand beside it. */
function NeedleChart({ entry, sides: [first, second], lines }: NeedleProps) {
  const { t } = useTranslation()
  const points = lines.flatMap((line) =>
    line.kind === 'text' && line.sign === 'bullet' ? line.pieces.map(({ text }) => text) : [],
  )
  return (
    <div className="mt-2 flex items-stretch gap-3">
      <Spark
        lines={[{ ink: 'judge', values: entry.result.points.map(({ view }) => view.leaning) }]}
        from={-100}
        to={100}
        width={200}
        height={64}
        label={t('audits.chart', { points: points.join('; ') })}
        className="edge-line"
      />
      <div className="flex flex-col justify-between text-12 text-text-3" aria-hidden>
        <span>↑ {first}</span>
        <span>↓ {second}</span>
      </div>
    </div>
  )
}

interface OffersProps {
  readonly id: string
  /** How many audits stand in the record: with each one what was spent is more. */
  readonly count: number
}

function Offers({ id, count }: OffersProps) {
  const { t } = useTranslation()
  const say = useSaid()
  const offered = useQuery({
    queryKey: ['audits', id, count],
    queryFn: () => api.audits(id),
    retry: false,
    staleTime: Infinity,
  })
  const [asking, ask] = useState<Offer['kind']>()
  if (offered.error)
    return (
      <p role="alert" className="mt-3 text-contested">
        {say(offered.error)}
      </p>
    )
  if (!offered.data) return <p className="mt-3 text-text-3">{t('audits.reckoning')}</p>
  const { audits } = offered.data
  const reasons = new Set(audits.map(({ refused }) => refused))
  const [only] = reasons
  if (reasons.size === 1 && only !== undefined) return <p className="mt-3 text-text-2">{t(`audits.refused.${only}`)}</p>
  const run = async (kind: Offer['kind']): Promise<void> => {
    ask(kind)
    try {
      await api.audit(id, { kind })
      notify({ text: t('audits.done', { kind: t(`audits.kinds.${kind}`) }) })
    } catch (error) {
      notify({ text: t('audits.failed', { why: say(error) }), failed: true })
    } finally {
      ask(undefined)
    }
  }
  return (
    <ul className="mt-3 flex flex-col gap-3">
      {audits.map((offer) => (
        <li key={offer.kind} className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 edge-t-line">
          <div className="min-w-0 flex-[1_1_--spacing(60)]">
            <b>{t(`audits.kinds.${offer.kind}`)}</b>
            <p className="text-text-2">{t(`audits.about.${offer.kind}`)}</p>
            <p className="text-12 text-text-3">
              {offer.refused === undefined ? <Price offer={offer} /> : t(`audits.refused.${offer.refused}`)}
            </p>
          </div>
          {offer.refused === undefined && (
            <Button
              disabled={asking !== undefined}
              aria-label={t('audits.runKind', { kind: t(`audits.kinds.${offer.kind}`) })}
              onClick={() => void run(offer.kind)}
            >
              {t(asking === offer.kind ? 'audits.running' : 'audits.run')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Price({ offer: { calls: count, expected, high, models } }: { readonly offer: Offer }) {
  const { t, i18n } = useTranslation()
  if (models.every((model) => model === 'offline')) return t('audits.free')
  if (expected.dollars === null || high.dollars === null) return t('audits.unpriced', { count })
  const priced = (amount: number): string => dollars(amount, i18n.language)
  return t('audits.cost', { count, expected: priced(expected.dollars), high: priced(high.dollars) })
}
