import { Trash2, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CaseRow } from '#contract'
import { Button, Modal, useSaid } from '../kit/index.ts'
import { useRowActs } from './acts.ts'

/** Asks once more, by name: this is the one thing nobody can undo. */
export function RemoveDialog({ row, onClose }: { readonly row: CaseRow; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const say = useSaid()
  const { remove } = useRowActs(row)
  return (
    <Modal title={t('docket.remove.title')} onClose={onClose} alert>
      <div className="grid gap-4 px-6 pt-3 pb-6">
        <p dir="auto" className="border-s-2 border-line-strong ps-3 font-serif text-17 wrap-anywhere">
          {row.title} <span className="num text-12 text-text-3">{row.id}</span>
        </p>
        <p className="text-text-2">{t('docket.remove.what')}</p>
        {remove.error && (
          <p role="alert" className="flex gap-2 text-unknown">
            <TriangleAlert size={16} strokeWidth={1.5} aria-hidden className="mt-0.5 flex-none" />
            {say(remove.error)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button data-first onClick={onClose}>
            {t('docket.remove.keep')}
          </Button>
          <Button
            manner="danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
          >
            <Trash2 size={16} strokeWidth={1.5} aria-hidden />
            {t(remove.isPending ? 'docket.remove.removing' : 'docket.remove.confirm')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
