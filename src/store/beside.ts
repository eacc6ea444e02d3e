export { askedStore } from './asked.ts'
export { hookStore } from './hooks.ts'
export { inReserve, servingClaim } from './serving.ts'
export { salvage } from './salvage.ts'
