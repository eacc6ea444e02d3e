import { z } from 'zod'
import { performed, type Perform } from '../call.ts'
import { chance } from '../deck.ts'
import lines from '../decks/mediation/table.json' with { type: 'json' }
import { quotations, sentences, smooth } from '../text.ts'
import type { Slots } from '../writer.ts'

const [text, several, round] = [z.string(), z.array(z.string()).default([]), z.number().default(0)]
const me = z.object({ name: text, wants: text, needs: text.optional() })
const Own = z.object({ me, opponent: text, round, heard: text.default(''), draft: text.default('') })
const Table = z.object({ a: text, b: text, said: several, round, changes: several })

/** The line is said even if nothing was heard: there is no other. */
const filled = (line = '', slots: Slots): string =>
  line.replaceAll(/\{(\w+)\}/gu, (_, slot: string) => slots[slot as keyof Slots] ?? '')

const opening = (said = ''): string => smooth(sentences(said)[0] ?? '')
const quoted = (said = ''): string => quotations(said)[0] ?? opening(said)

const says = (at: number, { me: { name, wants, needs = wants }, opponent, heard }: z.infer<typeof Own>): string => {
  const line = lines.party[2 * at + (name < opponent ? 0 : 1)]
  return filled(line, { wants, needs: smooth(needs), name: opponent, heard: opening(heard) })
}
const led = (line: string, { a, b, said }: z.infer<typeof Table>, heard: (said?: string) => string): string =>
  filled(line, { a, b, first: heard(said[0]), second: heard(said[1]) })

const given = (answer: keyof typeof lines.answers): string => JSON.stringify({ answer, words: lines.answers[answer] })

export const mediationTasks = {
  'mediation-open': performed(Own, (data) => says(0, data)),
  'mediation-ask': performed(Table, (data) => led(`${lines.back} ${lines.asked[data.round]}`, data, opening)),
  'mediation-answer': performed(Own, (data) => says(data.round + 1, data)),
  'mediation-draft': performed(Table, (data) => {
    const points = [...lines.terms.map((term) => led(term, data, quoted)), ...data.changes]
    return points.map((point, at) => `${at + 1}. ${point}`).join('\n')
  }),
  /** A party takes what has its need in it; without one it cannot tell whether both sentences can hold. */
  'mediation-consent': performed(Own, ({ me: { name, needs }, opponent, draft }, { seed }) => {
    if (needs === undefined || !draft.includes(smooth(needs))) return given('refuses')
    return given(name < opponent && !draft.includes(lines.answers.amends) && chance(seed) < 0.5 ? 'amends' : 'accepts')
  }),
  'mediation-close': performed(Table, (data) => led(lines.apart, data, quoted)),
} satisfies Readonly<Record<string, Perform>>
