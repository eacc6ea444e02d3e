import { z } from 'zod'
import { json, type Agent, type Court, type Prompt } from '#court'
import { clashBetween, type SentenceClash } from '#evidence'
import type { Progress } from './progress.ts'
import { exhibitsOf, type NumberedExhibit, type Perjury } from './scene.ts'

const Holds = json(z.strictObject({ holds: z.boolean(), reason: z.string().trim().min(1).max(300) }))

type Against = Perjury['against']

interface Suspicion {
  readonly clash: SentenceClash
  readonly against: Against
}

/** The offline model has nothing but the same rules. */
const canOpine = ({ models }: Agent): boolean => models.some((model) => model !== 'offline')

/**
 * Whether an answer contradicts what the witness said before, or an exhibit. The rules find it; where they are unsure
 * and a model can be asked, the model decides.
 */
export async function perjuryIn(
  court: Court,
  clerk: Agent,
  now: Progress,
  { witness, answer }: { readonly witness: string; readonly answer: string },
): Promise<Omit<Perjury, 'turn'> | undefined> {
  const suspicions = suspicionsOf(now, answer)
  const sure = suspicions.find(({ clash }) => clash.certainty === 'certain')
  if (sure) return found(witness, sure, sure.clash.reason, 'rule')
  const [unsure] = suspicions
  if (!unsure || !canOpine(clerk)) return undefined
  const opinion = await court.ask(clerk, onPerjury(unsure.clash), Holds, { orElse: () => undefined })
  return opinion?.holds ? found(witness, unsure, opinion.reason, 'model') : undefined
}

function suspicionsOf({ brief, testimony, withheld }: Progress, answer: string): readonly Suspicion[] {
  const earlier = testimony
    .filter(({ answered }) => !withheld.has(answered))
    .map((said) => ({ text: said.answer, against: (text: string): Against => ({ turn: said.answered, text }) }))
  const exhibits = exhibitsOf(brief).map((exhibit) => ({
    text: matterOf(exhibit),
    against: (text: string): Against => ({ exhibit: exhibit.number, text }),
  }))
  return [...earlier, ...exhibits].flatMap(({ text, against }) => {
    const clash = clashBetween(answer, text)
    return clash ? [{ clash, against: against(clash.other) }] : []
  })
}

const matterOf = ({ description, text }: NumberedExhibit): string =>
  text === null ? description : `${description} ${text}`

const found = (
  witness: string,
  { clash, against }: Suspicion,
  reason: string,
  decided_by: Perjury['decided_by'],
): Omit<Perjury, 'turn'> => ({ witness, statement: clash.one, against, reason, decided_by })

const onPerjury = ({ one, other }: SentenceClash): Prompt => ({
  task: 'opinion-perjury',
  text: `A witness now says: "${one}"\n\nEarlier, or in an exhibit, it stands: "${other}"\n\nCan both be true? If not, it is a contradiction. Answer with a JSON object in exactly this form: {"holds": true, "reason": "One sentence."}, where holds means that they contradict each other.`,
  data: { one, other },
})
