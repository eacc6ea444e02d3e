import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createRequire } from 'node:module'
import type * as Prices from '@pydantic/genai-prices'
import { causeOf, ModelError } from './errors.ts'

/** A list of prices as it was fetched. */
interface PriceList {
  /** When, as a date of the calendar. */
  readonly fetched: string
  readonly models: number
  readonly providers: readonly Prices.Provider[]
}

/** How a list is kept in its folder. */
export const priceListName = 'prices.json'

/** In bytes. */
const LARGEST = 20_000_000
const PATIENCE = 30_000

/** Where the list is published that came along with the program. */
const published = (): string =>
  (createRequire(import.meta.url)('@pydantic/genai-prices') as typeof Prices).REMOTE_DATA_JSON_URL

/** Fetches the list anew and keeps it in the file; nothing is changed unless what came is a list of prices. */
export async function fetchList(
  file: string,
  how: { readonly from?: string; readonly signal?: AbortSignal; readonly now?: Date },
): Promise<PriceList> {
  const { from = published(), now = new Date() } = how
  const late = AbortSignal.timeout(PATIENCE)
  const text = await download(from, how.signal ? AbortSignal.any([how.signal, late]) : late)
  const list: PriceList = { fetched: now.toISOString().slice(0, 10), ...countedIn(text, from) }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  // A reader finds the old list or the new one, never half of it.
  await writeFile(`${file}.new`, JSON.stringify(list), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return list
}

async function download(from: string, signal: AbortSignal): Promise<string> {
  const { host } = new URL(from)
  const { textWithin } = await import('#bounded')
  try {
    const response = await fetch(from, { signal, headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const text = await textWithin(response, LARGEST)
    if (text === undefined) throw new Error('it sent more than any list of prices')
    return text
  } catch (cause) {
    throw new ModelError(
      'unreachable',
      `The list of prices could not be fetched from ${host}: ${causeOf(cause)}. The prices known so far stay in force; ` +
        'prices of your own go under prices in courtroom.config.yaml.',
      { cause },
    )
  }
}

/** A kept list; one that cannot be read is told, since its prices hold ceilings. */
export function readList(file: string): PriceList {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PriceList
  } catch (cause) {
    throw new ModelError(
      'unknown-price',
      `The list of prices ${file} cannot be read (${causeOf(cause)}). ` +
        'Fetch it anew with ./courtroom prices update, or remove the file.',
      { cause },
    )
  }
}

function countedIn(text: string, from: string): Pick<PriceList, 'models' | 'providers'> {
  const providers = providersIn(text)
  const models = providers.reduce((sum, provider) => sum + provider.models.length, 0)
  if (models === 0)
    throw new ModelError('broken-answer', `What ${new URL(from).host} sent is no list of prices. Nothing was changed.`)
  return { models, providers }
}

function providersIn(text: string): readonly Prices.Provider[] {
  try {
    const found: unknown = JSON.parse(text)
    const list: unknown = typeof found === 'object' && found !== null && 'providers' in found ? found.providers : found
    return Array.isArray(list) ? list.filter(isProvider) : []
  } catch {
    return []
  }
}

const isProvider = (value: unknown): value is Prices.Provider =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'models' in value &&
  Array.isArray(value.models)
