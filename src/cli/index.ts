export { runCommand } from './program.ts'
export { surroundingsOf } from './surroundings.ts'
