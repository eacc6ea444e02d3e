import { basename } from 'node:path'
import { allowedBy, languageOf, requireSeats, type Courthouse } from '#docket'
import type { DocumentFile } from '#library'
import type { Environment, Settings } from '#papers'
import { formatOf, type KnownFormats } from '#proceedings'
import type { Scheduler } from './scheduler.ts'
import { ServerError } from './errors.ts'

export interface Registry {
  readonly house: Courthouse
  readonly scheduler: Scheduler
  readonly settings: Settings
  readonly env: Environment
}

interface OpenedMatter {
  readonly format: string
  readonly brief: unknown
  readonly files: readonly DocumentFile[]
  readonly id?: string
  readonly seed?: string
  /** Who plays every seat: the offline model, or an offer of the house. As configured unless given. */
  readonly engine?: string
  /** Told the name of the case before it is opened. */
  readonly reserve?: ((id: string) => Promise<void>) | undefined
  /** Refuses a case none of whose documents can be read. */
  readonly needsDocuments: boolean
}

/** Opens a case and has it called. Nothing is left behind unless all of it can be had. */
export async function openCase(registry: Registry, matter: OpenedMatter): Promise<string> {
  const { house, scheduler, env } = registry
  const { format, files, seed, engine, needsDocuments, reserve } = matter
  const settings = engine === undefined ? registry.settings : await playedBy(engine, registry)
  const { formats } = house
  const plan = house.docket.read(format, withDocuments(matter, formats))
  await requireSeats({ settings: allowedBy(plan, settings), env, formats }, { format, brief: plan, files })
  const language = settings.language === undefined ? undefined : await languageOf(settings.language)
  const id = matter.id ?? (await house.docket.freeName(plan.title))
  await reserve?.(id)
  const opened = await house.docket.open(format, plan, {
    id,
    files,
    needsDocuments: needsDocuments && files.length > 0,
    ...(seed !== undefined && { seed }),
    ...(settings.model !== undefined && { model: settings.model }),
    ...(language && { language: language.name }),
  })
  scheduler.call(opened)
  return opened
}

/** The settings with one model in every seat. Only what the house offers is taken: no request brings an address along. */
async function playedBy(engine: string, registry: Registry): Promise<Settings> {
  await requireOffer(engine, registry)
  return { ...registry.settings, model: engine }
}

export async function requireOffer(engine: string, { house }: Registry): Promise<void> {
  if (engine === 'offline' || (await house.offers()).some(({ id }) => id === engine)) return
  throw new ServerError(
    'no-engine',
    `"${engine.slice(0, 80)}" cannot play here now. Is its server running? GET /api/engines lists who can.`,
  )
}

/** Documents stand in a brief by their names; paths of the server are none of a client's business. */
function withDocuments({ format, brief, files }: OpenedMatter, formats: KnownFormats): unknown {
  if (!formatOf(format, formats)?.takesDocuments || typeof brief !== 'object' || brief === null) return brief
  const { documents: _, ...rest } = brief as { readonly documents?: unknown }
  return files.length === 0 ? rest : { ...rest, documents: files.map(({ name }) => name) }
}

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** The file in a data URL. What it is shows from its content; the name is for people. */
export function fileIn(dataUrl: string): DocumentFile {
  const comma = dataUrl.indexOf(',')
  const ending = endings[dataUrl.slice('data:'.length, dataUrl.indexOf(';'))]
  return {
    name: ending === undefined ? 'attachment' : `attachment.${ending}`,
    bytes: Buffer.from(dataUrl.slice(comma + 1), 'base64'),
  }
}

const LONGEST_NAME = 120

/** A file's name without any path and without signs that nobody sees. */
export function cleanName(name: string): string {
  const bare = basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const short = bare.length > LONGEST_NAME ? `${bare.slice(0, LONGEST_NAME - 10)}…${bare.slice(-9)}` : bare
  return /^\.*$/.test(short) ? 'document' : short
}
