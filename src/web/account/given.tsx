import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Mishap, notify, sending } from '../kit/index.ts'
import { useAct } from './acts.ts'

interface GivenBudgetProps {
  readonly who: string
  readonly given: number | null
  readonly give: (budget: number | null) => Promise<unknown>
}

/** What the keeper gives somebody or a team; left empty, they have what everybody has. */
export function GivenBudget({ who, given, give }: GivenBudgetProps) {
  const { t } = useTranslation()
  const [budget, setBudget] = useState(given === null ? '' : String(given))
  const change = useAct('users', async () => {
    await give(budget === '' ? null : Number(budget))
    notify({ text: t('account.people.kept', { who }) })
  })
  return (
    <form className="grid gap-1" onSubmit={sending(() => change.mutate())}>
      <div className="flex gap-2">
        <input
          type="number"
          min="0"
          max="1000000"
          step="0.01"
          className="field min-w-0 flex-1"
          aria-label={t('account.people.budgetOf', { who })}
          placeholder={t('account.people.usual')}
          value={budget}
          onChange={({ target }) => setBudget(target.value)}
        />
        <Button
          type="submit"
          aria-label={t('account.people.setNamed', { who })}
          disabled={change.isPending || budget === (given === null ? '' : String(given))}
        >
          {t('account.people.set')}
        </Button>
      </div>
      <Mishap error={change.error} />
    </form>
  )
}
