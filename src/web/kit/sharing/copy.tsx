import { useTranslation } from 'react-i18next'
import { shareKinds } from '#contract'
import type { SharedCopy } from '../../case/index.ts'
import { Modal } from '../modal.tsx'

/** What a shared copy is, and what is not in it. */
export function CopyDialog({ shared, onClose }: { readonly shared: SharedCopy; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { included, counts } = shared
  const withheld = shareKinds.filter((kind) => counts[kind] > 0 && !included.includes(kind))
  return (
    <Modal title={t('share.copy.title')} onClose={onClose}>
      <div className="grid gap-4 px-6 pt-3 pb-6">
        <p>{t('share.copy.what')}</p>
        {withheld.length === 0 ? (
          <p>{t('share.copy.nothing')}</p>
        ) : (
          <section className="grid gap-2">
            <h3 className="font-semibold">{t('share.copy.withheld')}</h3>
            <ul className="grid list-disc gap-1 ps-5 text-text-2">
              {withheld.map((kind) => (
                <li key={kind}>{t(`share.kinds.${kind}.what`, { count: counts[kind] })}</li>
              ))}
            </ul>
            {withheld.includes('documents') && <p className="text-text-2">{t('share.covered')}</p>}
          </section>
        )}
      </div>
    </Modal>
  )
}
