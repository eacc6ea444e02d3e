export { askedStore } from './asked.ts'
export { hookStore } from './hooks.ts'
export { servingClaim } from './locks.ts'
export { salvage } from './salvage.ts'
