export { Afterwards } from './afterwards.tsx'
