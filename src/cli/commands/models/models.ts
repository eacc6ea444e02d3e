import { catalogue, type ModelCatalogue, type KnownModel } from '#docket'
import { exits, type Exit } from '../../exits.ts'
import { MARGIN, paragraph } from '../../terminal/layout.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import type { Surroundings } from '../../surroundings.ts'
import { padded, widthOf } from '../../terminal/width.ts'

interface ModelsOptions extends SettingFlags {
  readonly offline?: boolean
  readonly json?: boolean
}

/** Lists the models that the keys at hand can use, with price, length and who uses them. Plays nothing. */
export async function modelsCommand(around: Surroundings, how: ModelsOptions): Promise<Exit> {
  const { settings } = await settingsFor(around, how)
  const found = await catalogue({ settings, env: around.env, signal: around.stop, offline: how.offline === true })
  for (const { name, trouble } of found.providers)
    if (trouble !== undefined)
      around.complain([
        span(`${inline(name)} did not list its models: ${inline(trouble)}. Told from the table.`, 'bad'),
      ])
  if (how.json) for (const model of found.models) around.json(model)
  else around.out.write(view(found, how, around))
  return exits.fine
}

function view(found: ModelCatalogue, { offline }: ModelsOptions, around: Surroundings): readonly StyledText[] {
  const setting = { id: '', width: around.width, glyphs: around.glyphs }
  const said = (text: string): readonly StyledText[] => paragraph(setting, text, { tone: 'dim' })
  if (found.providers.length === 0)
    return said(
      'No provider is ready, so everybody plays on the offline model. A key in the environment is enough to change that: see docs/models.md.',
    )
  const silent = found.providers.filter(({ asked }) => !asked).map(({ name }) => name)
  return [
    ...table(found.models, around),
    ...said('Prices are in US dollars for a million tokens; lengths in tokens, prompt and answer together.'),
    ...(silent.length === 0
      ? []
      : said(
          `${silent.join(', ')} ${silent.length === 1 ? 'was' : 'were'} not asked${offline ? ', because of --offline' : ': there is no list to ask for'}. Told from the table and the roles.`,
        )),
  ]
}

/** What each costs and holds; under it, who uses it. */
function table(models: readonly KnownModel[], { glyphs, width }: Surroundings): readonly StyledText[] {
  const setting = { id: '', width, glyphs }
  const amount = (value: number | null, shown: (known: number) => string): string =>
    value === null ? glyphs.dash : shown(value)
  const first = Math.max(5, ...models.map(({ model }) => widthOf(inline(model))))
  const row = (name: string, cells: readonly string[]): string =>
    `${MARGIN}${padded(name, first)}${cells.map((cell, index) => cell.padStart(index < 2 ? 9 : 12)).join('')}\n`
  return [
    span(row('Model', ['in', 'out', 'holds']), 'dim'),
    ...models.flatMap((each) => [
      span(
        row(inline(each.model), [
          amount(each.input, money),
          amount(each.output, money),
          amount(each.context, (tokens) => tokens.toLocaleString('en')),
        ]),
        each.roles.length > 0 ? 'strong' : 'plain',
      ),
      ...paragraph(setting, usedAs(each), { tone: 'dim', margin: MARGIN.repeat(2) }),
    ]),
  ]
}

const usedAs = ({ model, strengths, roles, listed }: KnownModel): string =>
  [
    ...strengths.map((strength) => `${model.split('/')[0] ?? ''}:${strength}`),
    ...roles,
    ...(listed === false ? ['not listed by its provider'] : []),
  ].join(', ')

const money = (dollars: number): string => `$${dollars.toFixed(dollars < 0.1 && dollars > 0 ? 3 : 2)}`
