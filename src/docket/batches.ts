import type { HouseFiles } from '#store'

/** A run of a batch, as far as it says which case it is. */
interface BatchRun {
  readonly id: string
  readonly from?: string | undefined
}

/** What a batch consists of. */
interface BatchPlan {
  readonly cells: readonly BatchRun[]
  readonly deleted?: number
}

const FOLDER = 'batches'
const ENDING = '.json'

const placeOf = (name: string): string => `${FOLDER}/${name}${ENDING}`

/** What batches consist of, each by its name, where everything of the house is kept. */
export function batchFiles(files: HouseFiles) {
  return {
    write: (name: string, plan: BatchPlan): Promise<void> => files.write(placeOf(name), textOf(plan)),
    read: async (name: string): Promise<BatchPlan | undefined> => {
      const bytes = await files.read(placeOf(name))
      return bytes && planIn(bytes)
    },
    names: async (): Promise<readonly string[]> =>
      (await files.names(FOLDER))
        .filter((file) => file.endsWith(ENDING))
        .map((file) => file.slice(0, -ENDING.length))
        .toSorted(),
  }
}

/** What batches consist of goes along to another house, where none of their names is there. */
export async function carryBatches(from: HouseFiles, to: HouseFiles): Promise<void> {
  for (const name of await batchFiles(from).names()) {
    const bytes = await from.read(placeOf(name))
    if (bytes) await to.make(placeOf(name), bytes)
  }
}

/**
 * Takes the name and the brief of a case out of what batches consist of. That there was a run is still told, or a report
 * would pass for whole from which runs were picked.
 */
export async function leaveBatches(files: HouseFiles, id: string): Promise<void> {
  for (const name of await files.names(FOLDER)) await leave(files, `${FOLDER}/${name}`, id)
}

async function leave(files: HouseFiles, place: string, id: string): Promise<void> {
  const bytes = await files.read(place)
  if (!bytes || !Buffer.from(bytes).includes(JSON.stringify(id))) return
  // Of somebody who was killed while writing.
  if (!place.endsWith(ENDING)) return files.remove(place)
  const left = without(planIn(bytes), id)
  if (left.cells.length === 0) return files.remove(place)
  if (!(await files.swap(place, bytes, textOf(left)))) await leave(files, place, id)
}

function without({ cells, deleted = 0, ...plan }: BatchPlan, id: string): BatchPlan {
  const left = cells.filter((cell) => cell.id !== id).map((cell) => (cell.from === id ? onItsOwn(cell) : cell))
  return { ...plan, cells: left, deleted: deleted + cells.length - left.length }
}

const onItsOwn = (cell: BatchRun): BatchRun => ({ ...cell, from: undefined })

const textOf = (plan: BatchPlan): string => `${JSON.stringify(plan, undefined, 1)}\n`
const planIn = (bytes: Uint8Array): BatchPlan => JSON.parse(Buffer.from(bytes).toString()) as BatchPlan
