import { annexLack, openAnnexes } from '#annex'
import type { Environment, ObsSettings, ShowSettings, TwitchSettings, VoiceSettings } from '#papers'
import { endpointsIn } from './twitch/endpoints.ts'
import { identityAt, TwitchAwayError } from './twitch/identity.ts'
import { vaultIn, type KeptAccount, type VaultFiles } from './twitch/vault.ts'

/** One thing that a show needs, how it is, and what to do where it will not do. */
interface ShowCheck {
  readonly what: 'Twitch' | 'OBS' | 'Voices'
  readonly said: string
  readonly advice?: string
}

interface CheckingShow {
  readonly settings: Pick<ShowSettings, 'twitch' | 'obs' | 'voice'>
  readonly env: Environment
  /** Where the sign-ins are. */
  readonly files: VaultFiles
  /** Asks nobody outside. */
  readonly offline: boolean
  readonly signal: AbortSignal
}

/** Looks at the chat, the OBS and the speech server that the settings name; changes nothing, and says nothing of what they do not name. */
export async function checkShow(how: CheckingShow): Promise<readonly ShowCheck[]> {
  const { twitch, obs, voice } = how.settings
  const checks = await Promise.all([
    twitch && twitchCheck(twitch, how),
    obs && obsCheck(obs, how),
    voice && voiceCheck(voice, how),
  ])
  return checks.filter((check) => check !== undefined)
}

const SIGN_IN = 'Sign in with ./courtroom twitch sign-in.'

async function twitchCheck(
  { channel, bot = channel, client_id: client }: TwitchSettings,
  { env, files, offline }: CheckingShow,
): Promise<ShowCheck> {
  const check = (said: string, advice?: string): ShowCheck => ({
    what: 'Twitch',
    said: `channel ${channel}: ${said}`,
    ...(advice !== undefined && { advice }),
  })
  const lack = annexLack('twitch')
  if (lack !== undefined) return check('its part of the program is not here', lack)
  const kept = await vaultIn(files).read()
  if (kept === undefined) return check('nobody is signed in', SIGN_IN)
  if (typeof kept === 'string') return check('the sign-in cannot be read', kept)
  const accounts = [kept.channel, kept.bot ?? kept.channel]
  const strange = [channel, bot].find((login, index) => accounts[index]?.login !== login)
  if (strange !== undefined) return check(`${strange} is not signed in, but another account is`, SIGN_IN)
  const who = bot === channel ? `${channel} is signed in` : `${channel} and ${bot} are signed in`
  if (offline) return check(`${who}; Twitch was not asked`)
  const identity = identityAt(endpointsIn(env), client, Date.now)
  const refused = await Promise.all(
    [...new Map(accounts.map((account) => [account.login, account])).values()].map(async (account: KeptAccount) => {
      try {
        // A sign-in that has run out is renewed by a show; here only whether Twitch answers is of interest.
        await identity.owner(account.token)
        return undefined
      } catch (error) {
        return error instanceof TwitchAwayError ? error.message : undefined
      }
    }),
  )
  const away = refused.find((why) => why !== undefined)
  return away === undefined ? check(who) : check(`${who}, but Twitch does not answer`, away)
}

/** OBS answers at once or not at all. */
const DEADLINE = 4_000

async function obsCheck(settings: ObsSettings, { env, offline, signal }: CheckingShow): Promise<ShowCheck> {
  const { url, password_env: name, scenes = {}, alert } = settings
  const check = (said: string, advice?: string): ShowCheck => ({
    what: 'OBS',
    said: `${url}: ${said}`,
    ...(advice !== undefined && { advice }),
  })
  const lack = annexLack('obs')
  if (lack !== undefined) return check('its part of the program is not here', lack)
  const password = name === undefined ? undefined : env[name]
  if (name !== undefined && password === undefined)
    return check(`${name} is not set`, `Set ${name} to the password of OBS: Tools, WebSocket Server Settings.`)
  if (offline) return check('not asked')
  openAnnexes()
  const { connectTo } = await import('./obs/remote.ts')
  try {
    const remote = await connectTo(url, password, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]))
    const { scenes: listed } = await remote.call('GetSceneList')
    remote.leave()
    const known = new Set(listed.map(({ sceneName }) => sceneName as string))
    const missing = [...Object.values(scenes), ...(alert ? [alert.scene] : [])].filter((scene) => !known.has(scene))
    if (missing.length === 0) return check('answers, and has every scene')
    return check(
      'answers',
      `It has no scene called ${missing.join(', ')}. Make it in OBS, or mend show.obs; it has ${[...known].join(', ')}.`,
    )
  } catch (error) {
    const why = error instanceof Error && error.message !== '' ? ` (${error.message})` : ''
    return check(
      `does not let us in${why}`,
      'Start OBS, switch on Tools, WebSocket Server Settings, and compare its port and password with show.obs.',
    )
  }
}

/** Whether somebody is there: to have a word said would cost something. */
async function voiceCheck(voice: VoiceSettings, { env, offline, signal }: CheckingShow): Promise<ShowCheck> {
  const { url, key_env: name } = voice
  const check = (said: string, advice?: string): ShowCheck => ({
    what: 'Voices',
    said: `${url}: ${said}`,
    ...(advice !== undefined && { advice }),
  })
  if (name !== undefined && env[name] === undefined)
    return check(
      `${name} is not set`,
      `Set ${name} to the key of the speech server, or take key_env out of show.voice.`,
    )
  if (offline) return check('not asked')
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]) })
    await response.body?.cancel()
    return check('answers')
  } catch {
    return check(
      'does not answer',
      'Start the speech server, or mend show.voice; until then browsers read the lines out themselves.',
    )
  }
}
