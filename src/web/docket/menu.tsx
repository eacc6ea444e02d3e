import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, BookOpen, CirclePause, Download, Ellipsis, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '../case/index.ts'
import type { CaseRow } from '#contract'
import { Button, ExportSubmenu } from '../kit/index.ts'
import { useRowActs } from './acts.ts'
import { RemoveDialog } from './remove.tsx'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The rarer things one does with a case. */
export function RowMenu({ row }: { readonly row: CaseRow }) {
  const { t } = useTranslation()
  const { archive, adjourn } = useRowActs(row)
  const [removing, setRemoving] = useState(false)
  const wanted = useRef(false)
  /** The dialog comes after the menu has given the focus back, so that it gives it back to the same place. */
  const afterMenu = (): void => {
    setRemoving(wanted.current)
    wanted.current = false
  }
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button manner="quiet" size="small" icon aria-label={t('docket.row.menu', { title: row.title })}>
            <Ellipsis {...icon} />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} onCloseAutoFocus={afterMenu}>
          <DropdownMenu.Item asChild className="menu-item">
            <Link to="/c/$case/record" params={{ case: row.id }}>
              <BookOpen {...icon} />
              {t('docket.row.record')}
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className="menu-item">
            <a href={recordAddress(row.id)} download={`${row.id}.jsonl`}>
              <Download {...icon} />
              {t('docket.row.download')}
            </a>
          </DropdownMenu.Item>
          <ExportSubmenu id={row.id} />
          {row.running && (
            <DropdownMenu.Item className="menu-item" onSelect={() => adjourn.mutate()}>
              <CirclePause {...icon} />
              {t('docket.row.adjourn')}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className="menu-item" onSelect={() => archive.mutate(!row.archived)}>
            {row.archived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
            {t(row.archived ? 'docket.row.unarchive' : 'docket.row.archive')}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item className="menu-item text-kill" onSelect={() => (wanted.current = true)}>
            <Trash2 {...icon} />
            {t('docket.row.remove')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {removing && <RemoveDialog row={row} onClose={() => setRemoving(false)} />}
    </>
  )
}
