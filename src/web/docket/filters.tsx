import { getRouteApi } from '@tanstack/react-router'
import { Archive, ChevronDown, Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mineFilters } from '#contract'
import { Kbd, useCommands, useDebounced } from '../kit/index.ts'
import type { DocketSearch } from './search.ts'

const route = getRouteApi('/')

/** What the docket shows, read from the address and written to it. */
export function useDocketSearch(): readonly [DocketSearch, (changed: Wanted) => void] {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const look = (changed: Wanted): void => {
    const merged = Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined)
    void navigate({ search: Object.fromEntries(merged), replace: true, resetScroll: false })
  }
  return [search, look]
}

type Wanted = { readonly [Name in keyof DocketSearch]: DocketSearch[Name] | undefined }

export function Filters({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation()
  const [{ format, state, archived, tag, mine, group }, look] = useDocketSearch()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Choice
        label={t('docket.list.format')}
        value={format ?? ''}
        onChange={(value) => look({ format: value || undefined })}
        options={[['', t('docket.list.formats')], ...Object.entries(t('common.formats', { returnObjects: true }))]}
      />
      <Choice
        label={t('docket.list.state')}
        value={state ?? ''}
        onChange={(value) => look({ state: value === 'open' || value === 'closed' ? value : undefined })}
        options={[
          ['', t('docket.list.states')],
          ['open', t('docket.list.open')],
          ['closed', t('docket.list.closed')],
        ]}
      />
      <Choice
        label={t('docket.list.mine')}
        value={mine ?? ''}
        onChange={(value) => look({ mine: mineFilters.find((each) => each === value) })}
        options={[
          ['', t('docket.list.mines')],
          ...mineFilters.map((each) => [each, t(`docket.list.mineIs.${each}`)] as const),
        ]}
      />
      {(tags.length > 0 || tag !== undefined) && (
        <Choice
          label={t('docket.list.tag')}
          value={tag ?? ''}
          onChange={(value) => look({ tag: value || undefined })}
          options={[
            ['', t('docket.list.tags')],
            ...[...new Set([...tags, ...(tag ? [tag] : [])])].map((each) => [each, each] as const),
          ]}
        />
      )}
      {group !== undefined && (
        <button type="button" className="filter px-2" aria-pressed onClick={() => look({ group: undefined })}>
          <span dir="auto">{t('research.batch', { name: group })}</span>
          <X size={14} strokeWidth={1.5} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className="filter px-2"
        aria-pressed={archived === true}
        onClick={() => look({ archived: archived ? undefined : true })}
      >
        <Archive size={14} strokeWidth={1.5} aria-hidden />
        {t('docket.list.archive')}
      </button>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <span className="filter">
    <select
      aria-label={label}
      className="filter-select"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([each, shown]) => (
        <option key={each} value={each}>
          {shown}
        </option>
      ))}
    </select>
    <ChevronDown size={14} strokeWidth={1.5} aria-hidden className="pointer-events-none absolute end-2" />
  </span>
)

/** Full-text search; what one looks for stands in the address as soon as one stops writing. */
export function SearchBox() {
  const { t } = useTranslation()
  const [{ query = '' }, look] = useDocketSearch()
  const [words, setWords] = useState(query)
  const settled = useDebounced(words.trim(), 250)
  const written = useRef(query)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    look({ query: settled || undefined })
  })
  useEffect(() => {
    if (query === written.current) return
    written.current = query
    setWords(query)
  }, [query])
  useCommands([{ id: 'search', label: t('docket.list.search'), keys: '/', run: () => field.current?.focus() }])
  return (
    <div className="search-box">
      <Search size={16} strokeWidth={1.5} aria-hidden className="flex-none text-text-3" />
      <label htmlFor={id} className="sr-only">
        {t('docket.list.search')}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        placeholder={t('docket.list.search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Kbd keys="/" className="hidden pair:inline-block" />
    </div>
  )
}
