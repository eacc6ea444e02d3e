import type { ModelReceipt } from '#record'
import type { Acting } from './calls.ts'
import type { Tried, Testimony } from './asking.ts'
import type { Language, Message, Prompt } from './ports.ts'
import { withEnding } from './wording.ts'

/** Whoever can be asked at a step, as far as it takes to get words that can be read. */
interface Answerer {
  answer(
    prompt: Prompt,
    how: Acting,
  ): Promise<Tried<ModelReceipt> & { readonly spoken: string; readonly searchedBy?: string }>
  canAsk(prompt: Prompt, how: Acting): boolean
  withdraw(how: Acting): void
}

/** How many words the rest of a sentence may have. */
const REST_WORDS = 40

/**
 * An answer meant to be read: one in another language than the court's is asked for again once, and one that was cut off
 * at its length is asked once to finish its sentence. What stays amiss is marked.
 */
export async function testify(
  act: Answerer,
  prompt: Prompt,
  how: Acting & { readonly language?: Language | undefined },
): Promise<Tried<Testimony>> {
  const { language, ...acting } = how
  const first = await spoken(act, prompt, acting)
  const isForeign = (receipt: ModelReceipt): boolean =>
    receipt.finish !== 'interrupted' && receipt.model !== 'offline' && language?.isSpokenIn(receipt.text) === false
  if (!language || !isForeign(first.receipt)) return finished(act, first, acting)
  act.withdraw(acting)
  const again = `That was not in ${language.name}, the language of this court. Give the same answer again, in ${language.name}.`
  const before = [...(how.before ?? []), ...first.said]
  const second = await spoken(act, { ...prompt, text: again }, { ...acting, before, isRepeated: true })
  const said = [first.said[0]!, ...second.said.slice(1)]
  return finished(act, marked({ ...second, said }, isForeign(second.receipt) && { foreign: true }), acting)
}

async function spoken(act: Answerer, prompt: Prompt, how: Acting): Promise<Tried<Testimony>> {
  const { receipt, spoken: text, searchedBy, said } = await act.answer(prompt, how)
  return { receipt: { ...receipt, text, ...(searchedBy !== undefined && { searchedBy }) }, said }
}

const marked = (tried: Tried<Testimony>, mark: Partial<Testimony> | false): Tried<Testimony> => ({
  ...tried,
  receipt: { ...tried.receipt, ...mark },
})

/** JSON that was cut off cannot be finished in words: it is refused, and asked for again. */
async function finished(act: Answerer, tried: Tried<Testimony>, how: Acting): Promise<Tried<Testimony>> {
  const { receipt, said } = tried
  if (receipt.finish !== 'length' || how.json !== undefined) return tried
  const rest: Prompt = {
    task: 'finish',
    text: `Your answer was cut off at its length. Write its last sentence again, whole, beginning with the words that sentence began with, and nothing else, in at most ${REST_WORDS} words.`,
    data: null,
    words: REST_WORDS,
  }
  const before: readonly Message[] = [...(how.before ?? []), ...said]
  const asking: Acting = { kind: 'ask', before, isRepeated: true, cut: how.cut, instead: how.instead }
  if (!act.canAsk(rest, asking)) return marked(tried, { cutShort: true })
  const { receipt: ending } = await act.answer(rest, asking)
  const text = withEnding(receipt.text, ending.text)
  return {
    receipt: { ...receipt, text, finish: ending.finish === 'interrupted' ? 'interrupted' : 'length', cutShort: true },
    said: [...said.slice(0, -1), { role: 'assistant', text, calls: [] }],
  }
}
