import { Option, type Command } from 'commander'
import type { Keeper } from '#docket'
import { example } from '../../options.ts'
import type { Ending } from '../house/serving.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { MoveOptions } from './move.ts'

const keepers: readonly Keeper[] = ['sqlite', 'postgres']

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
    .command('move')
    .description('carry all cases from the folder into the database that DATABASE_URL names, or back')
    .addOption(new Option('--from <store>', 'where they are').choices(keepers).makeOptionMandatory())
    .addOption(new Option('--to <store>', 'where they go').choices(keepers).makeOptionMandatory())
    .option('--remove', 'take each case away where it was, once it was read back and nothing is missing')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      example('move --from sqlite --to postgres', 'move --from postgres --to sqlite --remove') +
        '\n\nExit status: 0 all of them are there, 2 some were left, 6 one of those was changed.',
    )
    .action((how: MoveOptions) => end(import('./move.ts').then(({ moveCommand }) => moveCommand(around, how))))

  program
    .command('purse')
    .argument('[reset]', 'begin the count anew')
    .argument('[id]', 'that of a user or a team, from the records; else that of the house')
    .description('say what all processes that share a database have spent of budget.total, and for users and teams')
    .option('--json', 'one JSON object, in US dollars')
    .addHelpText('after', example('purse', 'purse reset'))
    .action((word: string | undefined, name: string | undefined, how: { readonly json?: boolean }) =>
      end(import('../house/purse.ts').then(({ purseCommand }) => purseCommand(around, [word, name], how))),
    )

  program
    .command('key')
    .description('print the key that this house signs with; it is made when it is first used')
    .option('--name <name>', 'call the house so from now on')
    .option('--json', 'one JSON object')
    .addHelpText('after', example('key', 'key --name "Harrow Reading Group"'))
    .action((how: object) => end(import('./key.ts').then(({ keyCommand }) => keyCommand(around, how))))
}
