import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, BookOpen, CirclePause, Download, Ellipsis, Tag, Trash2, Users } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordAddress, useSession } from '../case/index.ts'
import { mayOnCase, type CaseRow, type RouteName } from '#contract'
import { Button, ExportSubmenu, WhoseDialog } from '../kit/index.ts'
import { useRowActs } from './acts.ts'
import { RemoveDialog } from './remove.tsx'
import { TagsDialog } from './tags.tsx'

type RowDialog = 'remove' | 'tags' | 'whose'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The rarer things one does with a case, as far as one may. */
export function RowMenu({ row }: { readonly row: CaseRow }) {
  const { t } = useTranslation()
  const { archive, adjourn } = useRowActs(row)
  const { data: session } = useSession()
  const may = (what: RouteName): boolean => mayOnCase(row.role, what)
  const [open, setOpen] = useState<RowDialog>()
  const wanted = useRef<RowDialog>(undefined)
  /** The dialog comes after the menu has given the focus back, so that it gives it back to the same place. */
  const afterMenu = (): void => {
    setOpen(wanted.current)
    wanted.current = undefined
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
          {row.running && may('adjourn') && (
            <DropdownMenu.Item className="menu-item" onSelect={() => adjourn.mutate()}>
              <CirclePause {...icon} />
              {t('docket.row.adjourn')}
            </DropdownMenu.Item>
          )}
          {may('archive') && (
            <DropdownMenu.Item className="menu-item" onSelect={() => archive.mutate(!row.archived)}>
              {row.archived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
              {t(row.archived ? 'docket.row.unarchive' : 'docket.row.archive')}
            </DropdownMenu.Item>
          )}
          {may('tag') && (
            <DropdownMenu.Item className="menu-item" onSelect={() => (wanted.current = 'tags')}>
              <Tag {...icon} />
              {t('docket.row.tags')}
            </DropdownMenu.Item>
          )}
          {session?.account && (
            <DropdownMenu.Item className="menu-item" onSelect={() => (wanted.current = 'whose')}>
              <Users {...icon} />
              {t('account.whose.item')}
            </DropdownMenu.Item>
          )}
          {may('remove') && (
            <>
              <DropdownMenu.Separator className="my-1 h-px bg-line" />
              <DropdownMenu.Item className="menu-item text-kill" onSelect={() => (wanted.current = 'remove')}>
                <Trash2 {...icon} />
                {t('docket.row.remove')}
              </DropdownMenu.Item>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {open === 'remove' && <RemoveDialog row={row} onClose={() => setOpen(undefined)} />}
      {open === 'tags' && <TagsDialog row={row} onClose={() => setOpen(undefined)} />}
      {open === 'whose' && <WhoseDialog id={row.id} title={row.title} onClose={() => setOpen(undefined)} />}
    </>
  )
}
