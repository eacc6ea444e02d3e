export { run } from './program.ts'
export { surroundingsOf } from './surroundings.ts'
