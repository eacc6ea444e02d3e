import { openFiles } from '#docket'
import { signInBoth, vaultIn } from '#show'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Signs in the accounts of a show with a code that the person confirms in a browser. */
export async function signInToTwitch(around: Surroundings, how: SettingFlags): Promise<Exit> {
  const { settings } = await settingsFor(around, how)
  const { twitch } = settings.show
  if (!twitch)
    throw new CommandError(
      'bad-settings',
      'There is no Twitch channel in the configuration. Put client_id and channel under show.twitch; docs/trial.md says how.',
    )
  await using place = await openFiles(around)
  const signed = await signInBoth({
    settings: twitch,
    vault: vaultIn(place.files),
    signal: around.stop,
    say: (line) => around.say(line),
  })
  if (signed.state === 'signed-in') return exits.fine
  if (signed.state === 'stopped') return exits.interrupted
  throw new CommandError(signed.state === 'away' ? 'no-answer' : 'bad-usage', signed.said)
}
