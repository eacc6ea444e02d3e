import type { Command } from 'commander'
import { example } from '../options.ts'
import type { Ending } from './serving.ts'
import type { Surroundings } from '../surroundings.ts'

/** Records that travel: checking one, taking one in, and the key that signs them. */
export function addSealing(program: Command, around: Surroundings, end: Ending): void {
  program
    .command('verify')
    .argument('[what]', 'a record as a file, or the beginning of the name of a case that is kept here')
    .description('say what was changed in a record, where, and who signed it; asks nobody')
    .option('--key <key>', 'only a file that is signed with this key will do')
    .option('--page <file>', 'write a page that checks files in a browser, without a network')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      example(
        'verify should-harrowfield.jsonl',
        'verify should-harrowfield.jsonl --key 3f0a…',
        'verify should-harrowfield',
        'verify --page verify.html',
      ) + '\n\nExit status: 0 nothing was changed, 6 it was changed or has another key, 2 it is no record.',
    )
    .action((what: string | undefined, how: object) =>
      end(import('./verify.ts').then(({ verifyCommand }) => verifyCommand(around, what, how))),
    )

  program
    .command('import')
    .argument('<file>', 'a record that was written with export --format record')
    .description('take a record in after checking it; one that has not ended waits for resume')
    .option('--anyway', 'also one that was changed; it is marked from then on')
    .addHelpText('after', example('import should-harrowfield.jsonl'))
    .action((file: string, how: object) =>
      end(import('./import.ts').then(({ importCommand }) => importCommand(around, file, how))),
    )

  program
    .command('salvage')
    .description('make a new record file of what is left of a damaged one, which is kept beside it')
    .option('--json', 'one JSON object')
    .addHelpText('after', example('salvage'))
    .action((how: object) => end(import('./salvage.ts').then(({ salvageCommand }) => salvageCommand(around, how))))

  program
    .command('key')
    .description('print the key that this house signs with; it is made when it is first used')
    .option('--name <name>', 'call the house so from now on')
    .option('--json', 'one JSON object')
    .addHelpText('after', example('key', 'key --name "Harrow Reading Group"'))
    .action((how: object) => end(import('./key.ts').then(({ keyCommand }) => keyCommand(around, how))))
}
