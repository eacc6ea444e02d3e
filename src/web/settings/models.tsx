import { useMutation } from '@tanstack/react-query'
import { Check, CircleCheck, CircleDashed, CircleX, KeyRound, PlugZap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAnnounce, Button, useSaid } from '../kit/index.ts'
import { api } from '../case/index.ts'
import type { Roles, SettingsInForce, SettingsTest } from '#contract'
import { Forms } from './forms.tsx'
import { SettingsSection } from './section.tsx'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Providers, the test of them, and which roles can run with what answered. */
export function Models({ settings }: { readonly settings: SettingsInForce }) {
  const { t } = useTranslation()
  const say = useSaid()
  const announce = useAnnounce()
  const test = useMutation({
    mutationFn: api.testSettings,
    onSuccess: ({ providers }) =>
      announce.polite(
        t('settings.providers.result', { passed: providers.filter(({ ok }) => ok).length, all: providers.length }),
      ),
  })
  const { providers } = settings
  return (
    <>
      <SettingsSection
        id="providers"
        title={t('settings.providers.title')}
        what={t(providers.length === 0 ? 'settings.providers.none' : 'settings.providers.testWhat')}
        act={
          providers.length > 0 && (
            <Button aria-busy={test.isPending} disabled={test.isPending} onClick={() => test.mutate()}>
              <PlugZap {...icon} />
              {t(test.isPending ? 'settings.providers.testing' : 'settings.providers.test')}
            </Button>
          )
        }
      >
        {test.error && (
          <p role="alert" className="mb-3 text-unknown">
            {say(test.error)}
          </p>
        )}
        {providers.length === 0 ? (
          <p className="panel p-4 text-text-2 pair:px-6">{t('settings.providers.how')}</p>
        ) : (
          <ul className="panel">
            {providers.map((provider) => (
              <Provider
                key={provider.name}
                provider={provider}
                tested={test.data?.providers.find(({ name }) => name === provider.name)}
              />
            ))}
          </ul>
        )}
      </SettingsSection>
      {test.data && <Forms tested={test.data.models} />}
      <RoleTable roles={settings.roles} tested={test.data?.roles} />
    </>
  )
}

interface ProviderProps {
  readonly provider: SettingsInForce['providers'][number]
  readonly tested: SettingsTest['providers'][number] | undefined
}

function Provider({ provider, tested }: ProviderProps) {
  const { t } = useTranslation()
  const { name, type, key_variable: variable, ready } = provider
  const Mark = ready ? Check : CircleDashed
  return (
    <li className="settings-row">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-12 text-text-3">{type}</p>
      </div>
      <p className="flex min-w-0 items-center gap-2 text-text-2">
        <KeyRound {...icon} size={14} className="flex-none" />
        {variable === null ? (
          t('settings.providers.keyless')
        ) : (
          <span className="wrap-anywhere">
            <code className="num text-12 text-text">{variable}</code>{' '}
            {t(ready ? 'settings.providers.set' : 'settings.providers.missing')}
          </span>
        )}
      </p>
      {tested === undefined ? (
        <p className={`flex items-center gap-2 ${ready ? 'text-confirmed' : 'text-text-3'}`}>
          <Mark {...icon} />
          {t(ready ? 'settings.providers.ready' : 'settings.providers.notReady')}
        </p>
      ) : (
        <Tested {...tested} />
      )}
    </li>
  )
}

function Tested({ ok, said, advice }: SettingsTest['providers'][number]) {
  const { t } = useTranslation()
  const Mark = ok ? CircleCheck : CircleX
  return (
    <div className="min-w-0">
      <p className={`flex items-center gap-2 ${ok ? 'text-confirmed' : 'text-unknown'}`}>
        <Mark {...icon} className="flex-none" />
        {t(ok ? 'settings.providers.passed' : 'settings.providers.refused')}
      </p>
      <p className="mt-1 text-12 text-text-2 wrap-anywhere">{said}</p>
      {advice !== undefined && <p className="mt-1 text-12 text-text-2 wrap-anywhere">{advice}</p>}
    </div>
  )
}

interface RolesProps {
  readonly roles: Roles
  readonly tested: SettingsTest['roles'] | undefined
}

function RoleTable({ roles, tested }: RolesProps) {
  const { t } = useTranslation()
  return (
    <SettingsSection id="roles" title={t('settings.roles.title')} what={t('settings.roles.what')}>
      <ul className="panel">
        {Object.entries(roles).map(([role, seating]) => (
          <li key={role} className="settings-row">
            <div className="min-w-0">
              <p className="font-medium">
                {t(`settings.role.${role}` as 'settings.role.judge', { defaultValue: role })}
              </p>
              {seating.effort !== undefined && isLive(seating) && (
                <p className="text-12 text-text-3">{t('settings.roles.effort', { effort: seating.effort })}</p>
              )}
            </div>
            <Parts {...seating} />
            <Playable tested={tested?.find((each) => each.role === role)} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}

const isLive = ({ models }: Roles[string]): boolean => models.some((model) => model !== 'offline')

/** Who writes; and who searches and who writes what is hard, where that is somebody else. */
function Parts({ models, searchers, hard }: Roles[string]) {
  const { t } = useTranslation()
  const parts = [
    ['words', models],
    ['tools', searchers],
    ['hard', hard],
  ] as const
  return (
    <div className="grid min-w-0 gap-2">
      {parts.map(
        ([part, line]) =>
          line && (
            <div key={part} className="min-w-0">
              {(searchers ?? hard) && <p className="text-12 text-text-3">{t(`settings.roles.${part}`)}</p>}
              <ol className="flex min-w-0 flex-wrap gap-x-2 gap-y-1">
                {line.map((model) => (
                  <li key={model} className="model-name num">
                    {model}
                  </li>
                ))}
              </ol>
            </div>
          ),
      )}
    </div>
  )
}

function Playable({ tested }: { readonly tested: SettingsTest['roles'][number] | undefined }) {
  const { t, i18n } = useTranslation()
  if (tested === undefined) return null
  const Mark = tested.playable ? CircleCheck : CircleX
  const models = new Intl.ListFormat(i18n.language).format(tested.by)
  return (
    <p className={`flex min-w-0 items-start gap-2 ${tested.playable ? 'text-confirmed' : 'text-unknown'}`}>
      <Mark {...icon} className="mt-0.5 flex-none" />
      <span className="wrap-anywhere">
        {t(tested.playable ? 'settings.roles.playable' : 'settings.roles.unplayable', { models })}
      </span>
    </p>
  )
}
