import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, type Absent, type Header } from '#record'
import { documentAddress, useSource } from '../case/index.ts'
import { documentsOf, isTextWithheld, type ExhibitView } from '../view/index.ts'
import { useDated } from '../kit/index.ts'
import { localeOf } from '../text/index.ts'
import { Where, numberIn } from './notes.tsx'
import { CopyLink } from './turn.tsx'
import { killedBy, type Known } from './words.tsx'
import { numberOf } from './view.ts'

interface ExhibitListProps {
  readonly id: string
  readonly header: Header | undefined
  readonly exhibits: readonly ExhibitView[]
  readonly known: Known
  readonly cited: ReadonlySet<string>
  /** Documents that gave none. */
  readonly absent: readonly Absent[]
}

/** Every exhibit of the case, word for word, under the number it has in the text; those of one document together. */
export function ExhibitList({ id, header, exhibits, known, cited, absent }: ExhibitListProps) {
  const { t } = useTranslation()
  if (exhibits.length === 0) return null
  const told = { header, known, cited }
  return (
    <section id="exhibits" data-section className="record-exhibits" aria-labelledby="exhibits-name">
      <h2 id="exhibits-name">{t('record.exhibits')}</h2>
      <p className="label">{t('record.exhibitsCited', { cited: cited.size, count: exhibits.length })}</p>
      <ol>
        {documentsOf(exhibits).map(([first, ...rest]) =>
          rest.length === 0 ? (
            <Item key={first.id} exhibit={first} {...told}>
              <Head id={id} exhibit={first} />
            </Item>
          ) : (
            <li key={first.id} className="record-document">
              <Head id={id} exhibit={first} together />
              <ol>
                {[first, ...rest].map((exhibit) => (
                  <Item key={exhibit.id} exhibit={exhibit} {...told}>
                    <PassageHead exhibit={exhibit} />
                  </Item>
                ))}
              </ol>
            </li>
          ),
        )}
      </ol>
      <AbsentList absent={absent} />
    </section>
  )
}

interface ItemProps extends Pick<ExhibitListProps, 'header' | 'known' | 'cited'> {
  readonly exhibit: ExhibitView
  readonly children: ReactNode
}

const Item = ({ exhibit, header, known, cited, children }: ItemProps) => {
  const { t } = useTranslation()
  return (
    <li id={exhibit.label} value={numberOf(exhibit)} className="record-exhibit" data-cited={cited.has(exhibit.id)}>
      {children}
      {isTextWithheld(exhibit.entry) ? (
        <p className="label">{t('share.copy.noText')}</p>
      ) : (
        <blockquote>{exhibit.entry.text}</blockquote>
      )}
      {exhibit.entry.cut && <p className="label">{t('record.goesOn')}</p>}
      <Custody header={header} exhibit={exhibit} known={known} />
    </li>
  )
}

/** Of a passage whose document stands above it, its number and its place. */
function PassageHead({ exhibit }: { readonly exhibit: ExhibitView }) {
  const { t } = useTranslation()
  const { page, place } = exhibit.entry
  return (
    <header>
      <b className="num">{exhibit.label}</b>
      <h4>{page === null ? place : t('record.page', { page })}</h4>
      <CopyLink anchor={exhibit.label} label={t('record.copyExhibit', { number: numberOf(exhibit) })} />
    </header>
  )
}

/** What was filed and gave no exhibit. */
function AbsentList({ absent }: Pick<ExhibitListProps, 'absent'>) {
  const { t } = useTranslation()
  if (absent.length === 0) return null
  return (
    <>
      <h3 className="record-sub">{t('court.exhibits.absent', { count: absent.length })}</h3>
      <ul className="record-absent">
        {absent.map(({ name, title, because }) => (
          <li key={name}>
            <bdi>{title ?? name}</bdi>: {t(`court.absent.${because}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

interface HeadProps {
  readonly id: string
  readonly exhibit: ExhibitView
  /** It stands above several passages of its document, each of which has a number and a place of its own. */
  readonly together?: boolean
}

function Head({ id, exhibit, together = false }: HeadProps) {
  const { t } = useTranslation()
  const dated = useDated()
  const { title, source, source_type: kind, url } = exhibit.entry
  const host = hostOf(url)
  const { served } = useSource()
  return (
    <header>
      {!together && <b className="num">{exhibit.label}</b>}
      <h3>{title}</h3>
      {!together && <CopyLink anchor={exhibit.label} label={t('record.copyExhibit', { number: numberOf(exhibit) })} />}
      <p>
        {[source, t(`court.kind.${kind}`), dated(exhibit.entry)].filter(Boolean).join(', ')}
        {!together && <Where exhibit={exhibit} />}
        {exhibit.document && served && (
          <a href={documentAddress(id, exhibit.document.hash)} download={exhibit.document.name}>
            <Download size={14} strokeWidth={1.5} aria-hidden /> {t('record.openDocument')}
          </a>
        )}
        {url !== null && host !== undefined && (
          <a href={url} target="_blank" rel="noreferrer noopener">
            <ExternalLink size={14} strokeWidth={1.5} aria-hidden /> {t('record.openSource', { host })}
          </a>
        )}
      </p>
    </header>
  )
}

/** Only an address of the web leads anywhere, and it says where. */
function hostOf(url: string | null): string | undefined {
  const address = url === null ? null : URL.parse(url)
  return address && /^https?:$/.test(address.protocol) ? address.host : undefined
}

interface CustodyProps {
  readonly header: Header | undefined
  readonly exhibit: ExhibitView
  readonly known: Known
}

/** Who used it, what speaks against it, when it came and how to check that it is the same. */
function Custody({ header, exhibit, known }: CustodyProps) {
  const { t, i18n } = useTranslation()
  const { hash, at, source, same_source_as: origin } = exhibit.entry
  // That passages of one document have one source is plain.
  const same = origin !== undefined && known.get(origin)?.entry.source !== source ? origin : undefined
  const time = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  const who = exhibit.citedBy.map(({ agent, turns }) => `${nameOf(header, agent)} ${turns.join(', ')}`).join('; ')
  const killer = killedBy(exhibit, known)
  return (
    <p className="record-custody">
      <span>{who === '' ? t('record.unheard') : t('record.heard', { who })}</span>
      {killer !== undefined && <span className="text-kill">{t('record.contradictedBy', { number: killer })}</span>}
      {same !== undefined && <span>{t('record.sameSource', { number: numberIn(known, same) })}</span>}
      <span>{t('record.admitted', { time })}</span>
      <span className="num" title={hash}>
        {t('record.hash')} {hash.slice(0, 16)}
      </span>
    </p>
  )
}
