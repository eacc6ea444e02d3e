import { z } from 'zod'
import { AuditKind } from '#record'
import { EstimatedCalls } from './house.ts'
import { amount, listOf } from './shapes.ts'

const judges = z
  .array(z.string().trim().min(1).max(200))
  .max(7)
  .readonly()
  .meta({ description: 'Who sits on a panel: provider/model, and behind an equals sign how often it is right.' })

/** What is asked of a verdict. */
export const AuditForm = z.object({
  kind: AuditKind,
  judges: judges.optional(),
  own_family: z.boolean().optional().meta({ description: 'Families that argued the case may sit on the panel.' }),
  budget: amount.optional().meta({ description: 'US dollars that this audit may cost.' }),
})

export const AuditsOffered = z
  .object({
    audits: listOf(
      EstimatedCalls.extend({
        kind: AuditKind,
        refused: z
          .enum(['no-verdict', 'no-judge', 'no-sides', 'nothing-decisive', 'no-file', 'rules', 'no-panel'])
          .optional()
          .meta({ description: 'Why it is not to be had for this case.' }),
        models: listOf(z.string()),
      }),
    ),
  })
  .meta({ id: 'AuditsOffered', description: 'What each audit of the case would ask and cost.' })
