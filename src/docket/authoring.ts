import { wallClock } from '#court'
import type { Environment, Settings } from '#papers'
import { trialDraws, TrialBrief } from '#proceedings'
import { memoryStore } from '#store'
import { castBy, engineWith, modelLines, requireModels } from './engine.ts'
import { DocketError } from './errors.ts'
import type { Neighbour } from './neighbours.ts'

interface Authoring {
  readonly settings: Settings
  readonly env: Environment
  readonly seed: string
  readonly neighbours?: readonly Neighbour[] | undefined
  readonly signal?: AbortSignal
}

interface AuthoredTrial {
  readonly brief: TrialBrief
  /** Who wrote it. */
  readonly model: string
  /** US dollars; null where nobody knows. */
  readonly price: number | null
}

/** A whole trial from one line, by the models that speak for a side; without one, by the offline model's grammar. */
export async function trialFromLine(line: string, how: Authoring): Promise<AuthoredTrial> {
  const { settings, env, seed, neighbours, signal } = how
  const { caseAuthor } = await trialDraws()
  const [store, id, clock] = [memoryStore(), 'authored', wallClock(0)]
  const plan = caseAuthor.read({ line })
  const seats = castBy(settings)
  requireModels({ settings, env, neighbours }, (await plan.seats(seats)).flatMap(modelLines))
  await plan.open({ store, id, clock, seed, ...seats })
  const model = engineWith({ settings, env, neighbours }).model(0)
  await plan.hear({ store, id, clock, model, ...(signal && { signal }) }).ended
  const entries = await store.read(id)
  const found = entries.findLast((entry) => entry.type === 'verdict')
  const brief = TrialBrief.safeParse(found?.format === 'own' ? (found.found as { brief?: unknown }).brief : undefined)
  if (!brief.success)
    throw new DocketError(
      'bad-brief',
      `No case came of "${line}". Say in one line who did what to whom, and try again.`,
    )
  const receipts = entries.filter((entry) => entry.type === 'receipt').filter((entry) => entry.of === 'model')
  const prices = receipts.map(({ price }) => price)
  return {
    brief: brief.data,
    model: receipts.at(-1)?.model ?? 'offline',
    price: prices.includes(null) ? null : prices.reduce<number>((sum, each) => sum + (each ?? 0), 0),
  }
}
