import { comparison } from '#told'
import { exits, type Exit } from '../../exits.ts'
import { openRecords } from '../../sitting/records.ts'
import { comparedView } from '../../telling/compared.ts'
import { settingIn } from '../../telling/terms/index.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Prints where two records part and what moved between them. Asks no model and changes nothing. */
export async function compareCommand(
  around: Surroundings,
  names: { readonly a: string; readonly b: string },
  how: { readonly json?: boolean },
): Promise<Exit> {
  await using records = await openRecords(around)
  const [a, b] = [(await records.find(names.a)).id, (await records.find(names.b)).id]
  const found = comparison({ id: a, entries: await records.entries(a) }, { id: b, entries: await records.entries(b) })
  const { same, moved } = found
  if (how.json)
    around.json({
      a,
      b,
      same,
      figures: { a: found.a.figures, b: found.b.figures },
      moved: moved.flatMap((line) => (line.kind === 'text' ? line.pieces.map(({ text }) => text).join('') : [])),
    })
  else
    around.out.write(
      comparedView(found, settingIn({ id: a, width: around.width, glyphs: around.glyphs }, found.language)),
    )
  return exits.fine
}
