export { local, type LocalOptions } from './local.ts'
export { filePath, localFolder, modelsFolder, runtimeFolder } from './places.ts'
