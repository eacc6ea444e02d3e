import { Link } from '@tanstack/react-router'
import { Cpu, RadioTower, Scale, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../case/index.ts'
import type { Roles } from '#contract'
import { openPalette, openShortcuts } from './palette/commands.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Kbd } from './kbd.tsx'
import { AccountLink } from './signed.tsx'

/** The name of the house, and the way back to the docket. */
export function Logo() {
  const { t } = useTranslation()
  return (
    <Link to="/" className="inline-flex min-h-8 items-center gap-2 font-semibold">
      <Scale size={18} strokeWidth={1.5} aria-hidden className="text-brass" />
      {t('common.name')}
    </Link>
  )
}

/** Who speaks here: the offline engine is always named. Where there is little room, in fewer words. */
function EngineBadge({ short = false }: { readonly short?: boolean }) {
  const { t } = useTranslation()
  const { data } = useSession()
  if (data === undefined) return null
  const Icon = data.offline ? Cpu : RadioTower
  const long = data.offline ? t('common.engine.offline') : t('common.engine.live', { count: liveRoles(data.roles) })
  return (
    <Badge icon={<Icon strokeWidth={1.5} aria-hidden />}>
      {!short && <span className="max-pair:hidden">{long}</span>}
      <span className={short ? '' : 'pair:hidden'}>
        {t(data.offline ? 'common.engine.offlineShort' : 'common.engine.liveShort')}
      </span>
    </Badge>
  )
}

const liveRoles = (roles: Roles): number =>
  Object.values(roles).filter(({ models }) => models.some((model) => !model.startsWith('offline'))).length

export function PaletteButton() {
  const { t } = useTranslation()
  return (
    <Button manner="quiet" className="px-2" onClick={openPalette}>
      <span className="sr-only">{t('common.palette.open')}</span>
      <Kbd keys="mod+k" className="max-pair:hidden" />
      <Search size={18} strokeWidth={1.5} aria-hidden className="pair:hidden" />
    </Button>
  )
}

/** The bar of the pages outside a case; a case has its own. */
export function TopBar() {
  const { t } = useTranslation()
  return (
    <header className="top-bar">
      <Logo />
      <nav aria-label={t('common.navigation')} className="flex h-full gap-1 pair:gap-4">
        <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className="top-link">
          {t('common.docket')}
        </Link>
        <Link to="/settings" className="top-link">
          {t('common.settings')}
        </Link>
      </nav>
      <div className="ms-auto flex items-center gap-2">
        <span className="hidden min-[480px]:inline-flex">
          <EngineBadge />
        </span>
        <AccountLink />
        <PaletteButton />
        <Button manner="quiet" icon className="max-pair:hidden" onClick={openShortcuts}>
          <span className="sr-only">{t('common.palette.shortcuts')}</span>
          <span aria-hidden>?</span>
        </Button>
      </div>
    </header>
  )
}
