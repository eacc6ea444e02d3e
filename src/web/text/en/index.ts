import { common } from './everywhere.ts'
import { court } from './court.ts'
import { debate } from './debate.ts'
import { docket } from './docket.ts'
import { plain } from './plain.ts'
import { record } from './record.ts'
import { settings } from './settings.ts'
import { trial } from './trial.ts'

/** Everything the page says, in English. */
export const en = { common, docket, court, debate, trial, plain, record, settings } as const
