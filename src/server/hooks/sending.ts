import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { request as plain, type RequestOptions } from 'node:http'
import { request as encrypted } from 'node:https'
import { isIP } from 'node:net'
import { isOwnAddress, isPublicAddress } from '#tools'
import { ServerError } from '../errors.ts'

/** Where events may be sent, and how addresses are found. */
export interface Reachable {
  /** This machine too, and without encryption there: for trying it out. Only who starts the server can say so. */
  readonly loopback: boolean
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>
}

interface Message {
  readonly id: string
  readonly body: string
  readonly secret: string
  readonly at: number
}

/** How an address took a message: what it answered, or why it could not be asked. */
interface SendingOutcome {
  readonly ok: boolean
  readonly answer: string
}

const PATIENCE = 10_000
/** Names that mean this machine wherever they are looked up. */
const OWN_NAME = /(?:^|\.)localhost\.?$/

/** The address as it will be asked; refused in words where it may not be. A name is looked up when something is sent. */
export function requireHookAddress(text: string, { loopback }: Reachable): string {
  const url = new URL(text)
  const host = hostOf(url)
  const isOwn = loopback && (host === 'localhost' || isOwnAddress(host))
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:'))
    throw refused('Events are sent by https. Give an address that begins with https://.')
  if (url.username !== '' || url.password !== '')
    throw refused('Leave the name and the password out of the address: every message is signed instead.')
  if (!isOwn && (OWN_NAME.test(host) || (isIP(host) !== 0 && !isPublicAddress(host)))) throw refused(hiddenAt(host))
  url.hash = ''
  return url.href
}

/** Sends a message once, signed as Standard Webhooks says. Whoever is asked to go elsewhere does not go. */
export function send(
  to: string,
  message: Message,
  how: Reachable & { readonly stop?: AbortSignal },
): Promise<SendingOutcome> {
  const url = new URL(to)
  const stop = AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(how.stop ? [how.stop] : [])])
  const { promise, resolve } = Promise.withResolvers<SendingOutcome>()
  const failed = (why: unknown): void =>
    resolve({ ok: false, answer: stop.reason === undefined ? toldOf(why) : 'no answer in time' })
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isAllowed(host, how)) return Promise.resolve({ ok: false, answer: hiddenAt(host) })
  const body = Buffer.from(message.body)
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal: stop,
    // The addresses that were looked at are the ones that are connected to: nobody is asked a second time.
    lookup: (name, { all }, found) => {
      checkedAddresses(name, how).then(
        (addresses) =>
          all === true ? found(null, [...addresses]) : found(null, addresses[0]!.address, addresses[0]!.family),
        (error: NodeJS.ErrnoException) => found(error, []),
      )
    },
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': 'Courtroom',
      ...signed(message),
    },
  }
  const request = (url.protocol === 'https:' ? encrypted : plain)(url, options, (response) => {
    const { statusCode: status = 0 } = response
    resolve({ ok: status >= 200 && status < 300, answer: String(status) })
    response.destroy()
  })
  // Who answers 101 leaves a request with neither an answer nor an error, and nobody would stop waiting for one.
  request.on('close', () => failed(new Error('the line was closed without an answer')))
  request.on('error', failed).end(body)
  return promise
}

const signed = ({ id, body, secret, at }: Message) => {
  const seconds = Math.floor(at / 1_000)
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${mac}` }
}

/** One hidden address among several is enough to refuse them all. */
async function checkedAddresses(host: string, how: Reachable): Promise<readonly LookupAddress[]> {
  const { resolve = (name) => lookup(name, { all: true }) } = how
  const addresses = await resolve(host)
  const hidden = addresses.find(({ address }) => !isAllowed(address, how))
  if (hidden) throw new Error(hiddenAt(hidden.address))
  if (addresses.length === 0) throw new Error(`${host} has no address`)
  return addresses
}

const isAllowed = (address: string, { loopback }: Reachable): boolean =>
  isPublicAddress(address) || (loopback && isOwnAddress(address))

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

const hiddenAt = (address: string): string =>
  `${address} is not an address of the world outside, so nothing is sent there.`

const refused = (message: string): ServerError => new ServerError('bad-message', message)

/** Never in words of whoever was asked: Node's own quote the names in a certificate. */
function toldOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'its certificate is for other names'
  return error.message.slice(0, 200)
}
