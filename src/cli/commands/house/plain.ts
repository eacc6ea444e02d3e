import { span } from '../../terminal/palette.ts'
import type { Surroundings } from '../../surroundings.ts'

const PLAIN =
  'Others reach this over plain HTTP, so whoever sits on the way can read all of it, the token too. ' +
  'Put TLS before it (docs/run.md says how) and set COURTROOM_URL to its https address.'

/** Said by every server of the house that others reach without TLS before it. */
export const warnOfPlain = (around: Surroundings): void => around.complain([span(PLAIN, 'bad')])
