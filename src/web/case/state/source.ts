import { createContext, useContext } from 'react'
import type { Entry } from '#record'
import type { CaseStore } from './case.ts'
import { follow, type CaseLine } from './wire.ts'

/** Where cases come from. */
interface CaseSource {
  readonly follow: (id: string, store: CaseStore) => CaseLine
  /** There is a server behind the page: documents, other cases, settings. */
  readonly served: boolean
}

export const SourceContext = createContext<CaseSource>({ follow, served: true })

export const useSource = (): CaseSource => useContext(SourceContext)

const nobody = async (): Promise<never> => {
  throw new Error('Nobody hears this case any more: it is a copy of its record.')
}

/** A record that the page carries in itself. */
export const carried = (entries: readonly Entry[]): CaseSource => ({
  served: false,
  follow(_, store) {
    store.setState({ entries, connection: 'live' })
    return { intervene: nobody, withdraw: nobody, close: () => undefined }
  },
})
