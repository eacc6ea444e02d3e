import { z } from 'zod'
import { performed, type Perform } from '../call.ts'
import lines from '../decks/mediation/audit.json' with { type: 'json' }
import { smooth } from '../text.ts'
import { filledIn } from '../writer.ts'

const Agreement = z.object({ draft: z.string(), needs: z.array(z.string()) })

/** Whoever needs something signs a text in which it stands; of those who named nothing it cannot be told. */
function agreement({ draft, needs }: z.infer<typeof Agreement>): string {
  const met = needs.filter((need) => draft.includes(smooth(need))).length
  const why = filledIn(lines.met[met === 1 ? 'one' : 'others'], { count: `${needs.length}`, number: `${met}` })
  const untold = 2 - Math.min(2, needs.length)
  return JSON.stringify({ both_accept: needs.length - met > 0 ? 10 + 20 * met : 90 - 30 * untold, why })
}

export const mediationAuditTasks = {
  agreement: performed(Agreement, agreement),
} satisfies Readonly<Record<string, Perform>>
