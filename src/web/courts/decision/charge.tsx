import { useTranslation } from 'react-i18next'
import { faultBehind, type FlagView, type LedgerLineView } from './hearing/turns.ts'

/** What a line of the ledger is for: the fault the court found, or the rule. */
export function ChargeText({ line, flags }: { readonly line: LedgerLineView; readonly flags: readonly FlagView[] }) {
  const { t } = useTranslation()
  const fault = faultBehind(line, flags)
  return fault === undefined ? t(`court.rule.${line.rule}`) : t(`court.fault.${fault}`)
}
