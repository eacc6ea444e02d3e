import type { CasePlan, Model } from '#court'
import type { Environment, Settings } from '#papers'
import { standing, type EntryOf } from '#record'
import { evidenceWhenAsked } from '#sources'
import type { DocumentFile } from '#library'
import type { Addition } from './adding.ts'
import type { CalledCase, HearingOptions } from './calling.ts'
import { DocketError } from './errors.ts'
import { openDocket, type Docket } from './docket.ts'
import { askContexts } from './contexts.ts'
import { castBy, engineWith, languageOf, modelLines } from './engine.ts'
import { providersNear, type Neighbour } from './neighbours.ts'
import type { Offer } from './offers.ts'

/** A docket with all that the settings allow its cases: models, budgets, sources of evidence. */
export interface Courthouse extends AsyncDisposable {
  readonly docket: Docket
  /** How a case is to be heard: by the settings, its own brief, and what it has cost already. */
  hearing(
    called: CalledCase,
  ): Promise<Pick<HearingOptions, 'model' | 'atCeiling' | 'whenModelsFail' | 'language' | 'contextOf'>>
  /** Files documents into a case, if a further hearing of it is within what it may cost. */
  add(id: string, files: readonly DocumentFile[]): Promise<Addition>
  /** Puts a question to the judge of a case that has closed, if an answer is within what it may cost. */
  ask(id: string, content: string): Promise<EntryOf<'question'>>
  /** Who could play a whole case, beside the offline model and whoever the settings name by role. */
  offers(stop?: AbortSignal): Promise<readonly Offer[]>
}

interface CourthouseOptions {
  readonly settings: Settings
  readonly env: Environment
  readonly folder: string
  /** Where relative folders begin. */
  readonly cwd: string
  /** Wraps the offline model, which takes no time of its own. */
  readonly pace?: (model: Model) => Model
  /** Where model servers of this machine may be; at their usual ports unless given. */
  readonly neighbours?: readonly Neighbour[]
  /** The budget of the settings holds, whatever a brief says. */
  readonly budgetHolds?: boolean
}

export function openCourthouse(how: CourthouseOptions): Courthouse {
  const { settings, env, folder, cwd, pace, neighbours, budgetHolds = false } = how
  const engine = engineWith({ settings, env, neighbours, ...(pace && { pace }) })
  const evidence = evidenceWhenAsked(settings.evidence, { folder, cwd, env })
  const docket = openDocket({ folder, model: engine.model(0), seats: castBy(settings), evidence })
  return {
    docket,
    async hearing(called) {
      const { header, plan } = called
      return {
        model: engine.model(await docket.spent(called), budgetHolds ? undefined : plan?.budget),
        contextOf: await askContexts(
          {
            settings: { ...settings, providers: { ...providersNear(settings, neighbours), ...settings.providers } },
            env,
          },
          header.cast.flatMap((seat) => modelLines(seat).flat()),
        ),
        atCeiling: settings.budget.at_ceiling,
        whenModelsFail: settings.when_models_fail === 'mistrial' ? 'mistrial' : 'adjourn',
        ...(header.language !== undefined && { language: await languageOf(header.language) }),
      }
    },
    async add(id, files) {
      const called = await docket.call(id)
      const most = (budgetHolds ? undefined : called.plan?.budget) ?? settings.budget.per_case
      if (standing(called.entries).closed && most !== undefined)
        requireRoom(await docket.spent(called), most, 'To hear the case again', 'file the document again')
      return docket.add(called, files)
    },
    async ask(id, content) {
      const called = await docket.call(id)
      const most = (budgetHolds ? undefined : called.plan?.budget) ?? settings.budget.per_case
      if (most !== undefined) requireRoom(await docket.spent(called), most, 'An answer', 'ask again')
      return docket.ask(id, content)
    },
    offers: async (stop) => (await import('./offers.ts')).offers({ settings, env, stop, neighbours }),
    async [Symbol.asyncDispose]() {
      await evidence.close()
      await docket.close()
    },
  }
}

function requireRoom(spent: number, most: number, what: string, then: string): void {
  if (spent < most) return
  throw new DocketError(
    'budget-spent',
    `${what} would cost more, and the $${most.toFixed(2)} that it may cost are spent. ` +
      `Raise --budget (budget.per_case) and ${then}.`,
  )
}

/** The settings with the budget of a case's own brief. */
export const allowedBy = ({ budget }: CasePlan, settings: Settings): Settings =>
  budget === undefined ? settings : { ...settings, budget: { ...settings.budget, per_case: budget } }
