import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Check, Landmark, Lock, Moon, Printer, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Header } from '#record'
import {
  CaseTitle,
  ExportMenu,
  ForkMark,
  Logo,
  Button,
  buttonClass,
  isPaper,
  ShareButton,
  useTheme,
} from '../kit/index.ts'
import { shownBy, toggled, type Shown } from './search.ts'

const PARTS = ['rulings', 'flags', 'chambers'] as const

interface RecordBarProps {
  readonly id: string
  readonly header: Header | undefined
}

/** Which case is read, what of it is shown, and the way to paper. */
export function RecordBar({ id, header }: RecordBarProps) {
  const { t } = useTranslation()
  return (
    <header className="case-bar">
      <Logo />
      <CaseTitle id={id} title={header?.title} />
      <div className="case-bar-facts">
        <ForkMark id={id} header={header} />
        <Link to="/c/$case" params={{ case: id }} className={buttonClass({ manner: 'quiet' })}>
          <Landmark size={16} strokeWidth={1.5} aria-hidden />
          <span className="case-bar-word">{t('record.court')}</span>
        </Link>
        <div role="group" aria-label={t('record.shown')} className="record-toggles">
          {PARTS.map((part) => (
            <Toggle key={part} part={part} />
          ))}
        </div>
        <Button onClick={() => print()}>
          <Printer size={16} strokeWidth={1.5} aria-hidden />
          <span className="case-bar-word">{t('record.print')}</span>
        </Button>
        <ExportMenu id={id} />
        <ShareButton id={id} />
        <Look />
      </div>
    </header>
  )
}

function Toggle({ part }: { readonly part: keyof Shown }) {
  const { t } = useTranslation()
  const search = useSearch({ from: '/c/$case/record' })
  const navigate = useNavigate({ from: '/c/$case/record' })
  const on = shownBy(search)[part]
  return (
    <button
      type="button"
      className="record-toggle"
      aria-pressed={on}
      onClick={() => void navigate({ search: toggled(search, part), replace: true, resetScroll: false })}
    >
      {on ? (
        <Check size={14} strokeWidth={1.5} aria-hidden />
      ) : (
        part === 'chambers' && <Lock size={14} strokeWidth={1.5} aria-hidden />
      )}
      {t(`record.show.${part}`)}
    </button>
  )
}

function Look() {
  const { t } = useTranslation()
  const { theme, choose } = useTheme()
  const paper = isPaper(theme)
  const Icon = paper ? Moon : Sun
  return (
    <Button
      icon
      aria-label={t(paper ? 'record.lookDark' : 'record.look')}
      onClick={() => choose(paper ? 'dark' : 'paper')}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
    </Button>
  )
}
