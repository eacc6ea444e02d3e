import { openArchive } from '#docket'
import { HOUSE_PURSE } from '#models'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import type { Surroundings } from '../../surroundings.ts'

const NANO = 1e9
const dollars = (nano: number): string => `$${(nano / NANO).toFixed(4)}`

/** Says what all processes have spent of `budget.total` and of the budgets of users and teams; `reset` begins one anew. */
export async function purseCommand(
  around: Surroundings,
  [word, name = HOUSE_PURSE]: readonly (string | undefined)[],
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
    const { money } = shared
    const known = await money.stands()
    if (known.every((each) => each.name !== name))
      throw new CommandError('bad-usage', `There is no purse "${name}". ./courtroom purse shows those there are.`)
    if (word === undefined) tell(around, known, how)
    else {
      const before = await money.reset(name)
      if (how.json) tell(around, await money.stands(), { ...how, before })
      else around.say(`The count begins anew; ${dollars(before)} had been spent.`)
    }
    return exits.fine
  } finally {
    await records.close()
  }
}

interface ToldPurse {
  readonly name: string
  readonly spent: number
  readonly aside: number
}

interface Telling {
  readonly json?: boolean | undefined
  readonly before?: number
}

function tell(around: Surroundings, all: readonly ToldPurse[], { json, before }: Telling): void {
  const { spent, aside } = all.find(({ name }) => name === HOUSE_PURSE)!
  const others = all.filter(({ name }) => name !== HOUSE_PURSE)
  if (json)
    return around.json({
      spent: spent / NANO,
      aside: aside / NANO,
      ...(before !== undefined && { before: before / NANO }),
      ...(others.length > 0 && {
        holders: others.map((each) => ({ id: each.name, spent: each.spent / NANO, aside: each.aside / NANO })),
      }),
    })
  around.say(`${dollars(spent)} spent by all processes, ${dollars(aside)} set aside for calls under way.`)
  for (const each of others) around.say(`${each.name}: ${dollars(each.spent)} spent, ${dollars(each.aside)} set aside.`)
}
