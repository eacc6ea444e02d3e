import type { Model } from '#court'
import { later } from '../later.ts'
import type { LocalOptions } from './local.ts'

export { downloadAddress, recommendedModels, HUB, type Recommended } from './catalogue.ts'
export { download, type DownloadProgress } from './download.ts'
export { contextOfFile, readModelFile, type ModelFile } from './gguf.ts'
export { installRuntime, isInstalled, RUNTIME_SIZE } from './install.ts'
export type { LocalOptions } from './local.ts'
export { filePath, localFolder, modelsFolder, runtimeFolder } from './places.ts'

/** The model of a file on this machine. */
export const local = (name: string, how: LocalOptions): Model =>
  later(async () => (await import('./local.ts')).localModel(name, how))
