import { useTranslation } from 'react-i18next'
import type { Session } from '#contract'
import { LineField, type FormatForm } from '../form/index.ts'
import { dollars } from '../kit/index.ts'
import { change, useDraft } from './draft.ts'
import { forms } from './forms.ts'

/** A ceiling of its own, where the format's brief can hold one; otherwise that of the settings is told. */
export function Ceiling({ session, error }: { readonly session: Session; readonly error: string | null }) {
  const { t, i18n } = useTranslation()
  const { format, ceiling } = useDraft()
  const { takesCeiling }: FormatForm = forms[format]
  const house = session.budget.per_case
  if (!takesCeiling)
    return house === null ? null : (
      <p className="side-row text-12 text-text-2">
        {t('docket.price.houseCeiling', { dollars: dollars(house, i18n.language) })}
      </p>
    )
  return (
    <div className="side-row">
      <LineField
        label={t('docket.price.ceiling')}
        error={error}
        inputMode="decimal"
        className="field num"
        placeholder={house === null ? t('docket.price.noCeiling') : house.toFixed(2)}
        words={ceiling}
        write={(words) => change({ ceiling: words })}
      />
    </div>
  )
}
