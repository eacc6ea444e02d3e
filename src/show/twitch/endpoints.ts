/** Where Twitch is, as far as we ask it ourselves. */
export interface Endpoints {
  /** Sign-in, and the refreshing of tokens. */
  readonly id: string
  /** Chat: IRC over a WebSocket. */
  readonly chat: string
}

const twitch: Endpoints = { id: 'https://id.twitch.tv/oauth2', chat: 'wss://irc-ws.chat.twitch.tv' }

/**
 * Twitch, or its stand-in on a port of this machine. twurple can be pointed elsewhere in one way only: it reads
 * TWURPLE_MOCK_API_PORT for the API, EventSub and the check of a token. What we ask ourselves follows it, so that one
 * variable moves everything.
 */
export function endpointsIn(env: Readonly<Record<string, string | undefined>>): Endpoints {
  const port = env['TWURPLE_MOCK_API_PORT']
  return port === undefined ? twitch : { id: `http://localhost:${port}/auth`, chat: `ws://localhost:${port}` }
}
