import { fillPath, showAddresses } from './onair.ts'
import { accountAddresses } from './people.ts'

/** Every question of the API, by the name under which server and page know it. No schema stands here: pages carry it. */
export const addresses = {
  cases: 'get /api/cases',
  open: 'post /api/cases',
  case: 'get /api/cases/{id}',
  remove: 'delete /api/cases/{id}',
  archive: 'post /api/cases/{id}/archive',
  adjourn: 'post /api/cases/{id}/adjourn',
  resume: 'post /api/cases/{id}/resume',
  fork: 'post /api/cases/{id}/fork',
  entries: 'get /api/cases/{id}/entries',
  verdict: 'get /api/cases/{id}/verdict',
  map: 'get /api/cases/{id}/map',
  exhibits: 'get /api/cases/{id}/exhibits',
  lines: 'get /api/cases/{id}/record.jsonl',
  export: 'get /api/cases/{id}/export/{format}',
  events: 'get /api/cases/{id}/events',
  intervene: 'post /api/cases/{id}/interventions',
  withdraw: 'delete /api/cases/{id}/interventions/{seq}',
  file: 'post /api/cases/{id}/documents',
  document: 'get /api/cases/{id}/documents/{hash}',
  tag: 'post /api/cases/{id}/tags',
  decide: 'post /api/cases/{id}/decisions',
  conclude: 'post /api/cases/{id}/outcomes',
  question: 'post /api/cases/{id}/questions',
  lookingBack: 'get /api/looking-back',
  audits: 'get /api/cases/{id}/audits',
  audit: 'post /api/cases/{id}/audits',
  ...showAddresses,
  session: 'get /api/session',
  enter: 'post /api/session',
  ticket: 'post /api/tickets',
  links: 'get /api/cases/{id}/links',
  shares: 'get /api/cases/{id}/shares',
  share: 'post /api/cases/{id}/shares',
  leaving: 'get /api/cases/{id}/shares/leaving',
  preview: 'get /api/cases/{id}/shares/preview',
  unshare: 'delete /api/cases/{id}/shares/{share}',
  check: 'post /api/documents',
  estimate: 'post /api/estimate',
  engines: 'get /api/engines',
  settings: 'get /api/settings',
  test: 'post /api/settings/test',
  bank: 'get /api/bank',
  read: 'post /api/bank/read',
  groups: 'get /api/research',
  report: 'get /api/research/{group}/report.html',
  runs: 'get /api/research/{group}/runs.csv',
  hooks: 'get /api/webhooks',
  hook: 'post /api/webhooks',
  unhook: 'delete /api/webhooks/{hook}',
  deliveries: 'get /api/webhooks/{hook}/deliveries',
  ...accountAddresses,
  alive: 'get /healthz',
  ready: 'get /readyz',
  metrics: 'get /metrics',
} as const

type Addresses = typeof addresses

export type RouteName = keyof Addresses

type MethodOf<Name extends RouteName> = Addresses[Name] extends `${infer Method} ${string}` ? Method : never

type PathOf<Name extends RouteName> = Addresses[Name] extends `${string} ${infer Path}` ? Path : never

type Holes<Path extends string> = Path extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never

/** What an address leaves open, such as the name of the case. */
export type HolesOf<Name extends RouteName> = Readonly<Record<Holes<PathOf<Name>>, string>>

export interface Located<Name extends RouteName> {
  readonly method: MethodOf<Name>
  readonly path: PathOf<Name>
}

export function located<Name extends RouteName>(name: Name): Located<Name> {
  const [method, path] = addresses[name].split(' ')
  return { method, path } as Located<Name>
}

export const pathTo = <Name extends RouteName>(name: Name, holes: HolesOf<Name>): string =>
  fillPath(addresses[name], holes)
