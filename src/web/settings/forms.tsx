import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SettingsTest } from '#contract'
import { decimal } from '../text/index.ts'
import { SettingsSection } from './section.tsx'

type Tested = SettingsTest['models'][number]

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** How each model did what its roles want of it, and what to write where it did not. */
export function Forms({ tested }: { readonly tested: SettingsTest['models'] }) {
  const { t } = useTranslation()
  if (tested.length === 0) return null
  return (
    <SettingsSection id="forms" title={t('settings.forms.title')} what={t('settings.forms.what')}>
      <ul className="panel">
        {tested.map((one) => (
          <Model key={`${one.model} ${one.effort}`} one={one} />
        ))}
      </ul>
    </SettingsSection>
  )
}

function Model({ one: { model, effort, roles, forms } }: { readonly one: Tested }) {
  const { t, i18n } = useTranslation()
  const named = roles.map((role) => t(`settings.role.${role}` as 'settings.role.judge', { defaultValue: role }))
  return (
    <li className="settings-row items-start">
      <div className="min-w-0">
        <p className="model-name num">{model}</p>
        <p className="text-12 text-text-3">{t(`common.seating.effort.${effort}`)}</p>
      </div>
      <p className="min-w-0 text-text-2">{new Intl.ListFormat(i18n.language).format(named)}</p>
      <ul className="grid min-w-0 gap-2">
        {forms.map((form) => (
          <Form key={form.form} form={form} />
        ))}
      </ul>
    </li>
  )
}

function Form({ form: { form, ok, seconds, said, cure } }: { readonly form: Tested['forms'][number] }) {
  const { t, i18n } = useTranslation()
  const Mark = ok ? CircleCheck : CircleX
  const name = t(`settings.forms.${form}`)
  return (
    <li className="min-w-0">
      <p className={`flex items-center gap-2 ${ok ? 'text-confirmed' : 'text-unknown'}`}>
        <Mark {...icon} className="flex-none" />
        {ok
          ? t('settings.forms.took', { form: name, seconds: decimal(seconds, i18n.language) })
          : t('settings.forms.failed', { form: name })}
      </p>
      {said !== undefined && <p className="mt-1 text-12 text-text-2 wrap-anywhere">{said}</p>}
      {cure && <p className="mt-1 text-12 text-text-2 wrap-anywhere">{cure.advice}</p>}
      {cure?.lines && (
        // Lines that scroll must be reachable without a mouse.
        <pre tabIndex={0} className="num mt-1 overflow-x-auto rounded border border-line p-2 text-12">
          {cure.lines.join('\n')}
        </pre>
      )}
    </li>
  )
}
