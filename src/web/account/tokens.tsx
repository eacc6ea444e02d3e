import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tokenScopes, type TokenScope, type TokenShown } from '#contract'
import { people } from '../case/index.ts'
import { Button, ErrorState, Mishap, Once, sending } from '../kit/index.ts'
import { SettingsSection } from '../settings/index.ts'
import { useMoment } from './figures.ts'
import { useAct } from './acts.ts'

const spans = ['7', '30', '90', '366'] as const

/** Tokens for programs: made here, shown once, taken back. */
export function TokenList() {
  const { t } = useTranslation()
  const kept = useQuery({ queryKey: ['tokens'], queryFn: people.tokens })
  return (
    <SettingsSection id="tokens" title={t('account.tokens.title')} what={t('account.tokens.what')}>
      <div className="panel">
        {kept.error && <ErrorState error={kept.error} onRetry={() => void kept.refetch()} />}
        {kept.data?.tokens.length === 0 && <p className="px-6 py-3 text-text-2">{t('account.tokens.none')}</p>}
        <ul>
          {kept.data?.tokens.map((token) => (
            <Kept key={token.id} token={token} />
          ))}
        </ul>
      </div>
      <NewToken />
    </SettingsSection>
  )
}

function Kept({ token: { id, name, scopes, expires, used } }: { readonly token: TokenShown }) {
  const { t, i18n } = useTranslation()
  const moment = useMoment()
  const revoke = useAct('tokens', () => people.revoke(id))
  const may = new Intl.ListFormat(i18n.language).format(scopes.map((scope) => t(`account.tokens.scope.${scope}`)))
  return (
    <li className="settings-row">
      <p dir="auto" className="min-w-0 wrap-anywhere">
        {name}
      </p>
      <div className="min-w-0 text-text-2">
        <p>{may}</p>
        <p className="text-12">
          {t(expires <= Date.now() ? 'account.tokens.expired' : 'account.tokens.expires', { when: moment(expires) })}
          {' · '}
          {used === null ? t('account.tokens.unused') : t('account.tokens.used', { when: moment(used) })}
        </p>
      </div>
      <div className="grid justify-items-end gap-1 max-pair:justify-items-start">
        <Button
          size="small"
          aria-label={t('account.tokens.revokeNamed', { name })}
          disabled={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {t('account.tokens.revoke')}
        </Button>
        <Mishap error={revoke.error} />
      </div>
    </li>
  )
}

function NewToken() {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [days, setDays] = useState<string>('30')
  const make = useAct('tokens', async () => {
    const made = await people.newToken({ name, scopes, days: Number(days) })
    setName('')
    return made
  })
  const toggle = (scope: TokenScope): void =>
    setScopes((now) => tokenScopes.filter((each) => now.includes(each) !== (each === scope)))
  return (
    <form className="mt-4 grid gap-3" onSubmit={sending(() => make.mutate())}>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-48 flex-1 gap-1">
          <span className="label">{t('account.tokens.name')}</span>
          <input className="field" required value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <label className="grid gap-1">
          <span className="label">{t('account.tokens.lasts')}</span>
          <select className="field" value={days} onChange={({ target }) => setDays(target.value)}>
            {spans.map((each) => (
              <option key={each} value={each}>
                {t('account.tokens.days', { count: Number(each) })}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" disabled={make.isPending || scopes.length === 0}>
          {t('account.tokens.make')}
        </Button>
      </div>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="label">{t('account.tokens.may')}</legend>
        {tokenScopes.map((scope) => (
          <label key={scope} className="flex min-h-8 cursor-pointer items-center gap-2 max-pair:min-h-11">
            <input type="checkbox" className="tick" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            {t(`account.tokens.scope.${scope}`)}
          </label>
        ))}
      </fieldset>
      <Mishap error={make.error} />
      {make.data && (
        <Once
          title={t('account.tokens.once')}
          words={make.data.token}
          label={t('account.tokens.token')}
          copy={t('account.tokens.copy')}
          done={t('account.tokens.copied')}
          failed={t('account.tokens.notCopied')}
        />
      )}
    </form>
  )
}
