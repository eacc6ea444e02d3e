export { en } from './en/index.ts'
export { MADE_UP, decimal, localeOf } from './locale.ts'
export { madeUp, pseudo } from './pseudo.ts'
export { type StageText, filled, stageText } from './stage.ts'
