import { ForkForm } from '#contract'
import type { WantedChange } from '#docket'
import type { DocumentFile } from '#library'
import { rulings } from '#proceedings'
import { ServerError } from './errors.ts'
import { unfit } from './messages.ts'
import { requireOffer, type Registry } from './opening.ts'

interface Sent {
  readonly fields: ReadonlyMap<string, string>
  readonly files: readonly DocumentFile[]
}

/** Opens a fork of a case as a form asks for it, and has it called. */
export async function forkCase(
  registry: Registry,
  id: string,
  { reserve, ...sent }: Sent & { readonly reserve?: ((fork: string) => Promise<void>) | undefined },
): Promise<string> {
  const { success, data, error } = ForkForm.safeParse(Object.fromEntries(sent.fields))
  if (!success) throw unfit(error)
  const seq = Number(data.seq)
  if (!Number.isSafeInteger(seq) || seq < 1) throw new ServerError('bad-message', 'seq is no number of an entry.')
  const change = wantedBy(data, sent.files)
  if (change.what === 'model') await requireOffer(change.model, registry)
  const { docket } = registry.house
  const named = reserve ? await docket.freeName((await docket.row(id)).title) : undefined
  if (named !== undefined) await reserve?.(named)
  const fork = await registry.house.fork(id, { at: { seq }, change, ...(named !== undefined && { id: named }) })
  registry.scheduler.call(fork)
  return fork
}

function wantedBy(
  { change, value = '' }: { readonly change: WantedChange['what']; readonly value?: string | undefined },
  files: readonly DocumentFile[],
): WantedChange {
  const said = value.trim()
  switch (change) {
    case 'nothing':
      return { what: 'nothing' }
    case 'directive':
      return { what: 'directive', content: given(said, 'the words of the directive') }
    case 'strike':
      return { what: 'strike', exhibits: given(said, 'the exhibits').split(',') }
    case 'document':
      if (files.length === 0) throw new ServerError('bad-message', 'Send at least one file, in the field files.')
      return { what: 'document', files }
    case 'model': {
      const [, role, model] = /^(?:([\w-]+)=)?(.+)$/.exec(given(said, 'the model')) ?? []
      return { what: 'model', model: model ?? said, ...(role !== undefined && { role }) }
    }
    case 'ruling':
      if (rulings.includes(said)) return { what: 'ruling', ruling: said }
      throw new ServerError('bad-message', `A ruling is ${rulings.join(' or ')}.`)
    case 'seed':
      return { what: 'seed', seed: given(said, 'the seed') }
  }
}

function given(value: string, what: string): string {
  if (value !== '') return value
  throw new ServerError('bad-message', `Give ${what} in the field value.`)
}
