import { createContext, useContext, useState, type ReactNode } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import type { EntryOf } from '#record'
import type { CaseLine, Connection } from '../case/index.ts'
import { useSame, type Tier } from '../kit/index.ts'

/** A document on its way to the court: being read by the server, on file, or refused. */
export interface Filing {
  readonly key: number
  readonly name: string
  readonly state: 'reading' | 'filed' | 'refused'
  /** Its entry, once it has one. */
  readonly seq?: number
  readonly why?: string
}

/** What somebody has begun here. It outlives a change of the layout, such as a phone that is turned. */
interface FloorDesk {
  /** Words for the court that have not been sent. */
  readonly words: string
  /** Documents that were sent to the court from here. */
  readonly filings: readonly Filing[]
}

/** Words that the court has not taken in hand. */
export interface WaitingWords {
  readonly intervention: EntryOf<'intervention'>
  /** How they are called, and what they wait for. */
  readonly title: string
  readonly told: string
}

/** What every court knows of its case. */
interface CaseSat {
  readonly id: string
  readonly line: CaseLine | undefined
  readonly connection: Connection
  readonly running: boolean
  /** Why the hearing stopped by itself. */
  readonly trouble: string | null
  readonly mayAct: boolean
  readonly tier: Tier
}

/** How a case stands to whoever would cut in or file. */
export interface CaseFloor {
  /** Whether documents can be filed into a case like this, and whether this reader may now. */
  readonly takesDocuments: boolean
  readonly mayFile: boolean
  readonly hasEnded: boolean
  /** Why nobody can cut in now; nothing while people are heard. */
  readonly deaf: string | undefined
  readonly waiting: readonly WaitingWords[]
  /** The documents that the court has taken up, by their entries. */
  readonly landed: ReadonlySet<number>
  /** What is filed now is held until the court has ruled. */
  readonly holds: boolean
  /** Called when a document has had the case taken up again. */
  readonly onReopened?: () => void
}

interface Floor extends CaseSat, CaseFloor {
  readonly desk: UseBoundStore<StoreApi<FloorDesk>>
}

const FloorContext = createContext<Floor | null>(null)

export function useFloor(): Floor {
  const floor = useContext(FloorContext)
  if (floor === null) throw new Error('This part of the page stands where nobody can speak to the court.')
  return floor
}

interface FloorProps {
  readonly sat: CaseSat
  readonly floor: CaseFloor
  readonly children: ReactNode
}

export function FloorProvider({ sat, floor, children }: FloorProps) {
  const { id, line, connection, running, trouble, mayAct, tier } = sat
  const [desk] = useState(() => create<FloorDesk>()(() => ({ words: '', filings: [] })))
  const stands = useSame<Floor>({ id, line, connection, running, trouble, mayAct, tier, ...floor, desk })
  return <FloorContext value={stands}>{children}</FloorContext>
}
