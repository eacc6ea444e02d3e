import type { Worded } from '#record'
import type { en } from '../en/index.ts'
import { germanAccount } from './account.ts'
import { germanAudits } from './audits.ts'
import { germanEverywhere } from './everywhere.ts'
import { germanCompare } from './compare.ts'
import { germanAfter } from './after.ts'
import { germanCase } from './case.ts'
import { germanCourt } from './court.ts'
import { germanDebate } from './debate.ts'
import { germanDocket } from './docket.ts'
import { germanPlain } from './plain.ts'
import { germanRecord } from './record.ts'
import { germanReplay } from './replay.ts'
import { germanResearch } from './research.ts'
import { germanSettings } from './settings.ts'
import { germanShare } from './share.ts'
import { germanTrial } from './trial.ts'

/** Everything the page says, in German. */
export const de: Worded<typeof en> = {
  common: germanEverywhere,
  case: germanCase,
  docket: germanDocket,
  court: germanCourt,
  debate: germanDebate,
  trial: germanTrial,
  plain: germanPlain,
  after: germanAfter,
  audits: germanAudits,
  record: germanRecord,
  replay: germanReplay,
  research: germanResearch,
  settings: germanSettings,
  compare: germanCompare,
  share: germanShare,
  account: germanAccount,
}
