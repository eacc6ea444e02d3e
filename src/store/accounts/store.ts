import { copyingIn } from './copying.ts'
import { peopleIn } from './people.ts'
import type { AccountStore } from './port.ts'
import type { AccountTables } from './tables.ts'
import { teamsIn } from './teams.ts'
import { trailIn } from './trail.ts'

/** The same over any database that understands its tables. */
export const accountsOver = (tables: AccountTables): AccountStore => ({
  ...peopleIn(tables),
  ...teamsIn(tables),
  ...trailIn(tables),
  ...copyingIn(tables),
  scrub: () => tables.scrub(),
  close: () => tables.close(),
})
