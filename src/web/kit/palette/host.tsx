import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSource } from '../../case/index.ts'
import { openPalette, openShortcuts, useCommands, usePalette } from './commands.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }))

/** Listens for the shortcuts that hold on every page, and shows palette and sheet when asked. */
export function PaletteHost() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { served } = useSource()
  const open = usePalette((state) => state.open)
  useCommands(
    [
      { id: 'palette', label: t('common.palette.open'), keys: 'mod+k', whileWriting: true, run: openPalette },
      { id: 'sheet', label: t('common.palette.shortcuts'), keys: '?', run: openShortcuts },
      ...(served
        ? [
            {
              id: 'new',
              label: t('common.palette.newCase'),
              keys: 'n',
              run: () => void navigate({ to: '/', hash: 'new' }),
            },
            { id: 'compare', label: t('compare.command'), run: () => void navigate({ to: '/compare' }) },
          ]
        : []),
    ],
    { everywhere: true },
  )
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette />}
      {open === 'shortcuts' && <Shortcuts />}
    </Suspense>
  )
}
