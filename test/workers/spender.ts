import { once } from 'node:events'
import type { ModelRequest } from '#court'
import { purse, withHouseMoney, type SharedPurse } from '#models'
import { postgresArchive } from '#postgres'
import { sayLine } from '../saying.ts'
import { seeded } from '../torture/seeded.ts'

/**
 * A process that spends from the purse of the house until it is refused, or holds what it was given until it is killed.
 * It says each step on stdout: `held`, `paid` with billionths of a dollar, `refused`; and `ready` after its first call,
 * when it waits to be told anything. Arguments: the database, `spend` or `hold`, what one call costs at worst in dollars,
 * the purses that it is paid from, and a seed.
 */
const [url = '', manner = 'spend', worst = '0', from = '[]', seed = '1'] = process.argv.slice(2)
const archive = postgresArchive(url)
const purses = JSON.parse(from) as readonly SharedPurse[]
const money = withHouseMoney(purse({ worst: () => Number(worst) }), archive.shared!.money, purses)
const random = seeded(Number(seed))
const request: ModelRequest = {
  models: ['far/one'],
  agent: { id: 'ada', name: 'Ada' },
  system: '',
  messages: [],
  tools: [],
  seed: '1',
  key: '1/1',
}

async function spendOnce(): Promise<void> {
  const hold = await money.reserve(request)
  sayLine('held')
  await new Promise((resolve) => setTimeout(resolve, 5 * random()))
  const paid = Math.round(Number(worst) * random() * 1e9)
  hold.settle(paid / 1e9)
  sayLine(`paid ${paid}`)
}

/** One call after the other, until there is no money for the next. */
async function spend(): Promise<void> {
  for (;;) await spendOnce()
}

if (manner === 'hold') {
  await money.reserve(request)
  sayLine('held')
  setInterval(() => undefined, 60_000)
} else {
  await spendOnce()
  sayLine('ready')
  await once(process.stdin, 'data')
  process.stdin.destroy()
  // Several cases at once, as a worker hears them.
  const ends = await Promise.allSettled([spend(), spend(), spend()])
  for (const end of ends) sayLine(end.status === 'rejected' ? `refused ${(end.reason as Error).message}` : 'ended')
  await archive.records.close()
}
