import type { Worded } from '#record'
import { toldWords } from '#tellers'
import { counted, inThousands } from '../../../terminal/layout.ts'

interface Counts {
  readonly input: number
  readonly cached: number
  readonly output: number
  readonly thinking: number
}

/** What the terminal says of a case beside what any reader is told, in English. */
export const englishTerms = {
  ...toldWords('en'),
  withdrawn: (name: string): string => `${name} begins again; what was heard so far is withdrawn.`,
  void: (name: string): string => `What ${name} was heard to say is void; the record has:`,
  resumed: (turns: number): string =>
    `Resumed. ${turns === 0 ? 'No turn has been spoken yet.' : `It goes on after turn ${turns}, which was:`}`,
  before: (command: string): string => `All that came before: ${command}`,
  account: {
    calls: (calls: number): string => counted(calls, 'model call'),
    tokens: ({ input, cached, output, thinking }: Counts): string => {
      const read = `${inThousands(input)} tokens read${cached > 0 ? ` (${inThousands(cached)} cached)` : ''}`
      return `${read}, ${inThousands(output)} written${thinking > 0 ? ` (${inThousands(thinking)} of them thought)` : ''}`
    },
    dollars: (spent: number): string => `$${spent.toFixed(spent < 0.1 ? 4 : 2)}`,
    unpriced: (calls: number): string => `price of ${counted(calls, 'call')} unknown`,
    taken: (calls: number, from: string): string => `${counted(calls, 'call')} taken over from ${from}, not paid again`,
    compare: (command: string): string => `See what moved: ${command}`,
    again: (command: string): string => `Read it again: ${command}`,
    strike: (command: string): string => `Strike an exhibit: ${command}`,
    file: (command: string): string => `Add a document and hear again: ${command}`,
  },
  status: {
    waiting: 'waiting',
    asking: (what: string): string => `asking ${what}`,
    directives: (count: number): string => `${counted(count, 'directive')} open`,
    type: 'type to cut in',
    calls: (calls: number): string => counted(calls, 'call'),
  },
  leaving: {
    to: (names: string): string =>
      `Searches of this case go to ${names}; they hold key words of your question and of what you tell the court.`,
    words: 'They may hold words of your documents too.',
    switch: '--no-sources keeps them off.',
  },
  strike: {
    without: (titles: string): string => `Without ${titles}`,
    unchanged: (value: string | number): string => `${value} (unchanged)`,
    gone: 'Ledger lines that go',
    added: 'Ledger lines that come',
    unsupported: 'Claims left without support',
    supported: 'Claims no longer without support',
    claim: (name: string, turn: number, claim: string): string => `${name}, turn ${turn}: ${claim}`,
    map: 'On the map',
    lanes: {
      confirmed: 'confirmed',
      contested: 'contested',
      unknown: 'unknown',
      gone: 'gone',
      new: 'new',
    },
    ruling: 'Ruling by rule',
    finds: { defense: 'defense', prosecution: 'prosecution', neither: 'neither' },
    finding: (turned: string): string => `Finding: ${turned}`,
    certainty: (turned: string): string => `Certainty: ${turned}`,
    byRule: 'Counted by rule alone; no model was asked. The judge’s own ruling stands until somebody asks again.',
  },
} as const

/** What the terminal says of a case, in one language. */
export type Terms = Worded<typeof englishTerms>
