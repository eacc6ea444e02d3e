import { TrialPhase } from '#events'
import { z } from 'zod'

const login = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]\w{1,24}$/)

const name = z.string().trim().min(1).max(200)

/** What may stand under show.twitch. */
export const TwitchSettings = z
  .strictObject({
    client_id: z
      .string()
      .trim()
      .regex(/^[a-z0-9]{10,64}$/)
      .describe('The client id of your application at dev.twitch.tv/console, of the type Public. It is no secret.'),
    channel: login.describe('The name of the channel, as it stands in its address.'),
    bot: login
      .exactOptional()
      .describe('The account that speaks in chat; left out, it is the account of the channel itself.'),
    polls: z
      .enum(['chat', 'native'])
      .exactOptional()
      .describe(
        'native also shows a poll of Twitch beside ours. What counts are the commands in chat and the votes on the page: Twitch tells how many voted for what, not who.',
      ),
  })
  .describe('Chat and channel points of a Twitch channel. Sign in with ./courtroom twitch sign-in.')

export type TwitchSettings = z.infer<typeof TwitchSettings>

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && new URL(address).password === ''

const voices = z.union([name, z.array(name).min(1).max(5)])

/** What may stand under show.voice. */
export const VoiceSettings = z
  .strictObject({
    url: z
      .string()
      .refine(
        isWebAddress,
        'url must begin with http:// or https:// and carry no password, such as http://127.0.0.1:8880/v1.',
      )
      .describe('Where the speech server is, up to the part before /audio/speech.'),
    model: name.default('tts-1').describe('The model it speaks with.'),
    format: z.enum(['mp3', 'wav', 'opus', 'aac', 'flac']).default('mp3').describe('What it answers with.'),
    key_env: z
      .string()
      .regex(/^[A-Za-z_]\w{0,79}$/)
      .exactOptional()
      .describe('The environment variable that holds its key; none when left out.'),
    voices: z
      .partialRecord(z.enum(['judge', 'prosecutor', 'defense', 'bailiff', 'witness']), voices)
      .exactOptional()
      .describe('The voice of each role by its name on that server; of witness several, in the order they are called.'),
  })
  .describe('A speech server of the OpenAI dialect that says every line, ahead of air.')

export type VoiceSettings = z.infer<typeof VoiceSettings>

const isSocketAddress = (address: string): boolean =>
  URL.canParse(address) && /^wss?:$/.test(new URL(address).protocol) && new URL(address).password === ''

/** What may stand under show.obs. */
export const ObsSettings = z
  .strictObject({
    url: z
      .string()
      .refine(
        isSocketAddress,
        'url must begin with ws:// or wss:// and carry no password, such as ws://127.0.0.1:4455.',
      )
      .default('ws://127.0.0.1:4455')
      .describe('Where OBS listens: Tools, WebSocket Server Settings.'),
    password_env: z
      .string()
      .regex(/^[A-Za-z_]\w{0,79}$/)
      .exactOptional()
      .describe('The environment variable that holds the password of its WebSocket server.'),
    scenes: z
      .partialRecord(TrialPhase, name)
      .exactOptional()
      .describe(
        `The scene for a phase: ${TrialPhase.options.join(', ')}. A phase without one leaves the scene as it is.`,
      ),
    alert: z
      .strictObject({
        scene: name.describe('The scene it stands in.'),
        source: name.describe('The source itself, by its name in OBS.'),
      })
      .exactOptional()
      .describe('The source that is shown for a few seconds at an objection, a ruling and the verdict.'),
  })
  .describe('Scenes of OBS, switched by the phases of the trial.')

export type ObsSettings = z.infer<typeof ObsSettings>
