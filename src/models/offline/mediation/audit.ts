import { z } from 'zod'
import { performed, type Perform } from '../call.ts'
import { smooth } from '../text.ts'

const Agreement = z.object({ draft: z.string(), needs: z.array(z.string()) })

/** Whoever needs something signs a text in which it stands; of those who named nothing it cannot be told. */
function agreement({ draft, needs }: z.infer<typeof Agreement>): string {
  const met = needs.filter((need) => draft.includes(smooth(need))).length
  const why = `Of ${needs.length} needs that were told, ${met} ${met === 1 ? 'stands' : 'stand'} in the text.`
  const untold = 2 - Math.min(2, needs.length)
  return JSON.stringify({ both_accept: needs.length - met > 0 ? 10 + 20 * met : 90 - 30 * untold, why })
}

export const mediationAuditTasks = {
  agreement: performed(Agreement, agreement),
} satisfies Readonly<Record<string, Perform>>
