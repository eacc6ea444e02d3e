import { create } from 'zustand'
import { api, ApiError } from '../case/index.ts'
import type { CheckedDocument } from '#contract'

/** A file chosen for a case, and how far its checking has come. */
export interface ChosenFile {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'checking' | 'checked' | 'unchecked'
  readonly checked?: CheckedDocument
  readonly error?: unknown
  readonly leave: AbortController
}

export const useFiles = create<{ readonly files: readonly ChosenFile[] }>()(() => ({ files: [] }))

let count = 0
let line: Promise<void> = Promise.resolve()

/** Files are checked one after another: reading one may take a lot of the server. A file chosen twice counts once. */
export function addFiles(chosen: readonly File[]): void {
  const { files } = useFiles.getState()
  const known = new Set(files.map(({ file }) => printOf(file)))
  const fresh = chosen.filter((file) => !known.has(printOf(file)))
  const added = fresh.map((file): ChosenFile => ({ id: ++count, file, state: 'waiting', leave: new AbortController() }))
  useFiles.setState({ files: [...files, ...added] })
  for (const each of added) line = line.then(() => check(each))
}

const printOf = ({ name, size, lastModified }: File): string => `${name}\0${size}\0${lastModified}`

async function check({ id, file, leave }: ChosenFile): Promise<void> {
  if (leave.signal.aborted) return
  update(id, { state: 'checking' })
  try {
    update(id, { state: 'checked', checked: await api.checkDocument(file, leave.signal) })
  } catch (error) {
    if (!leave.signal.aborted) update(id, { state: 'unchecked', error })
  }
}

const update = (id: number, changed: Partial<ChosenFile>): void =>
  useFiles.setState(({ files }) => ({ files: files.map((each) => (each.id === id ? { ...each, ...changed } : each)) }))

export function removeFile(id: number): void {
  const { files } = useFiles.getState()
  files.find((each) => each.id === id)?.leave.abort()
  useFiles.setState({ files: files.filter((each) => each.id !== id) })
}

export function removeAllFiles(): void {
  for (const { id } of useFiles.getState().files) removeFile(id)
}

type Reading = Pick<ChosenFile, 'checked' | 'error'> & { readonly file?: Pick<File, 'type'> }

/** No text was found in it, but a model that can see is shown it. */
export const isToBeSeen = ({ checked, file }: Reading): boolean =>
  checked?.outcome === 'no-text' && (file?.type.startsWith('image/') ?? false)

/** Left out of the case, since nothing in it can be read, or the server takes nothing so large. */
export const isRefused = (reading: Reading): boolean =>
  (reading.checked !== undefined && !reading.checked.outcome.startsWith('read') && !isToBeSeen(reading)) ||
  (reading.error instanceof ApiError && reading.error.code === 'too-large')
