import { ChevronDown, Search } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { decisionSeals } from '#told'
import { Seal } from '../../../kit/index.ts'
import { withLabels } from '../../../view/index.ts'
import type { MatterNode } from '../hearing/map.ts'
import { matterViewOf, type Footing, type MatterView } from '../hearing/matters.ts'
import { Chip } from '../chip.tsx'
import { TurnLink } from '../place.tsx'
import { Sign, type SignName } from '../signs.tsx'
import { useSitting } from '../sitting.tsx'
import { Halves, Origin, Quoted, TestimonySentence } from './testimony.tsx'

export const footingSigns: Readonly<Record<Footing, SignName>> = {
  confirmed: 'dot',
  undisputed: 'ring',
  contested: 'half',
  unknown: 'question',
  fallen: 'cross',
}

interface LineProps {
  readonly node: MatterNode
  readonly open: boolean
  readonly onOpen: () => void
}

/** One matter: what it is, what speaks for and against it, and in one click every word behind it. */
export function MatterLine({ node, open, onOpen }: LineProps) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const body = useId()
  const { item, footing, from } = node
  const view = useMemo(() => matterViewOf(item, hearing), [item, hearing])
  const text = withLabels(item.text, hearing.labels)
  return (
    <li className={`matter matter-${footing}`}>
      <button type="button" aria-expanded={open} aria-controls={open ? body : undefined} onClick={onOpen}>
        <Sign name={footingSigns[footing]} size={16} />
        <span dir="auto">{footing === 'fallen' ? <s>{text}</s> : text}</span>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden className="matter-more" />
      </button>
      <div className="matter-rest">
        <AtRest node={node} view={view} />
        {from && <p className="text-12 text-contested">{t('court.map.from', { band: t(`court.map.band.${from}`) })}</p>}
        {open && <Opened id={body} node={node} view={view} />}
      </div>
    </li>
  )
}

interface PartProps {
  readonly node: MatterNode
  readonly view: MatterView
}

/** What a reader must see without asking. */
function AtRest({ node: { item, footing }, view }: PartProps) {
  const { t } = useTranslation()
  const settle = item.settle === undefined || item.settle === '' ? null : <Settle text={item.settle} />
  if (footing === 'contested')
    return (
      <>
        <Halves for={view.for} against={view.against} />
        {settle}
      </>
    )
  if (footing === 'fallen')
    return (
      <>
        <p className="matter-tags">{item.row && <span>{t(`court.map.tag.${item.row}`)}</span>}</p>
        {(view.against.length > 0 ? view.against : view.for).map((one, at) => (
          <div key={at} className="under">
            <span className="label">{t('court.map.fileSays')}</span> <Quoted of={one} />
            <Origin of={one} />
          </div>
        ))}
      </>
    )
  return (
    <>
      {settle}
      <p className="matter-tags">
        {item.by === 'judge' && <span>{t('court.map.judges')}</span>}
        {item.by === 'researcher' && <span>{t('court.map.researchers')}</span>}
        {item.row && item.by === undefined && footing !== 'undisputed' && <span>{t(`court.map.tag.${item.row}`)}</span>}
        {item.supporting.map((id) => (
          <Chip key={id} id={id} />
        ))}
      </p>
      {footing === 'confirmed' &&
        view.against.map((one, at) => (
          <div key={at} className="under under-beaten">
            <span className="label">{t('court.map.beaten')}</span> <Quoted of={one} />
            <Origin of={one} />
          </div>
        ))}
    </>
  )
}

/** What would settle it, and who could get it. */
function Settle({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  return (
    <p className="settle">
      <Search size={14} strokeWidth={1.5} aria-hidden />
      <span>
        <b>{t('court.map.settle')}</b> <span dir="auto">{withLabels(text, hearing.labels)}</span>
      </span>
    </p>
  )
}

/** The sentences of the sources, who said it where, and why it stands in its band. */
function Opened({ id, node: { item }, view }: PartProps & { readonly id: string }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const all = [
    ...view.for.map((one) => ({ one, otherwise: false })),
    ...view.against.map((one) => ({ one, otherwise: true })),
  ]
  return (
    <div id={id} className="matter-body">
      {all.length > 0 && (
        <section>
          <h4 className="mb-1.5 text-12 font-semibold text-text-3">{t('court.map.sources')}</h4>
          {all.map(({ one, otherwise }, at) => (
            <div key={at} className={otherwise ? 'source source-otherwise' : 'source'}>
              <TestimonySentence of={one} />
              <Origin of={one} />
              {otherwise && <p className="label">{t('court.map.otherwise')}</p>}
            </div>
          ))}
        </section>
      )}
      {view.said.length > 0 && (
        <section>
          <h4 className="mb-1.5 text-12 font-semibold text-text-3">{t('court.map.said')}</h4>
          <ul className="stated">
            {view.said.map(({ turn, side, start, words }) => (
              <li className="grid grid-cols-[--spacing(5)_minmax(0,1fr)] gap-2" key={`${turn} ${start}`}>
                <Seal {...decisionSeals[side]} outline label={t(`court.side.${side}`)} />
                <span>
                  <q dir="auto">{words}</q>{' '}
                  <TurnLink turn={turn} className="text-12 text-text-2">
                    {t('court.turn.number', { number: turn })}
                  </TurnLink>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h4 className="mb-1.5 text-12 font-semibold text-text-3">{t('court.map.why')}</h4>
        <p>
          {item.row && `${t(`court.map.row.${item.row}`)} `}
          <span dir="auto">{withLabels(item.reason, hearing.labels)}</span>
        </p>
        {item.decided_by && (
          <p className="text-12 text-text-3">
            {t(item.decided_by === 'model' ? 'court.map.byClerk' : 'court.map.byRules')}
          </p>
        )}
      </section>
    </div>
  )
}
