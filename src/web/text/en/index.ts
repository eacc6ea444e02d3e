import { englishAccount } from './account.ts'
import { englishAudits } from './audits.ts'
import { englishEverywhere } from './everywhere.ts'
import { englishCompare } from './compare.ts'
import { englishAfter } from './after.ts'
import { englishCase } from './case.ts'
import { englishCourt } from './court.ts'
import { englishDebate } from './debate.ts'
import { englishDocket } from './docket.ts'
import { englishPlain } from './plain.ts'
import { englishRecord } from './record.ts'
import { englishReplay } from './replay.ts'
import { englishResearch } from './research.ts'
import { englishSettings } from './settings.ts'
import { englishShare } from './share.ts'
import { englishTrial } from './trial.ts'

/** Everything the page says, in English. */
export const en = {
  common: englishEverywhere,
  case: englishCase,
  docket: englishDocket,
  court: englishCourt,
  debate: englishDebate,
  trial: englishTrial,
  plain: englishPlain,
  after: englishAfter,
  audits: englishAudits,
  record: englishRecord,
  replay: englishReplay,
  research: englishResearch,
  settings: englishSettings,
  compare: englishCompare,
  share: englishShare,
  account: englishAccount,
} as const
