import type { SpeechServer } from '../fakes/speech.ts'
import type { Lasting } from '../browser/house.ts'

export interface Company {
  readonly config: string
  readonly brief: { readonly witnesses: readonly object[] }
  readonly speech: SpeechServer
}
export async function companyOf(_lasting: Lasting): Promise<Company> {
  throw new Error('not yet')
}
