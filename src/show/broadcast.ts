import type { Environment, ShowSettings } from '#papers'
import type { Health } from '#contract'
import type { Picture } from '#picture'
import type { Broadcasting, OpenBroadcast } from './channel.ts'
import type { VaultFiles } from './twitch/index.ts'
import { chatCaseOf } from './chatcase.ts'

interface BroadcastOptions {
  readonly settings: Pick<ShowSettings, 'twitch' | 'obs'>
  readonly env: Environment
  /** Where the sign-ins are. */
  readonly files: VaultFiles
  readonly report: (what: unknown) => void
}

interface Part {
  health(): Health
  close(): Promise<void> | void
}

const off = (): Health => ({ state: 'off', said: 'Not set up.' })

/** Chat and OBS for one case, loaded only when the settings have them. Undefined when they have neither. */
export function broadcastWith(how: BroadcastOptions): OpenBroadcast | undefined {
  const { twitch, obs } = how.settings
  if (!twitch && !obs) return undefined
  return async (what) => {
    const [chat, scenes] = await Promise.all([chatFor(how, what), scenesFor(how, what)])
    return {
      chat: () => chat?.health() ?? off(),
      obs: () => scenes?.health() ?? off(),
      async close() {
        await Promise.all([chat?.close(), scenes?.close()])
      },
    }
  }
}

async function chatFor({ settings, files, report }: BroadcastOptions, what: Broadcasting): Promise<Part | undefined> {
  if (!settings.twitch) return undefined
  const { openTwitch, vaultIn } = await import('./twitch/index.ts')
  const stands = chatCaseOf(what)
  return openTwitch({ settings: settings.twitch, of: what.id, vault: vaultIn(files), stands, report })
}

async function scenesFor(
  { settings, env, report }: BroadcastOptions,
  { air, mayGoOut }: Broadcasting,
): Promise<Part | undefined> {
  const { obs } = settings
  if (!obs) return undefined
  const { openObs } = await import('./obs/index.ts')
  const password = obs.password_env === undefined ? undefined : env[obs.password_env]
  const watch = (listener: (picture: Picture) => void): (() => void) => {
    if (air.isReady) listener(air.picture())
    return air.watch(listener)
  }
  return openObs({ settings: obs, watch, mayGoOut, report, ...(password !== undefined && { password }) })
}
