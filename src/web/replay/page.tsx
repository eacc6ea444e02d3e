import { memo, useState, type ComponentType } from 'react'
import { caseStore, type CaseLine, type CaseStore, type Landing } from '../case/index.ts'
import { Transport } from './transport.tsx'
import './sheets/transport.css'

interface CourtProps {
  readonly id: string
  readonly store: CaseStore
  readonly line: CaseLine | undefined
}

interface ReplayedProps {
  readonly id: string
  /** The record as it stands, which may still grow. */
  readonly whole: CaseStore
  readonly court: ComponentType<CourtProps>
  readonly landing: Landing
}

/** A case seen again: the very court in which it was heard, at a time of its own, and the bar that moves it. */
export const ReplayedCourt = memo(function ReplayedCourt({ id, whole, court: Court, landing }: ReplayedProps) {
  const [shown] = useState(caseStore)
  return (
    <>
      <Court id={id} store={shown} line={undefined} />
      <Transport whole={whole} shown={shown} landing={landing} />
    </>
  )
})
