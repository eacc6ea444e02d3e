import type { TFunction } from 'i18next'
import { CirclePause, Copy, ExternalLink, Radio } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../case/index.ts'
import { Button, buttonClass, copied, Skeleton, useSaid, useAsked } from '../../kit/index.ts'
import { useLinks } from './links.ts'
import { Overlays } from './overlays.tsx'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const AIR = ['dock', 'audience'] as const

/** The addresses a streamer needs, and a look at the overlay. */
export function OnAir({ id, live }: { readonly id: string; readonly live: boolean }) {
  const { t } = useTranslation()
  const told = useAsked()
  const [open, setOpen] = useState(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button>
          <Radio {...icon} />
          <span className="case-bar-word">{t('trial.air.title')}</span>
        </Button>
      </Popover.Trigger>
      <Popover.Content
        className="trial-air"
        align="end"
        sideOffset={8}
        collisionPadding={8}
        aria-label={t('trial.air.title')}
      >
        <p className="text-12 text-text-2">{t('trial.air.what')}</p>
        {open && <Addresses id={id} />}
        {live && (
          <Button manner="quiet" className="self-start px-2" onClick={() => told(api.adjourn(id))}>
            <CirclePause {...icon} />
            {t('case.adjourn')}
          </Button>
        )}
      </Popover.Content>
    </Popover.Root>
  )
}

function Addresses({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const say = useSaid()
  const links = useLinks(id)
  if (links.error) return <p className="text-contested">{t('trial.air.none', { why: say(links.error) })}</p>
  if (!links.data) return <Skeleton className="h-24 w-full" />
  return (
    <>
      <Overlays address={links.data.overlay} onCopy={(address) => copiedAs(t, t('trial.air.overlay'), address)} />
      <ul className="grid gap-3">
        {AIR.filter((page) => links.data[page] !== undefined).map((page) => (
          <Address key={page} page={page} address={links.data[page]} />
        ))}
      </ul>
    </>
  )
}

const copiedAs = (t: TFunction, name: string, address: string): void =>
  copied(
    address,
    { text: t('trial.air.copied', { name }) },
    { text: t('trial.air.notCopied', { address }), failed: true },
  )

function Address({ page, address }: { readonly page: (typeof AIR)[number]; readonly address: string }) {
  const { t } = useTranslation()
  const name = t(`trial.air.${page}`)
  return (
    <li className="trial-address">
      <span>
        <b>{name}</b>
        <small className="type-12 text-text-3">{t(`trial.air.${page}What`)}</small>
      </span>
      <Button icon aria-label={t('trial.air.copy', { name })} onClick={() => copiedAs(t, name, address)}>
        <Copy {...icon} />
      </Button>
      <a
        className={buttonClass({ icon: true })}
        href={address}
        target="_blank"
        rel="noreferrer noopener"
        aria-label={t('trial.air.open', { name })}
      >
        <ExternalLink {...icon} />
      </a>
    </li>
  )
}
