import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import {
  downloadAddress,
  recommendedModels,
  download,
  HUB,
  installRuntime,
  isInstalled,
  modelsFolder,
  readModelFile,
  RUNTIME_SIZE,
  type ModelFile,
  type DownloadProgress,
  type Recommended,
} from '#listing'
import { filePath, runtimeFolder } from '#models'
import { configName } from '#papers'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { dotted, MARGIN, newline } from '../../terminal/layout.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'

const home = ({ folder }: Surroundings): string => join(folder, 'local')
const hubOf = ({ env }: Surroundings): string => env['COURTROOM_HUB']?.trim() || HUB
const gotten = (around: Surroundings, name: string): string => join(modelsFolder(home(around)), `${name}.gguf`)

/** Lists what runs models from files and some models worth running. Downloads nothing. */
export async function listLocal(around: Surroundings, how: { readonly json?: boolean }): Promise<Exit> {
  const installed = isInstalled(runtimeFolder(home(around)))
  const rows = recommendedModels.map((each) => ({
    ...each,
    address: downloadAddress(each, hubOf(around)),
    here: existsSync(gotten(around, each.name)),
  }))
  if (how.json) {
    rows.forEach((row) => around.json(row))
    return exits.fine
  }
  const runtime = installed ? 'installed' : `not installed (./courtroom local install, about ${RUNTIME_SIZE} MB)`
  around.out.write([
    span(`${MARGIN}What runs models from files: ${runtime}\n`),
    ...rows.flatMap((row) => entry(around, row)),
    newline,
    span(`${MARGIN}To get one: ./courtroom local get NAME. To take a file of your own: ./courtroom local use FILE\n`),
  ])
  return exits.fine
}

function entry(
  { glyphs }: Surroundings,
  row: Recommended & { readonly address: string; readonly here: boolean },
): readonly StyledText[] {
  const facts = dotted(glyphs, [`${row.size} GB`, `${row.memory} GB of memory`, row.licence, row.here && 'downloaded'])
  return [
    newline,
    span(`${MARGIN}${row.name.padEnd(14)}`, 'strong'),
    span(` ${row.title} ${glyphs.dot} ${facts}\n`),
    span(`${MARGIN}${' '.repeat(15)}Good for: ${row.good}\n`),
    span(`${MARGIN}${' '.repeat(15)}${row.address}\n`, 'dim'),
  ]
}

/** Installs what runs models from files, on the user's word. */
export async function installLocal(around: Surroundings): Promise<Exit> {
  const folder = runtimeFolder(home(around))
  if (isInstalled(folder)) {
    around.say(`${MARGIN}It is installed already, in ${shown(around, folder)}.`)
    return exits.fine
  }
  around.complain([
    span(`Installing node-llama-cpp into ${shown(around, folder)} (about ${RUNTIME_SIZE} MB on disk) …`),
  ])
  await installRuntime(folder, { env: around.env, signal: around.stop })
  around.say(`${MARGIN}Installed. To get a model: ./courtroom local`)
  return exits.fine
}

/** Downloads one of the recommended models, on the user's word. */
export async function getLocal(around: Surroundings, name: string): Promise<Exit> {
  const wanted = recommendedModels.find((each) => each.name === name)
  if (!wanted)
    throw new CommandError(
      'bad-usage',
      `local get ${name}: there are ${recommendedModels.map((each) => each.name).join(', ')}. Any other file: download it yourself, then ./courtroom local use FILE`,
    )
  around.complain([
    span(`${wanted.title}, about ${wanted.size} GB, ${wanted.licence}, from ${downloadAddress(wanted, hubOf(around))}`),
  ])
  const path = await download(wanted, {
    hub: hubOf(around),
    folder: modelsFolder(home(around)),
    signal: around.stop,
    progress: everyTwentieth((line) => around.complain([span(line, 'dim')])),
  })
  return useLocal(around, path, {})
}

/** One line for every twentieth part, so that it reads the same in a terminal and in a file. */
function everyTwentieth(tell: (line: string) => void): (progress: DownloadProgress) => void {
  const began = performance.now()
  let told = -1
  return ({ done, whole, before }) => {
    const step = Math.floor((20 * done) / whole)
    if (step === told) return
    told = step
    const speed = (done - before) / Math.max(1, performance.now() - began) / 1000
    tell(`${String(step * 5).padStart(3)} %  ${megabytes(done)} of ${megabytes(whole)} MB, ${speed.toFixed(1)} MB/s`)
  }
}

const megabytes = (bytes: number): string => Math.round(bytes / 1e6).toLocaleString('en')

/** Looks into a model's file and says what to write to seat it; with `write`, into a configuration that is not there yet. */
export async function useLocal(around: Surroundings, file: string, how: { readonly write?: boolean }): Promise<Exit> {
  const path = filePath(file, around.env, around.cwd)
  const model = readModelFile(path)
  const lines = configFor(shown(around, path))
  around.out.write([
    span(`${MARGIN}${inline(model.name ?? file)}\n`, 'strong'),
    span(`${MARGIN}${dotted(around.glyphs, factsOf(model))}\n`),
  ])
  const config = resolve(around.cwd, configName)
  if (how.write && existsSync(config))
    throw new CommandError('unwritable-file', `${configName} is there already. Add to it:\n${lines.join('\n')}`)
  if (how.write) await writeFile(config, `${lines.join('\n')}\n`)
  const said = how.write ? `Written to ${configName}:` : `To seat it, put into ${configName}:`
  around.out.write([newline, span(`${MARGIN}${said}\n`), ...lines.map((line) => span(`${MARGIN}${MARGIN}${line}\n`))])
  if (!isInstalled(runtimeFolder(home(around)))) around.say(`${MARGIN}And once: ./courtroom local install`)
  return exits.fine
}

const factsOf = ({ architecture, parameters, context, bytes, licence }: ModelFile): readonly (string | undefined)[] => [
  architecture,
  `${(parameters / 1e9).toFixed(1)} billion parameters`,
  context === undefined ? undefined : `sees ${context.toLocaleString('en')} tokens`,
  `${megabytes(bytes)} MB`,
  licence,
]

const configFor = (path: string): readonly string[] => [
  'providers:',
  '  mine:',
  '    type: local',
  `    file: ${JSON.stringify(path)}`,
  'roles:',
  '  debater: mine/model',
  '  judge: mine/model',
]

/** Short where one stands, whole elsewhere. */
const shown = ({ cwd }: Surroundings, path: string): string => {
  const near = relative(cwd, path)
  return near === '' || near.startsWith('..') ? path : `./${near}`
}
