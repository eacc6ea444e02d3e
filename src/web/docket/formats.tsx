import { useTranslation } from 'react-i18next'
import { change, useDraft } from './draft.ts'
import { forms, type Offered } from './forms.ts'

const cards = Object.keys(forms) as readonly Offered[]

/** The kinds of proceeding, as radio buttons in the shape of cards. */
export function Formats() {
  const { t } = useTranslation()
  const chosen = useDraft((draft) => draft.format)
  return (
    <fieldset className="grid gap-4 pair:grid-cols-2">
      <legend className="sr-only">{t('docket.form.format')}</legend>
      {cards.map((format) => {
        const { icon: Icon } = forms[format]
        return (
          <label key={format} className="format-card">
            <Icon size={20} strokeWidth={1.5} aria-hidden className="text-text-2" />
            <b className="font-semibold">{t(`common.formats.${format}`)}</b>
            <input
              type="radio"
              name="format"
              className="format-radio"
              checked={chosen === format}
              onChange={() => change({ format })}
            />
            <span className="format-what">{t(`docket.formats.${format}.what`)}</span>
            <span className="format-what label mt-2">{t(`docket.formats.${format}.size`)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
