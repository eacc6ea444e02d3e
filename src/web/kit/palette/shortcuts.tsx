import { useTranslation } from 'react-i18next'
import { Kbd, shownKeys } from '../kbd.tsx'
import { Modal } from '../modal.tsx'
import { closePalette, usePalette, type Command } from './commands.ts'

/** What the keyboard does here; only what is on the page now is on the sheet. */
export function Shortcuts() {
  const { t } = useTranslation()
  const registered = usePalette((state) => state.registered)
  const withKeys = (everywhere: boolean): readonly Command[] =>
    [...registered.values()]
      .filter((each) => each.everywhere === everywhere)
      .flatMap(({ commands }) => commands.filter(({ keys }) => keys !== undefined))
  const closing = { id: 'close', label: t('common.shortcuts.close'), keys: 'escape', run: closePalette }
  return (
    <Modal title={t('common.shortcuts.title')} onClose={closePalette}>
      <div className="grid gap-6 px-6 pt-4 pb-6">
        <Keys heading={t('common.shortcuts.here')} commands={withKeys(false)} />
        <Keys heading={t('common.shortcuts.everywhere')} commands={[...withKeys(true), closing]} />
      </div>
    </Modal>
  )
}

function Keys({ heading, commands }: { readonly heading: string; readonly commands: readonly Command[] }) {
  if (commands.length === 0) return null
  return (
    <section>
      <h3 className="label mb-2">{heading}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6">
        {commands.map(({ id, label, keys }) => (
          <div key={id} className="col-span-2 grid grid-cols-subgrid items-center border-t border-line py-2">
            <dt>{label}</dt>
            <dd className="text-end">
              <Kbd keys={keys!} />
              <span className="sr-only">{shownKeys(keys!)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
