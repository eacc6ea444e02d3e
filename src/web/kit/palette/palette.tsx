import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command as Menu } from 'cmdk'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, useSession, useSource, underBase } from '../../case/index.ts'
import { Kbd } from '../kbd.tsx'
import { Modal } from '../modal.tsx'
import { useSignOut } from '../signed.tsx'
import { useTheme } from '../theme.ts'
import { closePalette, openShortcuts, usePalette, type Command } from './commands.ts'

interface Choice extends Command {
  /** The short number of a case; its label is then a question. */
  readonly number?: string
}

interface Group {
  readonly heading: string
  readonly choices: readonly Choice[]
}

/** Every page, every case and every command, by name. Whatever is first is chosen, also when cases come in later. */
export function Palette() {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const wanted = words.trim().toLowerCase()
  const named = useGroups().map(({ heading, choices }) => ({
    heading,
    choices: choices.filter(({ label }) => label.toLowerCase().includes(wanted)),
  }))
  const groups = [...named, useCases(wanted)].filter(({ choices }) => choices.length > 0)
  const ids = groups.flatMap(({ choices }) => choices.map(({ id }) => id))
  return (
    <Modal title={t('common.palette.title')} onClose={closePalette} bare className="modal-palette">
      <Menu
        label={t('common.palette.title')}
        value={ids.includes(chosen) ? chosen : (ids[0] ?? '')}
        onValueChange={setChosen}
        shouldFilter={false}
        vimBindings={false}
        loop
      >
        <Menu.Input
          data-first
          value={words}
          onValueChange={(written) => {
            setWords(written)
            setChosen('')
          }}
          placeholder={t('common.palette.placeholder')}
          className="palette-input"
        />
        <Menu.List className="palette-list" label={t('common.palette.title')}>
          <Menu.Empty className="px-4 py-6 text-center text-text-2">{t('common.palette.nothing')}</Menu.Empty>
          {groups.map(({ heading, choices }) => (
            <Menu.Group key={heading} heading={heading}>
              {choices.map((choice) => (
                <Line key={choice.id} {...choice} />
              ))}
            </Menu.Group>
          ))}
        </Menu.List>
      </Menu>
    </Modal>
  )
}

function useGroups(): readonly Group[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { served } = useSource()
  const { data: session } = useSession()
  const signOut = useSignOut()
  const choose = useTheme((state) => state.choose)
  const registered = usePalette((state) => state.registered)
  const here = [...registered.values()].filter(({ everywhere }) => !everywhere).flatMap(({ commands }) => commands)
  const pages = [
    { id: 'to-docket', label: t('common.docket'), run: () => void navigate({ to: '/' }) },
    { id: 'to-settings', label: t('common.settings'), run: () => void navigate({ to: '/settings' }) },
    { id: 'to-reference', label: t('common.palette.reference'), run: () => location.assign(underBase('/docs')) },
    ...(session?.account
      ? [
          { id: 'to-account', label: t('account.title'), run: () => void navigate({ to: '/settings/account' }) },
          ...(session.account.keeper
            ? [
                {
                  id: 'to-people',
                  label: t('account.people.title'),
                  run: () => void navigate({ to: '/settings/people' }),
                },
              ]
            : []),
          { id: 'sign-out', label: t('account.signOut'), run: signOut },
        ]
      : []),
  ]
  return [
    { heading: t('common.palette.here'), choices: here },
    {
      heading: t('common.palette.go'),
      choices: [
        ...(served ? pages : []),
        { id: 'to-shortcuts', label: t('common.palette.shortcuts'), keys: '?', run: openShortcuts },
      ],
    },
    {
      heading: t('common.palette.look'),
      choices: (['dark', 'paper', 'system'] as const).map((theme) => ({
        id: `look-${theme}`,
        label: t(`common.palette.${theme}`),
        run: () => choose(theme),
      })),
    },
  ]
}

const MOST = 8

function useCases(wanted: string): Group {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { served } = useSource()
  const query = useDeferredValue(wanted)
  const found = useQuery({
    queryKey: ['cases', 'palette', query],
    queryFn: ({ signal }) => api.cases(query === '' ? {} : { query }, undefined, signal),
    placeholderData: (before) => before,
    enabled: served,
  })
  const choices = (found.data?.cases ?? []).slice(0, MOST).map(({ id, title }) => ({
    id: `case-${id}`,
    number: id.slice(-4),
    label: title,
    run: () => void navigate({ to: '/c/$case', params: { case: id } }),
  }))
  return { heading: t('common.palette.cases'), choices }
}

const Line = ({ id, label, number, keys, run }: Choice) => (
  <Menu.Item
    value={id}
    className="palette-item"
    onSelect={() => {
      closePalette()
      run()
    }}
  >
    {number !== undefined && <span className="num text-12 text-text-3">{number}</span>}
    <span dir="auto" className={number === undefined ? 'truncate' : 'truncate font-serif text-17'}>
      {label}
    </span>
    {keys !== undefined && <Kbd keys={keys} className="ms-auto" />}
  </Menu.Item>
)
