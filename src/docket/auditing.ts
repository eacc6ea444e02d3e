import {
  wallClock,
  type AuditedCase,
  type AuditRefusal,
  type CaseDeps,
  type Clock,
  type Format,
  type Store,
} from '#court'
import { audits, type PanelJudge } from '#proceedings'
import { AuditKind, standing, type Entry, type EntryOf, type ModelReceipt } from '#record'
import { memoryStore } from '#store'
import type { CalledCase, HearingOptions } from './calling.ts'
import { DocketError } from './errors.ts'
import type { Cost } from './estimate.ts'
import { filler, type PriceOf } from './filler.ts'
import { claimed, knownFormat } from './known.ts'
import type { Level } from './rehearsal/tokens.ts'

// Whoever loads this file audits something.
const { auditOf, familyOfModel } = await audits()

/** An audit that somebody wants. */
export interface AuditWish {
  readonly kind: AuditKind
  /** Who sits on a panel: models, each with how often it is right behind an equals sign, if somebody says so. */
  readonly judges?: readonly string[]
  /** Who may sit there when nobody is named. */
  readonly bench?: readonly string[]
  /** Families that argued the case may judge it. */
  readonly ownFamily?: boolean
}

/** A kind of audit as it is offered for one case: what it would ask and cost, or why it is not to be had. */
export interface AuditOffer {
  readonly kind: AuditKind
  readonly refused?: AuditRefusal | 'no-verdict' | 'no-panel'
  readonly calls: number
  readonly low: Cost
  readonly expected: Cost
  readonly high: Cost
  /** Who would be asked. */
  readonly models: readonly string[]
}

interface Auditing {
  readonly store: Store
  readonly clock: Clock
}

const PANEL = { least: 3, most: 7 } as const
/** How often a judge is right of whom nobody says it: all such have the same weight. */
const USUAL_RELIABILITY = 0.7

/** Audits a closed case. It is heard by nobody else meanwhile, and goes on where it was stopped. */
export async function auditCase(
  called: CalledCase,
  wish: AuditWish,
  { speed: _speed, ...how }: HearingOptions,
  { store, clock }: Auditing,
): Promise<EntryOf<'audit'>> {
  const claim = await claimed(store, called.id)
  try {
    const session = await sessionFor(called, { ...how, store, clock })
    const { format, audited } = await openedForAudit(called, session)
    const refused = refusalIn(format, audited, wish.kind)
    if (refused) throw new DocketError('no-audit', `${called.id}: ${refusals[refused]}`)
    const judges = wish.kind === 'panel' ? panelFor(audited, wish) : []
    return await format.audit(session, audited, auditOf(wish.kind, judges))
  } finally {
    await claim.release()
  }
}

type Session = CaseDeps & { readonly past: readonly Entry[] }

async function sessionFor(
  { id, entries, plan }: CalledCase,
  how: Partial<HearingOptions> & Auditing & { readonly model?: CaseDeps['model'] },
): Promise<Session> {
  const { model = filler({ level: 'low', price: () => null }), ...rest } = how
  // What tools answered is admitted again as it was.
  const found = plan?.evidence ? { admission: (await import('#tools')).merged } : {}
  return { id, past: entries, model, ...found, ...rest }
}

interface OpenedForAudit {
  readonly format: Format
  readonly audited: AuditedCase
}

async function openedForAudit(called: CalledCase, session: Session): Promise<OpenedForAudit> {
  const { id, entries, header } = called
  const format = knownFormat(header.format)
  const { closed, verdict } = standing(entries)
  if (!closed)
    throw new DocketError('not-closed', `Case ${id} has not ended yet. A verdict can be audited once it stands.`)
  const audited = verdict && closed.outcome === 'verdict' ? await format.audited(session) : undefined
  if (audited) return { format, audited }
  const [refused = 'no-verdict'] = verdict ? Object.values(format.unaudited) : []
  throw new DocketError('no-audit', `${id}: ${refusals[refused]}`)
}

/** What nobody can be asked, and why. The rules have no family and no opinion beside what was argued. */
function refusalIn(format: Format, audited: AuditedCase, kind: AuditKind): AuditOffer['refused'] {
  const isRules = audited.judge.models.every((model) => model === 'offline')
  const rules = isRules && kind === 'single-pass' ? 'rules' : undefined
  return format.unaudited[kind] ?? audited.without[kind] ?? rules
}

const refusals: Readonly<Record<NonNullable<AuditOffer['refused']>, string>> = {
  'no-verdict': 'There is no verdict, so there is nothing to audit.',
  'no-judge': 'Nobody judged here, so there is nobody to ask again.',
  'no-sides': 'There are no two sides here that could be exchanged.',
  'nothing-decisive': 'The verdict names nothing decisive that could be left out.',
  'no-file': 'Without the argument there is no file left to judge by.',
  rules:
    'The judge was the rules of the court, which weigh what was argued from the exhibits: they have no single pass.',
  'no-panel': `A panel needs ${PANEL.least} to ${PANEL.most} judges of different families that did not argue the case. Name them with --judges.`,
}

const refuse = (why: string): DocketError => new DocketError('no-audit', `${why} ${refusals['no-panel']}`)

/** Who sits on the panel; refused in words when it is too small, too large, or sits twice for one family. */
function panelFor(audited: AuditedCase, wish: AuditWish): readonly PanelJudge[] {
  if (wish.judges === undefined) {
    const seated = seatedOn(audited, wish)
    if (seated.length > 0) return seated
    throw refuse('Too few of the models that are set up may judge this case.')
  }
  const barred = barredFrom(audited, wish)
  const asked = wish.judges.map(judgeIn)
  if (asked.some(({ model }) => model === 'offline'))
    throw refuse('There is only one set of rules, so the offline model can sit on no panel.')
  const own = asked.find(({ family }) => barred.has(family))
  if (own) throw refuse(`${own.model} is of the family ${own.family}, which argued this case.`)
  const twice = asked.find(({ family }, at) => asked.findIndex((one) => one.family === family) !== at)
  if (twice) throw refuse(`${twice.model} is the second judge of the family ${twice.family}.`)
  if (asked.length < PANEL.least || asked.length > PANEL.most) throw refuse(`${asked.length} judges are named.`)
  return asked
}

const barredFrom = ({ advocates }: AuditedCase, { ownFamily = false }: Pick<AuditWish, 'ownFamily'>) =>
  new Set(ownFamily ? [] : advocates.filter((model) => model !== 'offline').map(familyOfModel))

/** Those of the house's judges that may sit, one for each family; nobody, when they are too few. */
function seatedOn(audited: AuditedCase, wish: AuditWish): readonly PanelJudge[] {
  const barred = barredFrom(audited, wish)
  const fit = (wish.judges ?? wish.bench ?? [])
    .map(judgeIn)
    .filter(({ family, model }) => !barred.has(family) && model !== 'offline')
  const once = fit.filter(({ family }, at) => fit.findIndex((one) => one.family === family) === at)
  return once.length < PANEL.least ? [] : once.slice(0, PANEL.most)
}

function judgeIn(written: string): PanelJudge {
  const [, model = written.trim(), given] = /^(.*?)(?:=([\d.]+))?$/u.exec(written.trim()) ?? []
  const reliability = given === undefined ? USUAL_RELIABILITY : Number(given)
  if (!(reliability >= 0.5 && reliability <= 0.99))
    throw new DocketError('no-audit', `${written}: a judge is right between 0.5 and 0.99 of the time.`)
  return { model, family: familyOfModel(model), reliability }
}

interface Offering {
  readonly price: PriceOf
  readonly contextOf?: CaseDeps['contextOf']
  readonly language?: CaseDeps['language']
}

/** What each audit of a case would ask and cost: its script is rehearsed in memory, and nobody is asked. */
export async function auditOffers(
  called: CalledCase,
  wishes: readonly AuditWish[],
  { price, ...how }: Offering,
): Promise<readonly AuditOffer[]> {
  const { id, entries, header } = called
  const format = knownFormat(header.format)
  const { closed, verdict } = standing(entries)
  const store = memoryStore()
  const session = await sessionFor(called, { ...given(how), store, clock: wallClock(0) })
  const audited = verdict && closed?.outcome === 'verdict' ? await format.audited(session) : undefined
  const offers: AuditOffer[] = []
  for (const wish of wishes) {
    const refused = audited
      ? refusalIn(format, audited, wish.kind)
      : verdict
        ? format.unaudited[wish.kind]
        : 'no-verdict'
    const judges = audited && !refused && wish.kind === 'panel' ? seatedOn(audited, wish) : []
    const isShort = wish.kind === 'panel' && judges.length === 0
    if (!audited || refused || isShort) offers.push({ kind: wish.kind, refused: refused ?? 'no-panel', ...unasked })
    else {
      const at = (level: Level) =>
        rehearsed(format, audited, auditOf(wish.kind, judges), { id, entries, price, level, ...given(how) })
      offers.push(offerOf(wish.kind, [await at('low'), await at('expected'), await at('high')]))
    }
  }
  return offers
}

const given = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

interface RehearsedAudit extends Omit<Offering, 'price'> {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly price: PriceOf
  readonly level: Level
}

async function rehearsed(
  format: Format,
  audited: AuditedCase,
  asked: ReturnType<typeof auditOf>,
  { id, entries, price, level, ...how }: RehearsedAudit,
): Promise<readonly ModelReceipt[]> {
  const store = memoryStore()
  await store.append(id, 0, entries, 0)
  const model = filler({ level, price, format })
  const session = { store, id, clock: wallClock(0), model, past: entries, ...given(how) }
  await format.audit(session, audited, asked)
  const after = await store.read(id, entries.at(-1)?.seq)
  return after.flatMap((entry) => (entry.type === 'receipt' && entry.of === 'model' ? [entry] : []))
}

const nothing: Cost = { input: 0, output: 0, thinking: 0, dollars: 0 }
const unasked = { calls: 0, low: nothing, expected: nothing, high: nothing, models: [] } as const

const offerOf = (
  kind: AuditKind,
  [low, expected, high]: readonly [readonly ModelReceipt[], readonly ModelReceipt[], readonly ModelReceipt[]],
): AuditOffer => ({
  kind,
  calls: expected.length,
  low: costOf(low),
  expected: costOf(expected),
  high: costOf(high),
  models: [...new Set(expected.map(({ model }) => model))],
})

const costOf = (receipts: readonly ModelReceipt[]): Cost => ({
  input: receipts.reduce((sum, { usage }) => sum + (usage?.input ?? 0), 0),
  output: receipts.reduce((sum, { usage }) => sum + (usage?.output ?? 0), 0),
  thinking: receipts.reduce((sum, { usage }) => sum + (usage?.thinking ?? 0), 0),
  dollars: receipts.some(({ price }) => price === null)
    ? null
    : receipts.reduce((sum, { price }) => sum + (price ?? 0), 0),
})

/** All kinds, in the order in which they are shown. */
export const auditKinds: readonly AuditKind[] = AuditKind.options
