import type { CasePlan, Clock, Seats, Store } from '#court'
import type { DocumentFile } from '#library'
import { explain } from '#papers'
import type { KnownFormats } from '#proceedings'
import type { CaseEvidenceSources } from '#sources'
import type { HouseFiles } from '#store'
import { DocketError } from './errors.ts'
import { fileDocuments, isReadOutcome, isShown, unfile, unread } from './filing.ts'
import { freeName, knownFormat, reserved } from './known.ts'
import { newSeed } from './names.ts'
import type { ReadingRoom } from './reading.ts'
import { courtLanguage } from './tongue.ts'

/** The plan of a brief; refused in words for its author when it does not fit. */
export function readPlan(name: string, brief: unknown, formats?: KnownFormats): CasePlan {
  const format = knownFormat(name, formats)
  const plan = format.tryRead(brief)
  if (plan) return plan
  const complaints = explain(format.brief, brief).map(({ message }) => message)
  throw new DocketError('bad-brief', complaints.join(' '))
}

export interface OpeningOptions {
  readonly id?: string
  readonly seed?: string
  /** Seats every agent on this model, whatever the brief says. */
  readonly model?: string
  /** In English, as it stands in prompts; the language of the brief unless given. */
  readonly language?: string
  /** Documents to file with the case. */
  readonly files?: readonly DocumentFile[]
  /** Refuses a case whose documents can neither be read nor shown to a model that sees, all of them. */
  readonly needsDocuments?: boolean
}

interface Entering {
  readonly store: Store
  readonly kept: HouseFiles
  readonly seats: Seats | undefined
  readonly clock: (speed: number) => Clock
  readonly evidence: CaseEvidenceSources | undefined
  readonly readings: ReadingRoom
}

/** Opens a case and gives its name; nothing is left behind when anything is refused. */
export async function enter(plan: CasePlan, how: OpeningOptions, entering: Entering): Promise<string> {
  const { store, kept, seats, clock, evidence, readings } = entering
  evidence?.require(plan.evidence?.sources ?? [])
  const { id = await freeName(store, plan.title), seed = newSeed(), files = [], needsDocuments, ...rest } = how
  const claim = await reserved(store, id)
  try {
    const filed = await fileDocuments(kept, id, files, (one) => readings.outcomeOf(one))
    if (needsDocuments && !filed.some(isReadOutcome) && !files.some(({ bytes }) => isShown(bytes))) throw unread(filed)
    const language = rest.language ?? (await courtLanguage(plan, { ...seats, ...rest }))
    const spoken = language === undefined ? {} : { language }
    await plan.open({ store, id, seed, clock: clock(0), filed, ...seats, ...rest, ...spoken })
    return id
  } catch (error) {
    await unfile(kept, id)
    throw error
  } finally {
    await claim.release()
  }
}
