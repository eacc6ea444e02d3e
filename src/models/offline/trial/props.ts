import { readOnce } from '#readings'
import { shuffle, wordsInRows } from '../deck.ts'
import lists from '../decks/trial/words.json' with { type: 'json' }
import { bareWords, capitalised, stemOf } from '../text.ts'
import type { SceneData, ShownExhibit } from './data.ts'
import { lowered, topicsIn } from './topics.ts'

/** What can be spoken of whatever stands around it: “the order slip”, one of it, without a name. */
const isProp = (words: string): boolean =>
  /^the [\p{Ll}’' -]+$/u.test(words) &&
  !/[^su]s$/u.test(words) &&
  words.split(' ').length <= 4 &&
  !/\bof the\b.*\bof\b/u.test(words)

const persons: ReadonlySet<string> = new Set(wordsInRows(lists.persons))

const isPerson = (words: string): boolean => {
  const head = bareWords(words.replace(/ of .*$/u, '')).at(-1) ?? ''
  return persons.has(head) || /(?:man|woman|keeper|maker)$/u.test(head)
}

const headOf = (words: string): string => stemOf(bareWords(words.replace(/ of .*$/u, '')).at(-1) ?? '')

const stemsIn = readOnce((text) => bareWords(text).map(stemOf))

const thingsIn = readOnce((text) =>
  topicsIn(text)
    .filter(({ approach }) => approach === 'thing' || approach === 'place')
    .map(({ words }) => words.replace(/^.*?\b(?:the|your)\b/u, 'the'))
    .filter((words) => isProp(words) && !isPerson(words)),
)

/** Things in some texts, what comes up most often first. */
export function propsIn(texts: readonly string[], least = 1): readonly string[] {
  const often = new Map<string, number>()
  for (const stem of texts.flatMap(stemsIn)) often.set(stem, (often.get(stem) ?? 0) + 1)
  return [...new Set(texts.flatMap(thingsIn))]
    .map((words) => ({ words, count: often.get(headOf(words)) ?? 0 }))
    .filter(({ count }) => count >= least)
    .toSorted((one, other) => other.count - one.count)
    .map(({ words }) => words)
}

const nameOf = ({ name }: Pick<ShownExhibit, 'name'>): string => lowered(name)

/** So often it must come up to be no chance. */
const OFTEN = 2

/** What the accused is said to be: nobody speaks of that one as of a thing. */
function accusedIn({ defendant, story, facts }: ToldScene): (prop: string) => boolean {
  const [first = ''] = defendant.split(' ')
  const told = [story, ...facts].join(' ')
  const said = [...told.matchAll(/(\p{L}+),? (?:is|was) an? ([^.,]{3,40})/gu)]
  const own = said.flatMap(([, who = '', what = '']) => (defendant.includes(who) ? stemsIn(what) : []))
  const heads = new Set([...stemsIn(defendant), ...own])
  return (prop) => {
    const head = headOf(prop)
    return heads.has(head) || new RegExp(`\\b(?:the|a) ${head}\\p{L}* ${first}\\b`, 'iu').test(told)
  }
}

type ToldScene = Omit<SceneData, 'transcript'>

function toldOf(scene: ToldScene, least: number): readonly string[] {
  const isAccused = accusedIn(scene)
  return propsIn([scene.charge, scene.story, ...scene.facts], least).filter((prop) => !isAccused(prop))
}

/** The things of a case that the whole room knows of, those that were shown among them. */
function propsOf(scene: ToldScene): readonly string[] {
  const seen = scene.shown.map(nameOf).filter(isProp)
  const all = [...new Set([...seen, ...toldOf(scene, OFTEN)])]
  return all.length > 3 ? all : [...new Set([...all, ...toldOf(scene, 1)])]
}

/** What one says where a case has no thing to speak of. */
const ANYTHING = 'the whole affair'

/** What the room will not stop talking about in this trial: the same from its beginning to its end. */
export function gagOf(scene: ToldScene, seed: string): string {
  const [first] = shuffle(toldOf(scene, OFTEN).slice(0, 5), `${seed}/gag`)
  return first ?? toldOf(scene, 1)[0] ?? ANYTHING
}

/** Things of the case in an order of their own, without those that stand in some words, and never none. */
export function propsBeside(scene: ToldScene, words: string, place: string): readonly string[] {
  const taken = new Set(stemsIn(words))
  const free = propsOf(scene).filter((prop) => !taken.has(headOf(prop)))
  const order = shuffle(free, `${place}/props`)
  return order.length > 0 ? order : [ANYTHING]
}

/** The things of the case that a line speaks of, the longest first; what leads into it does not count. */
export function propsNamed(scene: SceneData, line: string, known: readonly string[] = []): readonly string[] {
  const matter = line.slice(line.indexOf(': ') + 1)
  const heard = scene.transcript.filter(({ role, content }) => role === 'witness' && content !== line)
  const all = [...propsOf(scene), ...propsIn([...known, ...heard.map(({ content }) => content)])]
  const named = [...new Set(all)].filter((prop) => matter.toLowerCase().includes(prop))
  const own = propsIn([capitalised(matter.trim())])
  return [...named.toSorted((one, other) => other.length - one.length), ...own]
}
