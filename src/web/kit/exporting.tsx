import { FileDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { exportNames } from '#contract'
import { exportAddress, useSource } from '../case/index.ts'
import { Button } from './button.tsx'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** A case to take along: everything it can be written as, with a line on each. */
export function ExportMenu({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { served } = useSource()
  if (!served) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button manner="quiet" icon aria-label={t('common.export.title')} title={t('common.export.title')}>
          <FileDown {...icon} />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} aria-label={t('common.export.title')}>
          <ExportItems id={id} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** The same inside another menu. */
export function ExportSubmenu({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="menu-item">
        <FileDown {...icon} />
        {t('common.export.title')}
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className="menu" sideOffset={4}>
          <ExportItems id={id} />
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  )
}

/** The server names the files. */
function ExportItems({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  return exportNames.map((name) => (
    <DropdownMenu.Item key={name} asChild className="menu-item">
      <a href={exportAddress(id, name)} download>
        <span className="grid">
          {t(`common.export.formats.${name}.name`)}
          <span className="text-12 text-text-2">{t(`common.export.formats.${name}.what`)}</span>
        </span>
      </a>
    </DropdownMenu.Item>
  ))
}
