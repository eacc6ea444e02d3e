export { command, type CommandOptions } from './command.ts'
