import { addAnnex, annexCalled, annexes, annexFolder, hasAnnex, isAnnex, type AnnexName } from '#annex'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { MARGIN } from '../../terminal/layout.ts'
import { span } from '../../terminal/palette.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Lists the parts that are not installed with the program, or adds one of them, on the user's word. */
export async function annexCommand(around: Surroundings, name: string | undefined): Promise<Exit> {
  const folder = annexFolder(around.env, around.cwd)
  if (name === undefined) {
    for (const each of Object.keys(annexes).filter(isAnnex)) around.out.write(lineOf(each, folder))
    return exits.fine
  }
  if (!isAnnex(name)) throw new CommandError('bad-usage', `add ${name}: there are ${Object.keys(annexes).join(', ')}.`)
  if (hasAnnex(name, folder)) {
    around.say(`${MARGIN}${name} is installed already.`)
    return exits.fine
  }
  around.complain([span(`Installing ${name} into ${folder} (about ${annexCalled(name).megabytes} MB on disk) …`)])
  const added = await addAnnex(name, { env: around.env, signal: around.stop }, folder)
  if (!added.ok) throw new CommandError('unwritable-file', added.why)
  around.say(`${MARGIN}Installed.`)
  return exits.fine
}

function lineOf(name: AnnexName, folder: string) {
  const { about, megabytes } = annexCalled(name)
  const state = hasAnnex(name, folder) ? 'installed' : `${megabytes} MB`
  return [span(`${MARGIN}${name.padEnd(12)}`, 'strong'), span(`${about} `), span(`(${state})\n`, 'dim')]
}
