export { ForkButton, Forkable, useFork } from './here.tsx'
