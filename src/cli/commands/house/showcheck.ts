import { providerModels, providerOf } from '#docket'
import type { Environment, Settings } from '#papers'
import { checkShow, type VaultFiles } from '#show'
import { ownAddress } from '#server'
import type { CheckupFinding } from './finding.ts'
import { USUAL_PORT } from './serve.ts'

interface ShowCheckup {
  readonly settings: Settings
  readonly env: Environment
  readonly files: VaultFiles
  readonly offline: boolean
  readonly signal: AbortSignal
}

/** Whether anything of a show is set up; whoever plays none is not told what it would need. */
export const hasShow = ({ show: { twitch, obs, check, voice } }: Settings, env: Environment): boolean =>
  [twitch, obs, check, voice].some((part) => part !== undefined) || (env['COURTROOM_URL']?.trim() ?? '') !== ''

/** Whether a show that is set up will do: chat, OBS, voices, the model that reads along, and the way of phones to the votes. */
export async function showFindings(how: ShowCheckup): Promise<readonly CheckupFinding[]> {
  const checks = await checkShow({ ...how, settings: how.settings.show })
  return [
    ...checks.map(({ said, ...check }) => ({ ...check, how: said })),
    ...reader(how),
    phones(how.env, ownAddress()),
  ]
}

/** Without its key every line of the show is held. */
function reader({ settings, env }: ShowCheckup): readonly CheckupFinding[] {
  const { check } = settings.show
  if (check === undefined) return []
  const what = 'Reading'
  if (providerModels(settings, env)[providerOf(check)]) return [{ what, how: `${check} reads along at the gate` }]
  const advice = `Set the key of ${providerOf(check)}, or take show.check out; until then every line of a show is held.`
  return [{ what, how: `${check} is to read along, but no key is set up for it`, advice }]
}

/** Whether a phone can reach the vote page. */
export function phones(env: Environment, own: string | undefined): CheckupFinding {
  const what = 'Phones'
  const url = env['COURTROOM_URL']?.trim() ?? ''
  const token = env['COURTROOM_TOKEN']?.trim() ?? ''
  if (url !== '' && /\/\/(?:127\.|localhost|\[::1\])/.test(url))
    return {
      what,
      how: `COURTROOM_URL is ${url}`,
      advice: 'That is this machine alone. Give the address by which others come.',
    }
  if (url !== '') return { what, how: `reach the vote page at ${url}, if that leads here` }
  if (own === undefined)
    return {
      what,
      how: 'cannot reach this machine: it has no address in a network',
      advice: 'Join a network, or set COURTROOM_URL to the address by which others come.',
    }
  const where = `http://${own}:${USUAL_PORT}`
  if (token === '')
    return {
      what,
      how: `could reach the vote page at ${where}, but no token is set`,
      advice: 'Set COURTROOM_TOKEN to 16 characters or more and start with ./courtroom serve --share.',
    }
  return { what, how: `reach the vote page at ${where} when started with ./courtroom serve --share` }
}
