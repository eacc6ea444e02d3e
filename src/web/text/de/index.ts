import type { Worded } from '#record'
import type { en } from '../en/index.ts'
import { common } from './everywhere.ts'
import { court } from './court.ts'
import { debate } from './debate.ts'
import { docket } from './docket.ts'
import { plain } from './plain.ts'
import { record } from './record.ts'
import { settings } from './settings.ts'
import { trial } from './trial.ts'

/** Everything the page says, in German. */
export const de: Worded<typeof en> = { common, docket, court, debate, trial, plain, record, settings }
