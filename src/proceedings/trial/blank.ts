import type { Picture, ScoreEvent } from './picture.ts'

const none: ScoreEvent = { raised: 0, sustained: 0 }

export const blankPicture: Picture = {
  title: null,
  charge: null,
  defendant: null,
  species: null,
  phase: null,
  cast: [],
  line: null,
  next: null,
  recent: [],
  turns: 0,
  witnesses: 0,
  stand: null,
  event: null,
  objections: 0,
  objection: null,
  score: { prosecutor: none, defense: none },
  exhibits: [],
  poll: null,
  floor: { choices: [], calls: {} },
  called: null,
  perjury: null,
  verdict: null,
  closed: null,
  card: null,
  paused: false,
  speed: 1,
  last: 0,
}
