import type { WhoWasRight } from '#record'
import { openRecords } from '../../sitting/records.ts'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { MARGIN } from '../../terminal/layout.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'

interface Deciding {
  readonly choice?: string
  readonly because?: string
  readonly review?: string
  readonly json?: boolean
}

/** Puts the person's own decision on the record. Asks no model. */
export async function mineCommand(
  around: Surroundings,
  name: string,
  decided: string,
  { choice, because, review, json = false }: Deciding,
): Promise<Exit> {
  const given = {
    decided,
    ...(choice !== undefined && { choice }),
    ...(because !== undefined && { why: because }),
    ...(review !== undefined && { review }),
  }
  await using records = await openRecords(around)
  const { id } = await records.find(name)
  const entry = await records.decide(id, given)
  if (json) around.json(entry)
  else around.out.write([span(`${MARGIN}On the record of ${id}: ${inline(entry.decided)}\n`, 'good')])
  return exits.fine
}

const rights = ['ruling', 'mine', 'neither'] as const

/** Says what came of a decision. Asks no model. */
export async function outcomeCommand(
  around: Surroundings,
  name: string,
  words: string,
  { agreed, json = false }: { readonly agreed?: string; readonly json?: boolean },
): Promise<Exit> {
  const right: WhoWasRight | undefined = agreed === undefined ? 'unclear' : rights.find((each) => each === agreed)
  if (right === undefined) throw bad(`--agreed ${agreed}: give ruling, mine or neither, or leave it out.`)
  await using records = await openRecords(around)
  const { id } = await records.find(name)
  const entry = await records.conclude(id, { words, right })
  if (json) around.json(entry)
  else around.out.write([span(`${MARGIN}On the record of ${id}: ${inline(entry.words)}\n`, 'good')])
  return exits.fine
}

/** Files a case under words, or no longer; these are notes, no part of the record. */
export async function tagCommand(
  around: Surroundings,
  name: string,
  changes: readonly string[],
  { json = false }: { readonly json?: boolean },
): Promise<Exit> {
  await using records = await openRecords(around)
  const { id, notes } = await records.find(name)
  const tags = new Set(notes.tags)
  for (const change of changes) {
    const tag = change.slice(1).trim()
    if (change.startsWith('+')) tags.add(tag)
    else if (change.startsWith('-')) tags.delete(tag)
    else throw bad(`"${change}": write +${change} to file the case under it, -${change} no longer to.`)
  }
  if (changes.length > 0) await records.tag(id, [...tags])
  if (json) around.json({ id, tags: [...tags] })
  else around.out.write([span(`${MARGIN}${id}: ${tags.size === 0 ? 'no tags' : [...tags].map(inline).join(', ')}\n`)])
  return exits.fine
}

const bad = (message: string): CommandError => new CommandError('bad-usage', message)
