import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { debatingServer } from '../cli.ts'
import { dialects } from './dialects.ts'
import type { RawServer } from './raw.ts'
import { mailServer } from './mail.ts'

// Neighbours of a house who are careless: whatever secret they are shown, they quote it when they refuse.

export async function listening(
  t: TestContext,
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> {
  const server = createServer((request, response) => void text(request).then((body) => answer(request, response, body)))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** A provider of sign-in that refuses every client and quotes what it was shown. */
export async function quotingIssuer(t: TestContext) {
  const shown: string[] = []
  const issuer: string = await listening(t, (request, response, body) => {
    response.setHeader('content-type', 'application/json')
    if (request.url!.startsWith('/.well-known')) {
      const at = (path: string): string => `${issuer}${path}`
      const places = { authorization_endpoint: at('/auth'), token_endpoint: at('/token'), jwks_uri: at('/keys') }
      return void response.end(JSON.stringify({ issuer, ...places }))
    }
    const quoted = `${request.headers.authorization ?? ''} ${decodeURIComponent(body)}`
    shown.push(quoted)
    response.writeHead(401).end(JSON.stringify({ error: 'invalid_client', error_description: `Refused: ${quoted}` }))
  })
  return { issuer, shown }
}

/** A mail server that takes letters until it is told to refuse, and then quotes the password. */
export async function quotingMail(t: TestContext, secret: string) {
  let [refuses, quoted] = [false, '']
  const { place, letter } = await mailServer(t, {
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    onAuth({ password: shown, username }, _session, done) {
      const password = shown ?? ''
      if (!refuses) return done(null, { user: username ?? '' })
      quoted = password
      const inBase64 = Buffer.from(`\0court\0${password}`).toString('base64')
      done(new Error(`Refused: ${password} ${encodeURIComponent(password)} ${inBase64}`))
    },
  })
  return {
    url: `smtp://court:${encodeURIComponent(secret)}@${place}`,
    link: async (): Promise<string> => /#link=([\w-]+)/.exec(await letter())![1]!,
    refuse: (): void => void (refuses = true),
    quoted: () => quoted,
  }
}

/** A model server whose every other call fails and quotes the key. */
export const quotingModels = (t: TestContext): Promise<RawServer> =>
  debatingServer(t, dialects[0]!, {
    instead(line, call) {
      const quoted = JSON.stringify(line.heard.headers)
      if (call % 2 === 0) line.refuse(call % 4 === 0 ? 401 : 500, dialects[0]!.error(`Refused: ${quoted}`))
      return call % 2 === 0
    },
  })
