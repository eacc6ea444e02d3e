import { z } from 'zod'
import { AuditKind, Effort } from '#record'

const words = z.string().trim().min(1)
const distinct = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .min(1)
    .refine((all) => new Set(all.map((one) => JSON.stringify(one))).size === all.length, 'Something stands here twice.')

/** A word that stands in the names of cases and in addresses. */
const Plain = words.max(40).regex(/^[a-z0-9][a-z0-9-]*$/, 'Use small letters, digits and hyphens.')

const CaseOf = z.union([
  words,
  z.strictObject({
    file: words.describe('A brief, relative to this file.'),
    name: words.max(60).exactOptional().describe('How the report calls it; the name of the file unless given.'),
    reversed: words
      .exactOptional()
      .describe('The premise put the other way round, for debates whose second debater is to open.'),
  }),
])

const Cast = z.strictObject({
  name: words.max(60).describe('How the report calls it.'),
  brief: z
    .record(z.string(), z.json())
    .describe('What is otherwise in the brief: groups are joined, entries of lists by their place, all else replaced.'),
})

const LineUp = z.union([
  words,
  z.strictObject({
    first: words.describe(
      'Who plays whoever is heard first: the first debater or party, the defense of a decision, the prosecutor of a trial.',
    ),
    second: words.describe('Who plays the other side.'),
  }),
])

const Seeds = z.union([
  distinct(z.union([words.max(100), z.int()])),
  z.strictObject({
    from: z.int().min(0).default(1).describe('The first number.'),
    count: z.int().min(1).max(10_000).describe('How many numbers in a row.'),
  }),
])

/** What a run may be: one of several, of which each list below names some. */
const either = (first: string, second: string) => distinct(z.enum([first, second]))

const Excluded = z
  .partialRecord(
    z.enum(['case', 'cast', 'models', 'effort', 'judge', 'seats', 'order', 'seed', 'repeat']),
    z.union([words, z.int(), z.array(z.union([words, z.int()])).min(1)]),
  )
  .describe('A run is left out when all that is named here fits it.')

export const BatchFile = z
  .strictObject({
    name: Plain.describe('The group under which the runs stand in the docket; case names begin with it.'),
    about: words.max(500).exactOptional().describe('What is to be learned, for the head of the report.'),
    cases: distinct(CaseOf).describe('Briefs of any format, by their files.'),
    casts: distinct(Cast).exactOptional().describe('Ways in which briefs are changed, one at a time.'),
    models: distinct(LineUp)
      .exactOptional()
      .describe('Who argues: one model for both sides, or one for each. As the brief has it, unless given.'),
    tournament: distinct(words)
      .min(2)
      .exactOptional()
      .describe('Models of which each argues against each other one; together with seats both ways round.'),
    efforts: distinct(Effort).exactOptional().describe('How much those who argue think before they speak.'),
    judges: distinct(words)
      .exactOptional()
      .describe(
        'Who finds, one in each run: the judge, in a trial the jury, in a mediation the mediator. Runs that differ in nothing else share what came before.',
      ),
    own_family: z
      .boolean()
      .default(false)
      .describe('Judges may be of a family that argues in the run; such runs are left out otherwise.'),
    seats: either('as-written', 'swapped')
      .default(['as-written'])
      .describe('swapped: the two who argue change places; what is argued in each place stays.'),
    order: either('as-written', 'reversed')
      .default(['as-written'])
      .describe('reversed: the second debater or party is heard first, with what it argues.'),
    seeds: Seeds.default({ from: 1, count: 1 }).describe('What fixes all chance, one in each run.'),
    repeats: z
      .int()
      .min(1)
      .max(1_000)
      .default(1)
      .describe('How often each run is held; a repeat has a seed of its own.'),
    exclude: z.array(Excluded).exactOptional().describe('Runs to leave out.'),
    audits: distinct(AuditKind).exactOptional().describe('What is asked about each verdict once it stands.'),
    panel: distinct(words)
      .min(3)
      .max(7)
      .exactOptional()
      .describe('Models that sit on the panel, for the audit of that name; each reads every case in both orders.'),
    limits: z
      .strictObject({
        concurrent: z.int().min(1).max(64).exactOptional().describe('How many runs are heard at once; 4 unless given.'),
        spend: z
          .number()
          .positive()
          .exactOptional()
          .describe('US dollars all runs together may cost, restarts included.'),
      })
      .exactOptional()
      .describe('What holds over all runs.'),
  })
  .refine((file) => !(file.models && file.tournament), {
    path: ['tournament'],
    message: 'Give models or a tournament, not both.',
  })
  .refine((file) => !file.panel || (file.audits ?? []).includes('panel'), {
    path: ['panel'],
    message: 'A panel sits for the audit of that name. Add "panel" to audits.',
  })
  .meta({ title: 'Courtroom batch', description: 'Many cases in one go: every combination of what is listed.' })

export type BatchFile = z.infer<typeof BatchFile>
export type LineUp = z.infer<typeof LineUp>

/** The schema as it is published. */
export const batchSchema = (): object => {
  const { $schema, ...rest } = z.toJSONSchema(BatchFile, { target: 'draft-7', io: 'input' })
  return { $schema, $id: 'urn:courtroom:batch', ...rest }
}
