// What only those need who look for models, fetch them and set them up; no case that is heard.
export { listModels, type ListedModel } from './catalogue.ts'
export { downloadAddress, recommendedModels, HUB, type Recommended } from './local/catalogue.ts'
export { download, type DownloadProgress } from './local/download.ts'
export { contextOfFile, readModelFile, type ModelFile } from './local/gguf.ts'
export { installRuntime, isInstalled, RUNTIME_SIZE } from './local/install.ts'
export { modelsFolder } from './local/places.ts'
