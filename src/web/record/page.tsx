import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogueFor } from '#record'
import { caseQuery, caseStore, followed, useSource } from '../case/index.ts'
import { Forkable } from '../fork/index.ts'
import { drawingRoom, LostCase, useCourtLanguage, type DrawingRoom } from '../kit/index.ts'
import { RecordBar } from './bar.tsx'
import { Contents, sectionId, type ContentsProps } from './contents.tsx'
import { lineCounts, type Counting } from './counting.ts'
import { ExhibitList } from './exhibits.tsx'
import { markFound, unmarkFound } from './found.ts'
import { shownBy } from './search.ts'
import { Items, PartTitle, RecordPiece, type Showing } from './piece.tsx'
import { piecesOf, pieceWith, type RecordStretch } from './pieces.ts'
import { useAnchor, useReading, useSheet } from './sheet.ts'
import { citedInTranscript, transcriptOf, type Section, type Transcript } from './view.ts'
import { localeOf } from '../text/index.ts'
import '../kit/sheets/case-bar.css'
import './sheets/record.css'
import './sheets/words.css'
import './sheets/notes.css'
import './sheets/exhibits.css'
import './sheets/print.css'

/** The record of a case, to be read and printed. */
export function RecordPage() {
  const { t, i18n } = useTranslation()
  const { case: id } = useParams({ from: '/c/$case/record' })
  const [store] = useState(caseStore)
  const source = useSource()
  useCourtLanguage(store)
  const known = useQuery(caseQuery(id))
  useEffect(() => {
    if (!known.isSuccess) return undefined
    return followed(id, store, source)
  }, [id, store, source, known.isSuccess])
  const { entries, running } = store()
  const transcript = useMemo(() => transcriptOf(entries, catalogueFor(i18n.language)), [entries, i18n.language])
  const title = transcript.standing.header?.title
  useEffect(() => {
    if (title !== undefined) document.title = t('record.pageTitle', { title, name: t('common.name') })
  }, [title, t])
  if (known.error) return <LostCase error={known.error} onRetry={() => void known.refetch()} />
  if (entries.length === 0)
    return (
      <main className="record-waiting" aria-busy>
        {t('record.loading')}
      </main>
    )
  return (
    <Forkable id={id} store={store}>
      <Reading id={id} transcript={transcript} running={running} />
    </Forkable>
  )
}

interface ReadingProps {
  readonly id: string
  readonly transcript: Transcript
  readonly running: boolean
}

function Reading({ id, transcript, running }: ReadingProps) {
  const { t } = useTranslation()
  const search = useSearch({ from: '/c/$case/record' })
  const shown = shownBy(search)
  const sheet = useRef<HTMLElement | null>(null)
  const seen = `${transcript.standing.last} ${JSON.stringify(shown)}`
  const pieces = useMemo(() => piecesOf(transcript.sections), [transcript])
  const isLong = pieces.length > 0
  const lines = useSheet(isLong ? nowhere : sheet, seen)
  const long = useLong(pieces)
  const reading = useReading(sheet, seen)
  const known = useMemo(() => new Map(transcript.exhibits.map((one) => [one.id, one])), [transcript])
  const { header, turns, closed } = transcript.standing
  const name = useCallback((agent: string) => transcript.story.seat(agent).name, [transcript])
  usePlace(seen, transcript, search.find)
  return (
    <>
      <RecordBar id={id} header={header} />
      <div className="record">
        <CountedContents
          sections={transcript.sections}
          turns={turns}
          exhibits={transcript.exhibits.length > 0}
          lines={lines}
          reading={reading}
          pieces={pieces}
          counting={long.counting}
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
            <Part
              key={sectionId(at)}
              id={sectionId(at)}
              section={section}
              pieces={pieces[at]}
              {...{ shown, name, known, long }}
            />
          ))}
          <ExhibitList
            id={id}
            header={header}
            exhibits={transcript.exhibits}
            known={known}
            cited={citedInTranscript(transcript)}
            absent={transcript.absent}
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

const nowhere = { current: null }

interface Long {
  readonly drawing: DrawingRoom
  readonly counting: Counting
  /** The piece that the address points into. */
  readonly wanted: RecordStretch | undefined
}

function useLong(pieces: readonly (readonly RecordStretch[])[]): Long {
  const [drawing] = useState(drawingRoom)
  const [counting] = useState(lineCounts)
  useEffect(() => drawing.open(), [drawing])
  const anchor = useLocation({ select: ({ hash }) => hash })
  const wanted = useMemo(() => pieceWith(anchor, pieces), [anchor, pieces])
  return { drawing, counting, wanted }
}

interface CountedProps extends ContentsProps {
  readonly pieces: readonly (readonly RecordStretch[])[]
  readonly counting: Counting
}

/** The contents of a long record say where its parts begin as far as it has been drawn. */
function CountedContents({ pieces, counting, ...props }: CountedProps) {
  useSyncExternalStore(counting.listen, counting.known)
  if (pieces.length === 0) return <Contents {...props} />
  const begun = pieces.flatMap((part, at) => {
    const before = counting.before(part[0]?.at ?? 0)
    return before === undefined ? [] : [[sectionId(at), before + 1] as const]
  })
  return <Contents {...props} lines={{ marks: [], firsts: Object.fromEntries(begun) }} />
}

interface PartProps extends Showing {
  readonly id: string
  readonly section: Section
  /** Only of a long record. */
  readonly pieces: readonly RecordStretch[] | undefined
  readonly long: Long
}

function Part({ id, section: { title, items }, pieces, long, ...showing }: PartProps) {
  const { drawing, counting, wanted } = long
  return (
    <section id={id} data-section className="record-part" aria-labelledby={`${id}-name`}>
      {!pieces && <PartTitle part={id} title={title} />}
      {!pieces && <Items items={items} {...showing} />}
      {pieces?.map((piece, at) => (
        <RecordPiece
          key={piece.at}
          piece={piece}
          wanted={piece === wanted}
          first={at === 0}
          part={id}
          title={title}
          {...{ drawing, counting }}
          {...showing}
        />
      ))}
    </section>
  )
}
