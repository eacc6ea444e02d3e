import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command as Menu } from 'cmdk'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { Kbd } from '../parts/kbd.tsx'
import { Modal } from '../parts/modal.tsx'
import { useTheme } from '../theme.ts'
import { closePalette, openShortcuts, usePalette, type Command } from './commands.ts'

interface Written {
  readonly words: string
}

/** Every page, every case and every command, by name. */
export function Palette() {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const registered = usePalette((state) => state.registered)
  const here = [...registered.values()].filter(({ everywhere }) => !everywhere).flatMap(({ commands }) => commands)
  return (
    <Modal title={t('common.palette.title')} onClose={closePalette} bare className="modal-palette">
      <Menu label={t('common.palette.title')} vimBindings={false} shouldFilter={false} loop>
        <Menu.Input
          data-first
          value={words}
          onValueChange={setWords}
          placeholder={t('common.palette.placeholder')}
          className="palette-input"
        />
        <Menu.List className="palette-list" label={t('common.palette.title')}>
          <Menu.Empty className="px-4 py-6 text-center text-text-2">{t('common.palette.nothing')}</Menu.Empty>
          <Group heading={t('common.palette.here')} commands={here} words={words} />
          <Places words={words} />
          <Cases words={words} />
          <Looks words={words} />
        </Menu.List>
      </Menu>
    </Modal>
  )
}

function Places({ words }: Written) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Group
      words={words}
      heading={t('common.palette.go')}
      commands={[
        { id: 'docket', label: t('common.docket'), run: () => void navigate({ to: '/' }) },
        { id: 'settings', label: t('common.settings'), run: () => void navigate({ to: '/settings' }) },
        { id: 'reference', label: t('common.palette.reference'), run: () => location.assign('/docs') },
        { id: 'shortcuts', label: t('common.palette.shortcuts'), keys: '?', run: openShortcuts },
      ]}
    />
  )
}

function Looks({ words }: Written) {
  const { t } = useTranslation()
  const choose = useTheme((state) => state.choose)
  return (
    <Group
      words={words}
      heading={t('common.palette.look')}
      commands={(['dark', 'paper', 'system'] as const).map((theme) => ({
        id: theme,
        label: t(`common.palette.${theme}`),
        run: () => choose(theme),
      }))}
    />
  )
}

function Cases({ words }: Written) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const query = useDeferredValue(words.trim())
  const found = useQuery({
    queryKey: ['cases', 'palette', query],
    queryFn: ({ signal }) => api.cases(query === '' ? {} : { query }, undefined, signal),
    placeholderData: (before) => before,
  })
  const cases = (found.data?.cases ?? []).slice(0, 8)
  if (cases.length === 0) return null
  return (
    <Menu.Group heading={t('common.palette.cases')}>
      {cases.map(({ id, title }) => (
        <Line key={id} value={`case ${id}`} run={() => void navigate({ to: '/c/$case', params: { case: id } })}>
          <span className="num text-12 text-text-3">{id.slice(-4)}</span>
          <span dir="auto" className="truncate font-serif text-17">
            {title}
          </span>
        </Line>
      ))}
    </Menu.Group>
  )
}

interface GroupProps extends Written {
  readonly heading: string
  readonly commands: readonly Command[]
}

function Group({ heading, commands, words }: GroupProps) {
  const wanted = words.trim().toLowerCase()
  const matching = commands.filter(({ label }) => label.toLowerCase().includes(wanted))
  if (matching.length === 0) return null
  return (
    <Menu.Group heading={heading}>
      {matching.map(({ id, label, keys, run }) => (
        <Line key={id} value={id} run={run}>
          <span className="truncate">{label}</span>
          {keys !== undefined && <Kbd keys={keys} className="ms-auto" />}
        </Line>
      ))}
    </Menu.Group>
  )
}

interface LineProps {
  readonly value: string
  readonly run: () => void
  readonly children: ReactNode
}

const Line = ({ value, run, children }: LineProps) => (
  <Menu.Item
    value={value}
    className="palette-item"
    onSelect={() => {
      closePalette()
      run()
    }}
  >
    {children}
  </Menu.Item>
)
