import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseRow } from '#contract'
import { Button, Modal } from '../kit/index.ts'
import { useRowActs } from './acts.ts'

interface TagsDialogProps {
  readonly row: CaseRow
  readonly onClose: () => void
}

/** The words under which a case is filed, parted by commas. */
export function TagsDialog({ row, onClose }: TagsDialogProps) {
  const { t } = useTranslation()
  const { tag } = useRowActs(row)
  const field = useId()
  const [words, setWords] = useState(row.tags.join(', '))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const tags = words.split(',').map((word) => word.trim())
    tag.mutate(
      tags.filter((word) => word !== ''),
      { onSuccess: onClose },
    )
  }
  return (
    <Modal title={t('docket.tags.title')} onClose={onClose}>
      <form className="grid gap-3 px-6 pt-3 pb-6" onSubmit={submit}>
        <p className="text-text-2">{t('docket.tags.what')}</p>
        <label htmlFor={field}>{t('docket.tags.field')}</label>
        <input
          id={field}
          data-first
          className="field"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button manner="quiet" onClick={onClose}>
            {t('after.cancel')}
          </Button>
          <Button type="submit" disabled={tag.isPending}>
            {t('docket.tags.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
