import { inline } from '../../terminal/printable.ts'
import { openBench, type TerminalOptions } from '../../sitting/bench.ts'
import { documentsAt } from '../../asking/documents.ts'
import { exits, type Exit } from '../../exits.ts'
import { MARGIN } from '../../terminal/layout.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { Addition } from '#docket'

/** Files documents into a case, whichever process hears it; one that has closed is heard again, here. */
export async function fileCommand(
  around: Surroundings,
  name: string,
  paths: readonly string[],
  how: TerminalOptions & SettingFlags,
): Promise<Exit> {
  const documents = documentsAt(paths, around.cwd)
  const { settings } = await settingsFor(around, how)
  await using bench = await openBench(around, settings, how)
  const { id } = await bench.docket.find(name)
  const addition = await bench.add(id, documents)
  around.complain(refusals(addition))
  if (addition.reopened) return await bench.hear(id, { resumed: true })
  if (how.json) for (const entry of addition.filed) around.json(entry)
  else around.out.write(filed(id, addition))
  return exits.fine
}

const filed = (id: string, { filed: all }: Addition): readonly StyledText[] => [
  ...all.map((document) => span(`${MARGIN}Filed: ${inline(document.name)}\n`, 'good')),
  span(`${MARGIN}Whoever hears the case takes it up when the speaker has ended.\n`, 'dim'),
  span(`${MARGIN}If nobody does: ./courtroom resume ${id}\n`, 'dim'),
]

/** What was left out, and why; nothing, when nothing was. */
const refusals = ({ refused }: Pick<Addition, 'refused'>): readonly StyledText[] =>
  refused.map(({ name, why }) => span(`Not filed: ${inline(name)}. ${why}\n`, 'bad'))
