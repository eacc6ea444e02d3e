import type { CaseDeps, CaseLock, CasePlan, Clock, Ended, Live, Model, Running, Store } from '#court'
import { answering, formatOf, type KnownFormats } from '#proceedings'
import { standing, type Entry, type Header } from '#record'
import type { CaseEvidenceSources } from '#sources'
import type { HouseFiles } from '#store'
import { claimed, headerOf, knownFormat, requireEnd } from './known.ts'

export interface HearingOptions extends Partial<
  Pick<CaseDeps, 'atCeiling' | 'whenModelsFail' | 'language' | 'model' | 'contextOf' | 'paid'>
> {
  readonly signal?: AbortSignal
  readonly live?: Live
  /** The claim of the case, if the caller has it; it is let go with the end of the hearing. */
  readonly claim?: CaseLock
  /** Divides the court's own pauses; 0 leaves them out. */
  readonly speed?: number
}

/** A case as it stood when it was called: its record, read once, and the plan of its brief. */
export interface CalledCase {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly header: Header
  /** Undefined when the brief does not fit, be it that the case is of another version. */
  readonly plan: CasePlan | undefined
}

interface Calling {
  readonly store: Store
  readonly kept: HouseFiles
  readonly model: Model
  readonly clock: (speed: number) => Clock
  readonly evidence: CaseEvidenceSources | undefined
  readonly formats: KnownFormats
  /** Whether others may speak to a court from another process. */
  readonly follows: boolean
  /** The courts that sit in this process. */
  readonly running: Map<string, Running>
}

/** Calls cases and hears them. The plan of a case that was opened here waits until it is heard. */
interface Calls {
  expect(id: string, plan: CasePlan): void
  forget(id: string): void
  call(id: string): Promise<CalledCase>
  run(asked: string | CalledCase, how: HearingOptions): Promise<Ended>
  spent(asked: string | CalledCase): Promise<number>
}

export function callsWith({ store, kept, model, clock, evidence, formats, follows, running }: Calling): Calls {
  const plans = new Map<string, CasePlan>()
  const call = async (id: string): Promise<CalledCase> => {
    const entries = await store.read(id)
    const header = headerOf(id, entries)
    const expected = plans.get(id)
    const plan = expected && isOf(expected, header) ? expected : formatOf(header.format, formats)?.tryRead(header.brief)
    return { id, entries, header, plan }
  }
  /** Whoever held the case before may have written, or have removed it, since it was called. */
  const current = async (called: CalledCase): Promise<CalledCase> => {
    const found = await store.summary(called.id)
    const [first, last] = [called.entries[0], called.entries.at(-1)]
    const isSame = found?.last.seq === last?.seq && found?.last.at === last?.at && found?.header.at === first?.at
    return isSame ? called : call(called.id)
  }
  return {
    expect: (id, plan) => void plans.set(id, plan),
    forget: (id) => void plans.delete(id),
    call,
    async run(asked, { speed = 0, claim: given, ...how }) {
      const id = typeof asked === 'string' ? asked : asked.id
      const claim = given ?? (await claimed(store, id))
      try {
        const { entries, header, plan } = await (typeof asked === 'string' ? call(id) : current(asked))
        const format = knownFormat(header.format, formats)
        await requireEnd(store, id)
        const search = { kept, id, plan, header, entries, evidence, contextOf: how.contextOf }
        using found = plan?.evidence ? await (await import('./searching.ts')).searching(search) : nothing
        const session = { store, id, model, clock: clock(speed), past: entries, answering, follows, ...found, ...how }
        const court = (plan ?? format).hear(session)
        running.set(id, court)
        return await court.ended
      } finally {
        running.delete(id)
        plans.delete(id)
        await claim.release()
      }
    },
    async spent(asked) {
      const [id, entries] = typeof asked === 'string' ? [asked, await store.read(asked)] : [asked.id, asked.entries]
      const { spent, atRisk } = standing(entries)
      const early = [...(await store.receipts(id)).values()].filter((receipt) => receipt.of === 'model')
      return early.reduce((sum, { price }) => sum + (price ?? 0), spent + atRisk)
    },
  }
}

const nothing: Disposable = { [Symbol.dispose]: () => undefined }

/** Names are given again once their cases are gone. */
const isOf = ({ brief, format }: CasePlan, header: Header): boolean =>
  format.format === header.format && JSON.stringify(brief) === JSON.stringify(header.brief)
