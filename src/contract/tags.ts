import { addresses, type RouteName } from './addresses.ts'
import { accountRoutes } from './people.ts'

/** What the routes are about, for whoever reads their document. */
const tags = {
  cases: 'Opening cases and having them heard.',
  record: 'What was said and found.',
  afterwards: 'What people make of a verdict.',
  show: 'A trial on air.',
  sharing: 'Links, and frozen copies of a case.',
  papers: 'Documents, estimates and briefs, before anything is opened.',
  research: 'Many cases of one batch, and what they come to.',
  house: 'Who one is here, and what is in force.',
  accounts: 'Who people are, their teams and tokens, and what was done; where accounts are on.',
  webhooks: 'Programs outside that are told of events.',
  running: 'For whoever runs the server.',
} as const

const tagged = {
  cases: ['cases', 'open', 'case', 'remove', 'archive', 'tag', 'adjourn', 'resume', 'fork', 'intervene', 'withdraw'],
  record: ['entries', 'verdict', 'map', 'exhibits', 'lines', 'export', 'events', 'document', 'file'],
  afterwards: ['decide', 'conclude', 'question', 'lookingBack', 'audits', 'audit'],
  show: ['air', 'speech', 'desk', 'cue', 'voter', 'vote', 'bank'],
  sharing: ['links', 'shares', 'share', 'leaving', 'preview', 'unshare'],
  papers: ['check', 'estimate', 'read'],
  research: ['groups', 'report', 'runs'],
  house: ['session', 'enter', 'ticket', 'engines', 'settings', 'test'],
  accounts: accountRoutes,
  webhooks: ['hooks', 'hook', 'unhook', 'deliveries'],
  running: ['alive', 'ready', 'metrics'],
} as const satisfies Readonly<Record<keyof typeof tags, readonly RouteName[]>>

const byRoute: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tagged).flatMap(([tag, names]) => names.map((name) => [addresses[name], tag])),
)

/** A line a tag, and the tag of an address. */
export const tagList: readonly { readonly name: string; readonly description: string }[] = Object.entries(tags).map(
  ([name, description]) => ({ name, description }),
)

export const tagOf = (address: string): string | undefined => byRoute[address]
