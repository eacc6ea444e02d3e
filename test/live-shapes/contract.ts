import assert from 'node:assert/strict'
import { mayRead, standing, type Entry } from '#record'
import { of } from '../courthouse.ts'
import { markOf } from '../fakes/answering.ts'
import type { Exchange } from '../fakes/live.ts'
import { THOUGHT } from '../fakes/shapes.ts'
import type { Played } from './house.ts'

/** What must hold of every case, whatever the habits of its models: gives what does not, by clause. */
export function brokenIn(played: Played): Readonly<Record<string, readonly string[]>> {
  const { entries, server, model } = played
  const { journal } = server
  const clauses = {
    'a verdict, by its own judge': endless(played),
    'nobody else sits in a seat': replaced(entries, model),
    'no thought, form or refused try in public': leaks(entries, journal),
    'never tools and JSON together': mixed(journal),
    'a cap is words and room': miscapped(journal),
  }
  return Object.fromEntries(Object.entries(clauses).filter(([, broken]) => broken.length > 0))
}

export const keepsTheContract = (played: Played): void => assert.deepEqual(brokenIn(played), {})

function endless({ ran, entries }: Played): readonly string[] {
  const { closed, verdict } = standing(entries)
  if (ran.status === 0 && closed?.outcome === 'verdict' && verdict) return []
  return [`status ${ran.status}, ${closed?.outcome ?? 'not closed'}: ${closed?.cause ?? ran.err.trim()}`]
}

/** Whatever was played by another model than the one that was seated. */
const replaced = (entries: readonly Entry[], model: string): readonly string[] =>
  entries.flatMap((entry) => {
    if (entry.type === 'hand_over') return [`hand-over at ${entry.key}: ${entry.because}`]
    if (entry.type === 'header')
      return entry.cast.filter(({ models }) => models.join() !== model).map(({ id }) => `${id} is seated elsewhere`)
    if ('substitute' in entry && entry.substitute) return [`substitute at ${entry.key}: ${entry.substitute.because}`]
    const by = 'model' in entry ? entry.model : model
    return by === model || by === 'script' ? [] : [`${by} at ${entry.key}`]
  })

/** Thoughts, forms, refused tries and half-answers in what viewers read. */
export function leaks(entries: readonly Entry[], journal: readonly Exchange[]): readonly string[] {
  const refused = refusedMarks(journal)
  const given = new Set(journal.flatMap(givenBack))
  const forbidden = [THOUGHT, '<think', '</think', ...refused, ...given]
  return entries
    .filter((entry) => entry.type !== 'header' && mayRead('gallery', entry))
    .flatMap((entry) =>
      textsIn(entry).flatMap((text) => offences(text, forbidden).map((what) => `${entry.type} ${entry.key}: ${what}`)),
    )
}

const offences = (text: string, forbidden: readonly string[]): readonly string[] => [
  ...forbidden.filter((each) => text.includes(each)),
  ...(/^[\s.…]+$/u.test(text) ? ['nothing but dots'] : []),
]

/** The words of a prompt's own form or example, and what an answer only repeats of its prompt. */
function givenBack({ form = '', question, text, wanted }: Exchange): readonly string[] {
  const examples = [...form.matchAll(/"([^"]+ [^"]+ [^"]+)"/gu)].map(([, words]) => words!)
  const isEcho = wanted.kind === 'words' && text.length > 20 && question.includes(text)
  return [...(form === '' ? [] : [form]), ...examples, ...(isEcho ? [text] : [])]
}

/** The marks of answers that the court refused: each is quoted to its speaker, with a word that it cannot be used. */
const refusedMarks = (journal: readonly Exchange[]): readonly string[] =>
  journal
    .filter(({ again }) => again)
    .flatMap(({ asked }) => asked.messages.findLast(({ role }) => role === 'assistant')?.text.match(/⟦\d+⟧/gu) ?? [])

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const mixed = (journal: readonly Exchange[]): readonly string[] =>
  journal.filter(({ asked }) => asked.declaresTools && asked.wantsJson).map(({ call }) => `call ${call}`)

/** Tokens to think with, by effort; twice as many after an answer that found them too few. */
const rooms = [3_000, 4_000, 8_000, 16_000].flatMap((room) => [room, 2 * room])

/** The prompt says how many words there may be; the cap is two tokens for each, a little for the frame, and room. */
const miscapped = (journal: readonly Exchange[]): readonly string[] =>
  journal.flatMap(({ call, wanted, asked: { cap, messages } }) => {
    const prompt = messages.findLast(({ role }) => role === 'user')?.text ?? ''
    const told = /At most (\d+) words/.exec(prompt)?.[1]
    if (cap === undefined) return [`call ${call}: no cap`]
    const frame = wanted.kind === 'json' ? 200 : 60
    const fits = rooms.some((room) =>
      told === undefined ? cap > room && cap - room <= 1_000 : cap === room + 2 * Number(told) + frame,
    )
    return fits ? [] : [`call ${call}: ${cap} for ${told ?? 'fixed'} words`]
  })

/** Free words of the record's speakers, for what a shape is asked about alone. */
export const spoken = (entries: readonly Entry[]): readonly { readonly content: string; readonly foreign?: true }[] =>
  of(entries, 'turn').filter(({ model }) => model !== 'script')

/** The calls whose words stand in a turn. */
export const heardOf = (entries: readonly Entry[], journal: readonly Exchange[]): readonly Exchange[] =>
  journal.filter(({ call }) => spoken(entries).some(({ content }) => content.includes(markOf(call))))
