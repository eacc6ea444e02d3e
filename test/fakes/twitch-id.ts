import { randomBytes } from 'node:crypto'

export interface Person {
  readonly id: string
  readonly login: string
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
}

interface Grant {
  readonly person: Person
  readonly scopes: readonly string[]
}

/** The id service: devices that wait for a person, tokens that end, refresh tokens that can be used once. */
export interface FakeId {
  /** The devices that were asked for, by what the person has to type in. */
  readonly devices: Map<string, { readonly scopes: readonly string[]; readonly device: string; person?: Person | 'no' }>
  /** How often a device was asked after while nobody had confirmed. */
  pending: number
  refreshes: number
  isDown: boolean
  tokensFor(person: Person, scopes: readonly string[]): { readonly access: string; readonly refresh: string }
  /** Ends what was given out; a refresh token may live on. */
  end(what: 'access' | 'refresh' | 'both'): void
  ownerOf(access: string | undefined): Grant | undefined
  answer(path: string, fields: URLSearchParams, authorization: string | undefined): Answer | undefined
}

const refuse = (status: number, message: string): Answer => ({ status, body: { status, message } })

export function fakeId(clientId: string): FakeId {
  const access = new Map<string, Grant>()
  const refresh = new Map<string, Grant>()
  const give = (grant: Grant): { readonly access: string; readonly refresh: string } => {
    const made = {
      access: `access-${randomBytes(8).toString('hex')}`,
      refresh: `refresh-${randomBytes(8).toString('hex')}`,
    }
    access.set(made.access, grant)
    refresh.set(made.refresh, grant)
    return made
  }
  const given = (grant: Grant): Answer => {
    const made = give(grant)
    const body = { access_token: made.access, refresh_token: made.refresh, expires_in: 14_400, scope: grant.scopes }
    return { status: 200, body: { ...body, token_type: 'bearer' } }
  }
  const token = (fields: URLSearchParams): Answer => {
    if (fields.get('grant_type') === 'refresh_token') {
      id.refreshes++
      const old = fields.get('refresh_token') ?? ''
      const grant = refresh.get(old)
      refresh.delete(old)
      return grant ? given(grant) : refuse(400, 'Invalid refresh token')
    }
    const waiting = [...id.devices.values()].find(({ device }) => device === fields.get('device_code'))
    if (!waiting || waiting.person === 'no') return refuse(400, 'invalid device code')
    if (waiting.person) return given({ person: waiting.person, scopes: waiting.scopes })
    id.pending++
    return refuse(400, 'authorization_pending')
  }
  const id: FakeId = {
    devices: new Map(),
    pending: 0,
    refreshes: 0,
    isDown: false,
    tokensFor: (person, scopes) => give({ person, scopes }),
    end(what) {
      if (what !== 'refresh') access.clear()
      if (what !== 'access') refresh.clear()
    },
    ownerOf: (value) => access.get(value ?? ''),
    answer(path, fields, authorization) {
      if (id.isDown) return refuse(503, 'Service Unavailable')
      if (path === '/auth/validate') {
        const grant = access.get(authorization?.replace(/^OAuth /, '') ?? '')
        if (!grant) return refuse(401, 'invalid access token')
        const { person, scopes } = grant
        const body = { client_id: clientId, login: person.login, user_id: person.id, scopes, expires_in: 14_400 }
        return { status: 200, body }
      }
      if (path !== '/auth/device' && path !== '/auth/token') return undefined
      if (fields.get('client_id') !== clientId) return refuse(400, 'invalid client')
      if (fields.has('client_secret')) return refuse(403, 'a public client has no secret')
      if (path === '/auth/token') return token(fields)
      const code = randomBytes(4).toString('hex').toUpperCase()
      const device = randomBytes(8).toString('hex')
      id.devices.set(code, { device, scopes: fields.get('scopes')?.split(' ') ?? [] })
      const body = {
        device_code: device,
        user_code: code,
        verification_uri: `https://twitch.example/activate?device-code=${code}`,
      }
      return { status: 200, body: { ...body, expires_in: 1_800, interval: 5 } }
    },
  }
  return id
}
