import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { RequestCaller } from './callers.ts'
import { ServerError } from './errors.ts'

/** Where the server is reached, which behind a proxy is elsewhere than where it listens. */
export interface Place {
  /** What stands before every path, without a slash at its end: empty, or `/court`. */
  readonly base: string
  /** The name under which it is known outside, if one was given, and the whole address. */
  readonly host?: string
  readonly outside?: string
  /** Whether the address outside is one of https. */
  readonly isEncrypted: boolean
  /** Where links begin: the address by which the asker came, unless one was given. */
  addressFor(context: Context): string
  /** Whether the asker's side of the line is encrypted. */
  isSecure(context: Context): boolean
}

interface Given {
  /** COURTROOM_URL: the whole address outside. */
  readonly url?: string | undefined
  /** --base: only what stands before every path. */
  readonly base?: string | undefined
}

/** What the first check of every request has found. */
const schemeOf = (context: Context): RequestCaller['scheme'] => (context.get('caller') as RequestCaller).scheme

const BASE = /^(?:\/[\w.~-]+)*$/

/** Where the server is, from what was given; wrong addresses are refused with words. */
export function standingAt({ url: told, base: asked }: Given): Place {
  const url = told === undefined ? undefined : urlIn(told)
  const base = (asked ?? url?.pathname ?? '').replace(/\/+$/, '')
  if (!BASE.test(base))
    throw new ServerError('bad-address', `--base ${asked}: give a path such as /court, of letters, digits, - and _.`)
  if (url !== undefined && asked !== undefined && url.pathname.replace(/\/+$/, '') !== base)
    throw new ServerError(
      'bad-address',
      `COURTROOM_URL ends in ${url.pathname}, --base says ${base}. Give one of them.`,
    )
  const isSecure = (context: Context): boolean =>
    url === undefined ? schemeOf(context) === 'https' : url.protocol === 'https:'
  return {
    base,
    ...(url && { host: url.host, outside: `${url.origin}${base}` }),
    isEncrypted: url?.protocol === 'https:',
    isSecure,
    addressFor: (context) =>
      url === undefined
        ? `${schemeOf(context)}://${context.req.header('host') ?? 'localhost'}${base}`
        : `${url.origin}${base}`,
  }
}

/** Whether a path is the base itself, or stands under it. */
const hasBase = (path: string, base: string): boolean =>
  path.startsWith(base) && /^(?:$|[/?])/.test(path.slice(base.length))

/** The address that programs keep: all of the API under a number, beside the page's own, which may change with it. */
const STABLE = /^\/v1\/(?!openapi\.json)/

/** A request with the path that it has inside of the server. A proxy may have taken the base away already. */
export function inside({ base }: Place, request: IncomingMessage): IncomingMessage {
  const { url = '/' } = request
  const own = base !== '' && hasBase(url, base) ? url.slice(base.length).replace(/^(?!\/)/, '/') : url
  request.url = own.replace(STABLE, '/api/')
  return request
}

/** A page under its base needs the slash, or its own addresses begin elsewhere. */
export const isBareBase = ({ base }: Place, { url = '' }: IncomingMessage): boolean => base !== '' && url === base

function urlIn(told: string): URL {
  const url = URL.canParse(told) ? new URL(told) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new ServerError(
      'bad-address',
      `COURTROOM_URL ${told}: give the whole address by which others come, such as https://court.example.org/court.`,
    )
  return url
}
