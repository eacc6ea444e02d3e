import { useTranslation } from 'react-i18next'
import { faultBehind, type Flag, type LedgerLine } from '../../case/index.ts'

/** What a line of the ledger is for: the fault the court found, or the rule. */
export function Charge({ line, flags }: { readonly line: LedgerLine; readonly flags: readonly Flag[] }) {
  const { t } = useTranslation()
  const fault = faultBehind(line, flags)
  return fault === undefined ? t(`court.rule.${line.rule}`) : t(`court.fault.${fault}`)
}
