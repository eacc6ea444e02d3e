import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { WebSocketServer, type WebSocket } from 'ws'

/** The WebSocket server of OBS, version 5: hello, identify, and the three requests a show makes. */
interface FakeObs {
  readonly url: string
  /** Every request that was granted, such as `scene Stage` or `show 7`. */
  readonly did: string[]
  readonly scenes: Set<string>
  connections: number
  /** Keeps back every answer about a scene; the function that comes back sends them, and is done when they have arrived. */
  keepBack(scene: string): () => Promise<void>
  drop(): void
  /** Ends for good; somebody else may have the port afterwards. */
  close(): Promise<void>
}

interface Request {
  readonly requestId: string
  readonly requestType: string
  readonly requestData?: { readonly sceneName: string; readonly sceneItemEnabled?: boolean }
}

const SALT = 'salt'
const CHALLENGE = 'challenge'
const ITEM = 7

/** What was sent before a ping has been taken in when its pong comes. */
async function echoed(line: WebSocket): Promise<void> {
  line.ping()
  await once(line, 'pong')
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')

export async function fakeObs(
  t: TestContext,
  how: { readonly password?: string; readonly port?: number } = {},
): Promise<FakeObs> {
  const { password, port = 0 } = how
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    handleProtocols: (offered) => [...offered][0] ?? false,
  })
  await new Promise((resolve) => server.once('listening', resolve))
  let kept: { readonly scene: string; readonly answers: (() => void)[] } | undefined
  const grant = ({ requestType, requestData: data }: Request): object | undefined => {
    if (requestType === 'GetSceneList') return { scenes: [...obs.scenes].map((sceneName) => ({ sceneName })) }
    if (data === undefined || !obs.scenes.has(data.sceneName)) return undefined
    if (requestType === 'SetCurrentProgramScene') obs.did.push(`scene ${data.sceneName}`)
    if (requestType === 'SetSceneItemEnabled') obs.did.push(`${data.sceneItemEnabled ? 'show' : 'hide'} ${ITEM}`)
    return requestType === 'GetSceneItemId' ? { sceneItemId: ITEM } : {}
  }
  const hear = (line: WebSocket, { op, d }: { readonly op: number; readonly d: unknown }): void => {
    const send = (code: number, data: object): void => line.send(JSON.stringify({ op: code, d: data }))
    if (op === 1) {
      const { authentication } = d as { readonly authentication?: string }
      const wanted = password === undefined ? undefined : hash(`${hash(password + SALT)}${CHALLENGE}`)
      if (authentication !== wanted) return line.close(4009, 'Authentication failed.')
      obs.connections++
      send(2, { negotiatedRpcVersion: 1 })
    }
    if (op === 6) {
      const request = d as Request
      const found = grant(request)
      const requestStatus = found
        ? { result: true, code: 100 }
        : { result: false, code: 600, comment: 'No source was found.' }
      const answer = (): void =>
        send(7, {
          requestType: request.requestType,
          requestId: request.requestId,
          requestStatus,
          responseData: found ?? {},
        })
      if (kept !== undefined && request.requestData?.sceneName === kept.scene) kept.answers.push(answer)
      else answer()
    }
  }
  server.on('connection', (line) => {
    const authentication = password === undefined ? {} : { authentication: { salt: SALT, challenge: CHALLENGE } }
    line.send(JSON.stringify({ op: 0, d: { obsWebSocketVersion: '5.5.0', rpcVersion: 1, ...authentication } }))
    line.on('message', (data) => hear(line, JSON.parse(Buffer.from(data as Buffer).toString('utf8'))))
  })
  const keepBack = (scene: string): (() => Promise<void>) => {
    const keeping = { scene, answers: [] as (() => void)[] }
    kept = keeping
    return async () => {
      kept = undefined
      for (const answer of keeping.answers) answer()
      await Promise.all([...server.clients].map(echoed))
    }
  }
  const drop = (): void => {
    for (const line of server.clients) line.terminate()
  }
  const close = (): Promise<void> => {
    drop()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  t.after(close)
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const obs: FakeObs = {
    url,
    did: [],
    scenes: new Set(['Stage', 'Jury', 'Alerts']),
    connections: 0,
    keepBack,
    drop,
    close,
  }
  return obs
}
