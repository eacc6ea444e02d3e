import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import { checkProviders } from '#docket'
import { isReady, type AccountSettings, type SourceSettings } from '#papers'
import { presets } from '#tools'
import { newApp, type App, type RouteDeps } from './deps.ts'

/** The settings in force, whether they work, and who could play. */
export function settingsRoutes({ house, settings, env, origins, folder, once, place }: RouteDeps): App {
  const app = newApp()
  const budget = { ...settings.budget, per_case: settings.budget.per_case ?? null }

  app.openapi(createRoute(routes.engines), async (context) =>
    context.json({ engines: await house.offers(context.req.raw.signal) }, 200),
  )

  app.openapi(createRoute(routes.settings), (context) =>
    context.json(
      {
        providers: Object.entries(settings.providers).map(([name, provider]) => ({
          name,
          type: provider.type,
          key_variable: provider.api_key_env ?? null,
          ready: isReady(provider, env),
        })),
        roles: settings.roles,
        evidence: settings.evidence.map((source) => ({
          name: source.name,
          roles: source.roles,
          ...described(source, (variable) => !env[variable]?.trim()),
        })),
        budget,
        language: settings.language ?? null,
        origins,
        folder,
        accounts: settings.accounts ? signingIn(settings.accounts, place.outside) : null,
      },
      200,
    ),
  )

  app.openapi(createRoute({ ...routes.test, middleware: [once] }), async (context) =>
    context.json(await checkProviders({ settings, env, signal: context.req.raw.signal }), 200),
  )

  return app
}

const signingIn = ({ oidc, mail, keepers }: AccountSettings, address: string | undefined) => ({
  provider: oidc ? `${oidc.name} (${oidc.issuer})` : null,
  mail: mail ? (mail.print ? ('printed' as const) : ('sent' as const)) : null,
  keepers,
  address: address ?? null,
})

function described(source: SourceSettings, isMissing: (variable: string) => boolean) {
  if ('preset' in source) {
    const preset = presets[source.preset]
    const isLocal = source.local ?? ('local' in preset && preset.local)
    return { what: preset.about, local: isLocal, missing: preset.needs.filter(isMissing) }
  }
  const [what, variables] =
    'url' in source
      ? [source.url, Object.values(source.headers_env)]
      : [[source.command, ...source.args].join(' '), source.env]
  return { what, local: source.local ?? false, missing: variables.filter(isMissing) }
}
