import type { Command } from 'commander'
import { example } from '../../options.ts'
import type { Ending } from '../house/serving.ts'
import type { Surroundings } from '../../surroundings.ts'

/** What runs on this machine when somebody wants it: heavy parts of the program, models from files. */
export function addLocal(program: Command, around: Surroundings, end: Ending): void {
  program
    .command('add')
    .argument('[name]', 'as `add` alone lists them')
    .description('add a part that is not installed with the program: OCR, Brave, Twitch, OBS')
    .addHelpText('after', example('add', 'add ocr', 'add ocr-deu'))
    .action((name?: string) => end(import('./annex.ts').then(({ annexCommand }) => annexCommand(around, name))))
  const local = program
    .command('local')
    .description('run a model from a file: list some, get one, take your own')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', example('local', 'local install', 'local get qwen3-4b', 'local use ~/models/my.gguf'))
    .action((how: object) => end(import('./local.ts').then(({ listLocal }) => listLocal(around, how))))
  local
    .command('install')
    .description('install what runs models from files (node-llama-cpp), beside the records')
    .action(() => end(import('./local.ts').then(({ installLocal }) => installLocal(around))))
  local
    .command('get')
    .argument('<name>', 'as `local` shows it')
    .description('download a model; goes on where it broke off, and checks the hash that the hub announces')
    .addHelpText('after', example('local get qwen3-4b'))
    .action((name: string) => end(import('./local.ts').then(({ getLocal }) => getLocal(around, name))))
  local
    .command('use')
    .argument('<file>', 'a GGUF file')
    .description('look into a file and print the lines that seat it')
    .option('--write', 'write them into courtroom.config.yaml, if there is none yet')
    .addHelpText('after', example('local use ~/models/my.gguf'))
    .action((file: string, how: object) =>
      end(import('./local.ts').then(({ useLocal }) => useLocal(around, file, how))),
    )
}
