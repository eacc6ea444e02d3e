/** How the offline court reads whom a sentence helps, for whoever measures that. */
export { sidedPointsOf, readIn, subjectsOf } from './points.ts'
export { proposalOf } from './proposal.ts'
export { sayingsIn, stanceOf } from './stance.ts'
