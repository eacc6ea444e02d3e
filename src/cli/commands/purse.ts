import { openArchive } from '#docket'
import { CommandError } from '../errors.ts'
import { exits, type Exit } from '../exits.ts'
import type { Surroundings } from '../surroundings.ts'

const NANO = 1e9
const dollars = (nano: number): string => `$${(nano / NANO).toFixed(4)}`

/** Says what all processes have spent of `budget.total`; with `reset`, the count begins anew. */
export async function purseCommand(
  around: Surroundings,
  word: string | undefined,
  how: { readonly json?: boolean | undefined },
): Promise<Exit> {
  if (word !== undefined && word !== 'reset')
    throw new CommandError(
      'bad-usage',
      `A purse cannot be told "${word}". It is shown, or reset: ./courtroom purse reset.`,
    )
  const { records, shared } = await openArchive(around)
  try {
    if (!shared)
      throw new CommandError(
        'bad-usage',
        'Only processes that share a database have one purse. Without DATABASE_URL each counts for itself, from its start.',
      )
    const before = word === 'reset' ? await shared.money.reset() : undefined
    const { spent, aside } = await shared.money.stands()
    const told = { spent: spent / NANO, aside: aside / NANO, ...(before !== undefined && { before: before / NANO }) }
    if (how.json) around.json(told)
    else if (before !== undefined) around.say(`The count begins anew; ${dollars(before)} had been spent.`)
    else around.say(`${dollars(spent)} spent by all processes, ${dollars(aside)} set aside for calls under way.`)
    return exits.fine
  } finally {
    await records.close()
  }
}
