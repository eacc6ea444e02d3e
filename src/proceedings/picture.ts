export { endsRounds, floorCall, isNoticed } from './trial/airing.ts'
export { draw, FLOOR, isDrawn, SCRIPTED, textsOf } from './trial/drawing.ts'
export { speciesIn, type Species } from './trial/species.ts'
export { airedLines, offices, trialOnAirEnglish, trialPlatesEnglish } from './trial/words/english-plates.ts'
export { trialPlatesGerman } from './trial/words/german-plates.ts'
export { blankPicture } from './trial/blank.ts'
export {
  Picture,
  type PicturedExhibit,
  type PicturedLine,
  type PicturedObjection,
  type PicturedPoll,
  type PicturedSeat,
  type PicturedVerdict,
  type TrialRole,
} from './trial/picture.ts'
