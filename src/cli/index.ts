export { run } from './program.ts'
export { surroundingsOf, type Surroundings } from './surroundings.ts'
