import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { addresses, lengths, ranges } from '#contract'
import { decisionPhases } from '#events'
import {
  api,
  documentAddress,
  exportAddress,
  reportAddress,
  runsAddress,
  previewAddress,
  recordAddress,
} from '../src/web/case/api/client.ts'
import { people, providerAddress, trailAddress } from '../src/web/case/api/people.ts'
import { deskFrames } from '../src/web/air/dock/frames.ts'
import { airFrames } from '../src/web/air/frames.ts'
import { addressOf } from '../src/web/air/pass.ts'
import { blankPicture, draw, Picture } from '#picture'
import { proceedings } from '#proceedings'
import { serveIn } from './server/house.ts'
import { golden } from './recorded.ts'

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
}

const file = new File(['Words.'], 'words.txt')
const opening = { format: 'decision', brief: { dilemma: 'Should we?' }, engine: 'offline', files: [file] }
const { signal } = new AbortController()

/** Every question of the page, asked once. */
const asked: Readonly<Record<keyof typeof api, () => Promise<unknown>>> = {
  session: () => api.session(),
  enter: () => api.enter('token'),
  signIn: () => api.signIn(),
  leave: () => api.leave(),
  cases: () => api.cases({ query: 'rent', archived: true }, 'case-1', signal),
  case: () => api.case('case-1'),
  engines: () => api.engines(signal),
  open: () => api.open(opening),
  file: () => api.file('case-1', [file]),
  checkDocument: () => api.checkDocument(file, signal),
  estimate: () => api.estimate({ format: 'decision', brief: opening.brief, documents: [] }, signal),
  estimateWith: () => api.estimateWith(opening, signal),
  fork: () => api.fork('case-1', { seq: 7, change: 'seed', value: '8', files: [] }),
  remove: () => api.remove('case-1'),
  archive: () => api.archive('case-1', true),
  adjourn: () => api.adjourn('case-1'),
  resume: () => api.resume('case-1'),
  tag: () => api.tag('case-1', ['rent']),
  decide: () => api.decide({ id: 'case-1', decided: 'We move.' }),
  conclude: () => api.conclude({ id: 'case-1', words: 'We moved.' }),
  question: () => api.question({ id: 'case-1', content: 'Why?' }),
  lookingBack: () => api.lookingBack(),
  entries: () => api.entries('case-1', 3),
  audits: () => api.audits('case-1'),
  audit: () => api.audit('case-1', { kind: 'mirror' }),
  cue: () => api.cue('case-1', { cue: 'pause' }),
  voter: () => api.voter('case-1'),
  vote: () => api.vote('case-1', 'verdict', 'guilty'),
  bank: () => api.bank(),
  readTrial: () => api.readTrial('title: A goose', signal),
  readBrief: () => api.readBrief('topic: Geese', 'debate', signal),
  links: () => api.links('case-1'),
  shares: () => api.shares('case-1'),
  leaving: () => api.leaving('case-1', ['thoughts'], signal),
  share: () => api.share('case-1', { with: [], days: 7 }),
  unshare: () => api.unshare('case-1', '0123456789ab'),
  groups: () => api.groups(),
  settings: () => api.settings(),
  testSettings: () => api.testSettings(),
}

const [team, user] = ['team_0123456789abcdef', 'usr_0123456789abcdef']

/** The same of the pages of accounts. */
const askedByPeople: Readonly<Record<keyof typeof people, () => Promise<unknown>>> = {
  knock: () => people.knock('ann@example.org'),
  arrive: () => people.arrive('token'),
  me: () => people.me(),
  leaveEverywhere: () => people.leaveEverywhere(),
  tokens: () => people.tokens(),
  newToken: () => people.newToken({ name: 'Script', scopes: ['read'], days: 7 }),
  revoke: () => people.revoke('tok_0123456789abcdef'),
  teams: () => people.teams(),
  newTeam: () => people.newTeam('Ours'),
  team: () => people.team(team),
  changeTeam: () => people.changeTeam(team, { budget: 5 }),
  removeTeam: () => people.removeTeam(team),
  member: () => people.member(team, { email: 'bob@example.org', role: 'viewer' }),
  dismiss: () => people.dismiss(team, user),
  holder: () => people.holder('case-1'),
  hand: () => people.hand('case-1', { team }),
  forgetMe: () => people.forgetMe(),
  users: () => people.users(),
  changeUser: () => people.changeUser(user, 5),
  removeUser: () => people.removeUser(user),
  fundTeam: () => people.fundTeam(team, null),
  trail: () => people.trail(team, 7),
}

/** The routes of a document that a request fits: its words, with anything in place of a hole. */
const routesFor = ({ paths }: Document, method: string, path: string): readonly string[] =>
  Object.entries(paths).flatMap(([pattern, methods]) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/{}]+')}$`).test(path) && method in methods
      ? [`${method} ${pattern}`]
      : [],
  )

test('the document has every route of the contract and no other', async (t) => {
  const server = await serveIn(t)
  const { paths } = (await (await server.fetch('/openapi.json')).json()) as Document
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((each) => `${each} ${path}`),
  )
  assert.deepEqual(found.toSorted(), Object.values<string>(addresses).toSorted())
})

test('W3 what a show sends is in the document, field by field: what is on air, and what its operator sees', async (t) => {
  const server = await serveIn(t)
  const { paths, components } = (await (await server.fetch('/openapi.json')).json()) as ShowDocument
  const fields = (['air', 'desk'] as const).map((what) => {
    const told = paths[`/api/cases/{id}/${what}`]?.get.responses['200'].content['text/event-stream'].schema.$ref
    return components.schemas[told?.split('/').at(-1) ?? '']?.required?.toSorted()
  })
  const blanks = [airFrames, deskFrames].map(({ blank }) => Object.keys(blank).toSorted())
  assert.deepEqual(fields, blanks)
})

interface ShowDocument {
  readonly paths: Readonly<Record<string, { readonly get: { readonly responses: { readonly 200: Streamed } } }>>
  readonly components: { readonly schemas: Readonly<Record<string, { readonly required?: readonly string[] }>> }
}

interface Streamed {
  readonly content: { readonly 'text/event-stream': { readonly schema: { readonly $ref?: string } } }
}

test('everything the page asks is a route of the document, asked in its way; what it never asks is for programs', async (t) => {
  const server = await serveIn(t)
  const document = (await (await server.fetch('/openapi.json')).json()) as Document
  const seen: { readonly method: string; readonly path: string; readonly search: URLSearchParams }[] = []
  t.mock.method(globalThis, 'fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(path, 'http://courtroom.invalid')
    seen.push({ method: method.toLowerCase(), path: pathname, search: searchParams })
    return new Response('{}')
  })
  const all = Object.values({ ...asked, ...askedByPeople })
  for (const ask of all) await ask()
  assert.equal(seen.length, all.length)
  const links = [
    previewAddress('case-1', []).replace(/\?.*/, ''),
    documentAddress('case-1', 'a'.repeat(64)),
    recordAddress('case-1'),
    exportAddress('case-1', 'pdf'),
    reportAddress('try', 'de').replace(/\?.*/, ''),
    runsAddress('try'),
    providerAddress(),
    trailAddress('csv', team).replace(/\?.*/, ''),
  ]
  const shows = (['air', 'desk', 'speech'] as const).map((what) =>
    addressOf({ base: '', id: 'case-1', as: 'dock', bearer: null }, what),
  )
  const requests = [...seen, ...[...links, ...shows].map((path) => ({ method: 'get', path }))]
  const known = requests.map(({ method, path }) => {
    const [route, ...others] = routesFor(document, method, path)
    assert.ok(route !== undefined && others.length === 0, `${method} ${path} is no route, or several`)
    return route
  })
  const unasked = Object.values<string>(addresses).filter((address) => !known.includes(address))
  const forPrograms = ['verdict', 'map', 'exhibits', 'events', 'intervene', 'withdraw', 'ticket'] as const
  const besides = ['hooks', 'hook', 'unhook', 'deliveries', 'alive', 'ready', 'metrics'] as const
  const ofAccounts = ['returned'] as const
  assert.deepEqual(
    unasked.toSorted(),
    [...forPrograms, ...besides, ...ofAccounts].map((name) => addresses[name]).toSorted(),
  )
  const listing = seen.find(({ path, method }) => path === '/api/cases' && method === 'get')
  assert.equal(String(listing?.search), 'query=rent&archived=true&before=case-1')
})

test('the briefs take exactly as much as the page lets people write', () => {
  const fits = (format: string, brief: object): boolean => proceedings[format]!.brief.safeParse(brief).success
  const letters = (count: number): string => 'x'.repeat(count)
  for (const [most, brief] of [
    [lengths.dilemma, (dilemma: string) => ({ dilemma })],
    [lengths.context, (context: string) => ({ dilemma: 'Should we?', context })],
    [lengths.way, (proposal: string) => ({ dilemma: 'Should we?', proposal })],
  ] as const) {
    assert.ok(fits('decision', brief(letters(most))), `${most} letters are refused`)
    assert.ok(!fits('decision', brief(letters(most + 1))), `${most + 1} letters are taken`)
  }
  const debate = (turns: number, name: string) => ({
    topic: 'Rent',
    turns,
    debaters: [
      { name, position: 'For it.' },
      { name: 'Other', position: 'Against it.' },
    ],
  })
  const [least, most] = ranges.turns
  const turns = [least - 1, least, most, most + 1].map((each) => fits('debate', debate(each, 'One')))
  assert.deepEqual(turns, [false, true, true, false])
  assert.ok(fits('debate', debate(2, letters(lengths.name))) && !fits('debate', debate(2, letters(lengths.name + 1))))
})

test('W3 a trial on air is a picture as the contract has it after every entry, with its words and without them', () => {
  const entries = golden('trial')
  for (const covered of [false, true]) {
    let shown = blankPicture
    for (const entry of entries) {
      shown = draw(shown, entry, covered)
      assert.deepEqual(Picture.parse(shown), shown, `after entry ${entry.seq}`)
    }
    assert.ok(shown.verdict && shown.exhibits.length > 0 && shown.objections > 0, 'what matters was drawn')
  }
})

test('a decision goes through the phases that it declares, and no page writes a length of its own', () => {
  const phases = golden('decision').flatMap((entry) => (entry.type === 'phase_change' ? [entry.phase] : []))
  assert.deepEqual([...new Set(phases)], decisionPhases)
  const root = new URL('../src/web/', import.meta.url)
  const own = globSync('**/*.tsx', { cwd: root }).flatMap((name) =>
    [...readFileSync(new URL(name, root), 'utf8').matchAll(/(?:maxLength|\bmax)=\{[\d_]+\}/g)].map(
      ([found]) => `${name}: ${found}`,
    ),
  )
  assert.deepEqual(own, [])
})
