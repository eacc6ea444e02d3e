import type { Json, Seating } from '#record'
import type { SettingOrigin, RoleOrigin } from '#papers'
import { exits, type Exit } from '../../exits.ts'
import { MARGIN } from '../../terminal/layout.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import { played } from '#told'
import { placesOf, settingsFor, type SettingFlags } from '../../asking/settings.ts'
import type { Surroundings } from '../../surroundings.ts'
import { padded, widthOf } from '../../terminal/width.ts'

/** Every value in force and where it came from. */
export async function explainConfig(
  around: Surroundings,
  how: SettingFlags & { readonly json?: boolean },
): Promise<Exit> {
  const origins = [...placesOf(around, how), ...(await settingsFor(around, how)).origins]
  if (how.json) for (const origin of origins) around.json(origin)
  else around.out.write(originTable(origins, around))
  return exits.fine
}

/** What, how much, who said so. No value is cut; one too long for its column pushes its source along. */
function originTable(
  origins: readonly SettingOrigin[],
  { width, glyphs }: Pick<Surroundings, 'width' | 'glyphs'>,
): readonly StyledText[] {
  const rows = origins.map((origin) => ({
    path: inline(origin.path),
    value: origin.value === null ? glyphs.dash : inline(written(origin)),
    source: inline(sourceOf(origin)),
    isDefault: origin.from === 'default',
  }))
  const path = widest(rows.map((row) => row.path))
  const source = widest(rows.map((row) => row.source))
  const room = Math.max(12, width - path - source - 3 * MARGIN.length)
  const value = Math.min(room, widest(rows.map((row) => row.value)))
  return rows.flatMap((row) => [
    span(MARGIN + padded(row.path, path), row.isDefault ? 'dim' : 'strong'),
    span(MARGIN + padded(row.value, value), row.isDefault ? 'dim' : 'plain'),
    span(`${MARGIN}${row.source}\n`, 'dim'),
  ])
}

const widest = (texts: readonly string[]): number => Math.max(...texts.map(widthOf))

function written({ path, value }: SettingOrigin): string {
  if (Array.isArray(value)) return value.map(plain).join(', ')
  return path.startsWith('roles.') ? played(seatingIn(value)) : plain(value)
}

/** A role as its origin has it, in the words of the file. */
function seatingIn(value: Json): Seating {
  const { words, tools, hard, effort } = value as unknown as RoleOrigin
  return {
    models: words,
    ...(tools && { searchers: tools }),
    ...(hard && { hard }),
    ...(effort !== undefined && { effort }),
  }
}

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

const sourceOf = ({ from, source }: SettingOrigin): string =>
  from === 'file'
    ? (source ?? from)
    : `${from}${source === undefined ? '' : `${from === 'default' ? ', ' : ' '}${source}`}`
