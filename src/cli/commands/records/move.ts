import { archiveOf, DocketError, isPlaceKept, moving, type Archive, type Keeper, type MovedCase } from '#docket'
import { carryVault } from '#show'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { counted, MARGIN } from '../../terminal/layout.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'

export interface MoveOptions {
  readonly from: Keeper
  readonly to: Keeper
  readonly remove?: boolean | undefined
  readonly json?: boolean | undefined
}

/** Carries all cases from one store to the other, and says what became of them. */
export async function moveCommand(around: Surroundings, { from, to, remove, json }: MoveOptions): Promise<Exit> {
  if (from === to) throw new CommandError('bad-usage', `Cases are in ${from} already. Give two different stores.`)
  if (from === 'sqlite' && !isPlaceKept({ folder: around.folder, env: {} }))
    throw new DocketError('no-such-case', `There are no records in ${around.folder}, so there is nothing to move.`)
  // The database first: where it is missing, no folder is made.
  const database = await archiveOf('postgres', around)
  const folder = await archiveOf('sqlite', around).catch(async (error: unknown) => {
    await database.records.close()
    throw error
  })
  const [source, target] = from === 'sqlite' ? ([folder, database] as const) : ([database, folder] as const)
  try {
    const own = remove ? await source.serving() : undefined
    if (remove && !own)
      throw new CommandError('bad-usage', `A server serves ${around.folder}. Stop it before cases are removed there.`)
    try {
      return await carry(around, [source, target], { from, to, remove, json })
    } finally {
      await own?.release()
    }
  } finally {
    await database.records.close()
    await folder.records.close()
  }
}

async function carry(
  around: Surroundings,
  [source, target]: readonly [source: Archive, target: Archive],
  { from, to, remove = false, json }: MoveOptions,
): Promise<Exit> {
  const { moveHouse } = await moving()
  const cases: MovedCase[] = []
  const settled = (each: MovedCase): void => void cases.push(each)
  await carryVault(source.files, target.files)
  const house = await moveHouse({ from: source, to: target, remove, stop: around.stop, settled })
  if (json) around.json({ from, to, ...house, cases })
  else tell(around, { from, to, cases, ...house })
  return house.isStopped ? exits.interrupted : exitOf(cases)
}

function exitOf(cases: readonly MovedCase[]): Exit {
  const reasons = cases.flatMap(({ hindrance }) => hindrance?.why ?? [])
  if (reasons.length === 0) return exits.fine
  return reasons.includes('changed') ? exits.changed : exits.badInput
}

interface Moving {
  readonly from: Keeper
  readonly to: Keeper
  readonly cases: readonly MovedCase[]
  readonly isKeyThere: boolean
  readonly isStopped: boolean
}

function tell(around: Surroundings, { from, to, cases, isKeyThere, isStopped }: Moving): void {
  if (cases.length === 0 && !isStopped) around.say(`There is no case in ${from}.`)
  for (const [format, each] of Map.groupBy(cases, (moved) => moved.format))
    around.say(`${inline(format)}: ${countsOf(each)}`)
  for (const { id, hindrance } of cases)
    if (hindrance) around.complain([span(`${MARGIN}${inline(id)} ${reasonOf(hindrance, { from, to, id })}`, 'bad')])
  if (!isKeyThere)
    around.complain([span(`${MARGIN}There is another key of the house in ${to}, which stays: it signs from now on.`)])
  if (isStopped) around.complain([span(`${MARGIN}Stopped. Run it again, and it goes on with the next case.`)])
}

function countsOf(cases: readonly MovedCase[]): string {
  const count = (outcome: MovedCase['outcome']): number => cases.filter((each) => each.outcome === outcome).length
  const removed = cases.filter((each) => each.removed).length
  const [moved, there, left] = [count('moved'), count('there'), count('left')]
  return [
    `${counted(moved, 'case')} moved`,
    there > 0 && `${there} there already`,
    left > 0 && `${left} left`,
    removed > 0 && `${removed} removed here`,
  ]
    .filter(Boolean)
    .join(', ')
}

type Hindrance = NonNullable<MovedCase['hindrance']>

function reasonOf(hindrance: Hindrance, { from, to, id }: Pick<Moving, 'from' | 'to'> & Pick<MovedCase, 'id'>): string {
  switch (hindrance.why) {
    case 'heard':
      return `is left: it is being heard. Run this again when its court has risen.`
    case 'heard-there':
      return `is left: another process has it in hand in ${to}. Run this again.`
    case 'changed':
      return `is left: it was changed in ${from}. ./courtroom verify ${inline(id)} says where.`
    case 'gone-on':
      return `is left: it was moved before, and has gone on in ${to}.`
    case 'other-entries':
      return `is left: there is a case of this name in ${to} with other entries, which stays as it is.`
    case 'not-equal':
      return `is in ${to}, but not all of it is there as it is in ${from}, where it stays: ${hindrance.missing.join(', ')}.`
  }
}
