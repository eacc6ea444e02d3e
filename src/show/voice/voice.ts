import { bytesWithin } from '#bounded'
import type { Environment, VoiceSettings } from '#papers'

/** A line to be said, and whose it is. */
export interface LineToSay {
  readonly text: string
  /** The seat: judge, prosecutor, witness-2. */
  readonly agent: string
}

export interface SpeechSound {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** Whoever can say a line aloud. */
export interface Voice {
  speak(line: LineToSay, signal: AbortSignal): Promise<SpeechSound>
}

/** The longest a speech server may take for a line, in milliseconds. */
const DEADLINE = 20_000
/** Far more bytes than a line takes, in any format. */
const LARGEST = 20_000_000

type Speaker = keyof NonNullable<VoiceSettings['voices']>

/** The names by which servers of this dialect know their voices. */
const USUAL: Readonly<Record<Speaker, readonly string[]>> = {
  judge: ['onyx'],
  prosecutor: ['nova'],
  defense: ['fable'],
  bailiff: ['echo'],
  witness: ['alloy', 'shimmer', 'coral', 'ash', 'sage'],
}

/** Each seat keeps its voice all through a case; witnesses take theirs in the order in which they are called. */
function voiceFor({ voices = {} }: Pick<VoiceSettings, 'voices'>, agent: string): string {
  const number = /^witness-(\d+)$/u.exec(agent)?.[1]
  const role = number === undefined && agent in USUAL ? (agent as Speaker) : 'witness'
  const names = [voices[role] ?? USUAL[role]].flat()
  return names[(Number(number ?? 1) - 1) % names.length] ?? 'alloy'
}

/** A server that speaks the dialect of OpenAI: text to `/audio/speech`, sound back. */
export function speechServer(settings: VoiceSettings, env: Environment, ask: typeof fetch = fetch): Voice {
  const { url, model, format, key_env: variable } = settings
  const address = `${url.replace(/\/+$/u, '')}/audio/speech`
  const key = variable === undefined ? undefined : env[variable]
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) }
  return {
    async speak({ text, agent }, signal) {
      const body = JSON.stringify({ model, input: text, voice: voiceFor(settings, agent), response_format: format })
      const late = AbortSignal.timeout(DEADLINE)
      const response = await ask(address, { method: 'POST', headers, body, signal: AbortSignal.any([signal, late]) })
      if (!response.ok)
        throw new Error(`The speech server at ${address} answered with ${response.status}. See show.voice.`)
      const bytes = await bytesWithin(response, LARGEST)
      if (!bytes)
        throw new Error(
          `The speech server at ${address} sent far more than a line, and was hung up on. See show.voice.`,
        )
      return {
        bytes,
        type: response.headers.get('content-type') ?? `audio/${format}`,
      }
    },
  }
}
