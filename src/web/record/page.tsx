import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogueFor } from '#record'
import { api, caseStore, useSource, absentIn, type Absent } from '../case/index.ts'
import { Forkable } from '../fork/index.ts'
import { buttonClass, ErrorState, useCourtLanguage } from '../kit/index.ts'
import { RecordBar } from './bar.tsx'
import { Contents, sectionId, SectionTitle } from './contents.tsx'
import { ExhibitList } from './exhibits.tsx'
import { markFound, unmarkFound } from './found.ts'
import { shownBy, type Shown } from './search.ts'
import { RecordItem } from './sections.tsx'
import { useAnchor, useReading, useSheet } from './sheet.ts'
import { citedInTranscript, transcriptOf, type Item, type Section, type Transcript } from './view.ts'
import type { Known } from './words.tsx'
import { localeOf } from '../text/index.ts'
import '../kit/sheets/case-bar.css'
import './sheets/record.css'
import './sheets/words.css'
import './sheets/exhibits.css'
import './sheets/print.css'

/** The record of a case, to be read and printed. */
export function RecordPage() {
  const { t, i18n } = useTranslation()
  const { case: id } = useParams({ from: '/c/$case/record' })
  const [store] = useState(caseStore)
  const { follow } = useSource()
  useCourtLanguage(store)
  const known = useQuery({ queryKey: ['case', id], queryFn: () => api.case(id), retry: false, staleTime: Infinity })
  useEffect(() => {
    if (!known.isSuccess) return undefined
    const line = follow(id, store)
    return () => line.close()
  }, [id, store, follow, known.isSuccess])
  const { entries, running } = store()
  const transcript = useMemo(() => transcriptOf(entries, catalogueFor(i18n.language)), [entries, i18n.language])
  const title = transcript.standing.header?.title
  useEffect(() => {
    if (title !== undefined) document.title = t('record.pageTitle', { title, name: t('common.name') })
  }, [title, t])
  if (known.error)
    return (
      <main>
        <h1 className="sr-only">{t('common.lost.title')}</h1>
        <ErrorState error={known.error} onRetry={() => void known.refetch()}>
          <Link to="/" className={buttonClass({})}>
            {t('common.lost.back')}
          </Link>
        </ErrorState>
      </main>
    )
  if (entries.length === 0)
    return (
      <main className="record-waiting" aria-busy>
        {t('record.loading')}
      </main>
    )
  return (
    <Forkable id={id} store={store}>
      <Reading id={id} transcript={transcript} absent={absentIn(entries)} running={running} />
    </Forkable>
  )
}

interface ReadingProps {
  readonly id: string
  readonly transcript: Transcript
  /** Documents that gave no exhibit. */
  readonly absent: readonly Absent[]
  readonly running: boolean
}

function Reading({ id, transcript, absent, running }: ReadingProps) {
  const { t } = useTranslation()
  const search = useSearch({ from: '/c/$case/record' })
  const shown = shownBy(search)
  const sheet = useRef<HTMLElement | null>(null)
  const seen = `${transcript.standing.last} ${JSON.stringify(shown)}`
  const lines = useSheet(sheet, seen)
  const reading = useReading(sheet, seen)
  const known = useMemo(() => new Map(transcript.exhibits.map((one) => [one.id, one])), [transcript])
  const { header, turns, closed } = transcript.standing
  const name = useCallback((agent: string) => transcript.story.seat(agent).name, [transcript])
  usePlace(seen, transcript, search.find)
  return (
    <>
      <RecordBar id={id} header={header} />
      <div className="record">
        <Contents
          sections={transcript.sections}
          turns={turns}
          exhibits={transcript.exhibits.length > 0}
          lines={lines}
          reading={reading}
        />
        <main ref={sheet} className="record-sheet">
          <div className="record-gutter num" aria-hidden>
            {lines.marks.map(({ number, top }) => (
              <span key={number} style={{ top }}>
                {number}
              </span>
            ))}
          </div>
          <Opening transcript={transcript} />
          {running && closed === undefined && (
            <p className="record-going">
              {t('record.going')}{' '}
              <Link to="/c/$case" params={{ case: id }}>
                {t('record.watch')}
              </Link>
            </p>
          )}
          {transcript.sections.map((section, at) => (
            <Part key={sectionId(at)} id={sectionId(at)} section={section} {...{ shown, name, known }} />
          ))}
          <ExhibitList
            id={id}
            header={header}
            exhibits={transcript.exhibits}
            known={known}
            cited={citedInTranscript(transcript)}
            absent={absent}
          />
        </main>
      </div>
    </>
  )
}

/** The address may name an entry, and words that somebody looked for in it: the page goes there and marks them. */
function usePlace(seen: string, transcript: Transcript, find: string | undefined): void {
  useEffect(() => unmarkFound, [find])
  useAnchor(seen, {
    placeOf: (anchor) => placeOfEntry(anchor, transcript) ?? document.getElementById(anchor),
    show: (place) => {
      place.scrollIntoView()
      const part = place.matches('.record-place') ? place.nextElementSibling : place
      const found = find === undefined || part === null ? undefined : markFound(part, find)
      const top = found?.getBoundingClientRect().top ?? 0
      if (top > innerHeight / 2) scrollBy({ top: top - innerHeight / 3 })
    },
  })
}

/** An exhibit is read in its list; what is shown together with others stands where the first of them does. */
function placeOfEntry(anchor: string, { exhibits, standing }: Transcript): Element | null {
  const seq = Number(/^entry-(\d+)$/.exec(anchor)?.[1])
  // It may still be on its way.
  if (Number.isNaN(seq) || seq > standing.last) return null
  const exhibit = exhibits.find(({ entry }) => entry.seq === seq)
  if (exhibit) return document.getElementById(exhibit.label)
  const places = [...document.querySelectorAll<HTMLElement>('.record-place')]
  return places.findLast(({ id }) => Number(id.slice('entry-'.length)) <= seq) ?? null
}

/** The head of the first sheet: on paper there is no bar that names the case. */
function Opening({ transcript }: { readonly transcript: Transcript }) {
  const { t, i18n } = useTranslation()
  const { header, openedAt } = transcript.standing
  const date = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'long' }).format(openedAt)
  return (
    <header id="entry-1" className="record-title">
      <p>{header?.title}</p>
      <p className="label">{t('record.opened', { date })}</p>
    </header>
  )
}

interface PartProps {
  readonly id: string
  readonly section: Section
  readonly shown: Shown
  readonly name: (agent: string) => string
  readonly known: Known
}

function Part({ id, section, shown, name, known }: PartProps) {
  return (
    <section id={id} data-section className="record-part" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} data-lines>
        <SectionTitle title={section.title} />
      </h2>
      {section.items.map((item, at) => (
        <Fragment key={at}>
          <span id={`entry-${seqOf(item)}`} className="record-place" />
          <RecordItem item={item} shown={shown} name={name} exhibits={known} />
        </Fragment>
      ))}
    </section>
  )
}

/** The entry that an item is read from, so that whoever found words in it can be shown them. */
function seqOf(item: Item): number {
  if (item.kind === 'turn') return item.entry.seq
  return item.kind === 'directive' ? item.directive.intervention.seq : item.told.seq
}
