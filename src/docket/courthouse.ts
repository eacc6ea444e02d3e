import type { CasePlan, Model, Store } from '#court'
import type { MoneyBeside, Purse } from '#models'
import type { Environment, Settings } from '#papers'
import { standing, type EntryOf } from '#record'
import { evidenceWhenAsked, type CaseEvidenceSources } from '#sources'
import type { DocumentFile } from '#library'
import type { Archive } from '#store'
import { proceedings, type KnownFormats } from '#proceedings'
import type { Addition } from './adding.ts'
import type { AuditOffer, AuditWish } from './auditing.ts'
import type { CalledCase, HearingOptions } from './calling.ts'
import { folderArchive } from './archive.ts'
import { DocketError } from './errors.ts'
import { openDocket, type Docket } from './docket.ts'
import { askContexts } from './contexts.ts'
import type { ForkOptions } from './forking.ts'
import { castBy, engineWith, languageOf, modelLines, pricesBy, requireModels } from './engine.ts'
import { providersNear, type Neighbour } from './neighbours.ts'
import type { Offer } from './offers.ts'
import type { Watched } from './watched.ts'

/** A docket with all that the settings allow its cases: models, budgets, sources of evidence. */
export interface Courthouse extends AsyncDisposable {
  /** Where everything of it is kept. */
  readonly archive: Archive
  readonly docket: Docket
  /** The formats whose cases can be heard. */
  readonly formats: KnownFormats
  /** How a case is to be heard: by the settings, its own brief, and what it has cost already. */
  hearing(
    called: CalledCase,
    how?: { readonly beside?: MoneyBeside | undefined },
  ): Promise<Pick<HearingOptions, 'model' | 'atCeiling' | 'whenModelsFail' | 'language' | 'contextOf'>>
  /** Money that several cases share, besides what each may cost. */
  purse(how: { readonly total: number; readonly spent: number; readonly together: string }): Purse
  /** Files documents into a case, if a further hearing of it is within what it may cost. */
  add(id: string, files: readonly DocumentFile[]): Promise<Addition>
  /** Puts a question to the judge of a case that has closed, if an answer is within what it may cost. */
  ask(id: string, content: string): Promise<EntryOf<'question'>>
  /** Opens a fork of a case, if all who would play it can be asked; it must then be run. */
  fork(id: string, how: ForkOptions): Promise<string>
  /** Audits a closed case; with a budget of its own, else within what the case may cost. */
  audit(id: string, wish: AuditWish, how?: AuditingOptions): Promise<EntryOf<'audit'>>
  /** What audits of a case would ask and cost. Asks nobody. */
  audits(id: string, wishes?: readonly AuditWish[]): Promise<readonly AuditOffer[]>
  /** Who could play a whole case, beside the offline model and whoever the settings name by role. */
  offers(stop?: AbortSignal): Promise<readonly Offer[]>
}

interface AuditingOptions extends Pick<HearingOptions, 'signal' | 'live'> {
  /** US dollars that this audit may cost. */
  readonly budget?: number | undefined
  /** Where every call must find room too. */
  readonly beside?: MoneyBeside | undefined
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
  /** Models that a program has brought along, by the names of their providers. */
  readonly brought?: Readonly<Record<string, Model>> | undefined
  /** Adds sources of evidence to those of the settings. */
  readonly sourcesWith?: (configured: CaseEvidenceSources) => CaseEvidenceSources
  /** Where everything is kept; in the folder unless given. */
  readonly archive?: Archive | undefined
  /** Where records live, if that is elsewhere. */
  readonly store?: Store | undefined
  /** The formats that can be heard; those of the house unless given. */
  readonly formats?: KnownFormats | undefined
}

export function openCourthouse(how: CourthouseOptions): Courthouse {
  const { store: records, formats = proceedings, sourcesWith = (configured) => configured } = how
  const { settings, env, folder, cwd, pace, neighbours, brought, budgetHolds = false } = how
  const archive = how.archive ?? folderArchive(folder, { records })
  const { money, turns } = archive.shared ?? {}
  const engine = engineWith({ settings, env, neighbours, brought, money, turns, ...(pace && { pace }) })
  const evidence = sourcesWith(evidenceWhenAsked(settings.evidence, { files: archive.files, cwd, env }))
  const seats = castBy(settings)
  const watched = watchedIn(env)
  const docket = observed(openDocket({ folder, model: engine.model(0), seats, evidence, archive, formats }), watched)
  const nearby = { ...settings, providers: { ...providersNear(settings, neighbours), ...settings.providers } }
  const mostOf = ({ plan }: CalledCase): number | undefined =>
    (budgetHolds ? undefined : plan?.budget) ?? settings.budget.per_case
  const named = async (wish: AuditWish): Promise<AuditWish> =>
    (await import('./panels.ts')).panelWish(wish, settings, env)
  const hearing = hearingsBy({ engine, docket, watched, settings: nearby, env, budgetHolds })
  return {
    archive,
    docket,
    formats,
    hearing,
    purse: engine.purse,
    async add(id, files) {
      const called = await docket.call(id)
      const most = mostOf(called)
      if (standing(called.entries).closed && most !== undefined)
        requireRoom(await docket.spent(called), most, 'To hear the case again', 'file the document again')
      return docket.add(called, files)
    },
    async ask(id, content) {
      const called = await docket.call(id)
      const most = mostOf(called)
      if (most !== undefined) requireRoom(await docket.spent(called), most, 'An answer', 'ask again')
      return docket.ask(id, content)
    },
    async fork(id, wanted) {
      const planned = await docket.planFork(id, wanted)
      const { cast } = planned.header
      requireModels({ settings, env, neighbours, brought }, cast.flatMap(modelLines))
      return docket.fork(planned, wanted)
    },
    async audit(id, wish, { budget, beside, ...heard } = {}) {
      const called = await docket.call(id)
      const asked = await named(wish)
      const lines = asked.judges?.map((judge) => [modelIn(judge)]) ?? []
      requireModels({ settings, env, neighbours, brought }, lines)
      const spent = await docket.spent(called)
      const own =
        budget === undefined
          ? {}
          : {
              model: engine.model(spent, {
                perCase: spent + budget,
                beside,
                observe: (await watched?.())?.observing(called),
              }),
            }
      return docket.audit(called, asked, { ...(await hearing(called, { beside })), ...own, ...heard })
    },
    async audits(id, wishes) {
      const { auditKinds, auditOffers } = await import('./auditing.ts')
      const called = await docket.call(id)
      const all = await Promise.all((wishes ?? auditKinds.map((kind): AuditWish => ({ kind }))).map(named))
      const { language } = await hearing(called)
      return auditOffers(called, all, { price: pricesBy(settings).priceOf, ...(language && { language }) })
    },
    offers: async (stop) => (await import('./offers.ts')).offers({ settings, env, stop, neighbours }),
    async [Symbol.asyncDispose]() {
      await evidence.close()
      await docket.close()
      await (await watched?.())?.close()
    },
  }
}

interface Hearings extends Pick<CourthouseOptions, 'settings' | 'env'> {
  readonly engine: ReturnType<typeof engineWith>
  readonly docket: Docket
  readonly watched: Watching | undefined
  readonly budgetHolds: boolean
}

/** How cases are heard by the settings, with the models of this machine among the providers. */
const hearingsBy =
  ({ engine, docket, watched, settings, env, budgetHolds }: Hearings): Courthouse['hearing'] =>
  async (called, { beside } = {}) => {
    const { header, plan } = called
    return {
      model: engine.model(await docket.spent(called), {
        perCase: budgetHolds ? undefined : plan?.budget,
        beside,
        observe: (await watched?.())?.observing(called),
      }),
      contextOf: await askContexts(
        { settings, env },
        header.cast.flatMap((seat) => modelLines(seat).flat()),
      ),
      atCeiling: settings.budget.at_ceiling,
      whenModelsFail: settings.when_models_fail === 'mistrial' ? 'mistrial' : 'adjourn',
      ...(header.language !== undefined && { language: await languageOf(header.language) }),
    }
  }

type Watching = () => Promise<Watched | undefined>

/** Nobody is told of calls unless a collector's address is set; what tells it is loaded then. */
function watchedIn(env: Environment): Watching | undefined {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim() ?? ''
  if (endpoint === '') return undefined
  const watched = import('./watched.ts').then(({ watchedBy }) => watchedBy(endpoint, env))
  return () => watched
}

const observed = (docket: Docket, watched: Watching | undefined): Docket =>
  watched
    ? { ...docket, run: async (asked, how) => (await watched())?.run(docket, asked, how) ?? docket.run(asked, how) }
    : docket

/** A judge of a panel may stand with how often it is right. */
const modelIn = (judge: string): string => judge.split('=', 1)[0]!.trim()

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
