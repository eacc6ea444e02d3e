import type { Command } from 'commander'
import { example } from '../../options.ts'
import { addTrial } from '../hearing/playing.ts'
import type { Ending } from '../house/serving.ts'
import type { Surroundings } from '../../surroundings.ts'

/** The courtroom show: holding a trial, rehearsing it, and taking captions from it. */
export function addShowing(program: Command, around: Surroundings, end: Ending): void {
  addTrial(program, around, end)

  program
    .command('rehearse')
    .argument('<file>', 'a trial as YAML; `./courtroom schema trial` says what may stand in it')
    .description('draw the plan of a trial, with running time, calls and cost; asks no model and opens nothing')
    .option('--seed <seed>', 'the seed of the trial; a new one unless given')
    .option('--witnesses <n>', 'as for a trial')
    .option('--model <model>', 'as for a trial')
    .option('--json', 'one JSON object')
    .addHelpText('after', example('rehearse my-case.trial.yaml --seed 7', 'rehearse my-case.trial.yaml --json'))
    .action((file: string, how: object) =>
      end(
        import('./rehearse.ts').then(({ rehearseCommand: rehearse }) =>
          rehearse(around, file, { ...how, ...program.opts() }),
        ),
      ),
    )

  program
    .command('export')
    .argument('<case>', 'the beginning of its name')
    .description('write a case as a file to take along; asks no model')
    .option(
      '--format <format>',
      'pdf, markdown, summary (JSON), csl or bibtex (references), record, html, captions, chapters; ' +
        'with --captions: srt (the default), vtt, chapters or chapters-vtt',
    )
    .option('--out <file>', 'which file; - is standard output. Unless given, one named after the case')
    .option('--captions', 'what was said, line by line, on standard output; what was kept off the air is left out')
    .option('--sign', 'sign a record with the key of the house')
    .option('--documents', 'let the documents that were filed go along in a record')
    .option(
      '--as-played',
      'with --captions: with the times of the record; unless given, as planned, from its pauses at speed 1',
    )
    .addHelpText(
      'after',
      example(
        'export should-we-move --format pdf',
        'export should-we-move --format markdown --out - | less',
        'export should-we-move --format bibtex --out sources.bib',
        'export the-people-v --captions --out goose.srt',
        'export the-people-v --captions --format vtt --as-played',
        'export the-people-v --captions --format chapters',
        'export the-people-v --format record --sign --out goose.jsonl',
        'export the-people-v --format html --out goose.html',
      ),
    )
    .action((name: string, how: object) =>
      end(import('../records/export.ts').then(({ exportCase }) => exportCase(around, name, how))),
    )

  const cases = program.command('cases').description('the case bank of the show').helpCommand(false)
  cases
    .command('new')
    .argument('<line>', 'who did what to whom, or who sues whom')
    .description('write a whole trial from one line, checked by schema, gate and rehearsal')
    .option('--out <file>', 'which file; - is standard output. Unless given, one named after the case')
    .option('--seed <seed>', 'same seed, same case from the offline model; a new one unless given')
    .option('--model <model>', 'who writes it; unless given, whoever speaks for a side, else the offline model')
    .option('--budget <usd>', 'US dollars it may cost')
    .addHelpText(
      'after',
      example('cases new "a parrot sues a lighthouse"', 'cases new "a goose steals a picnic" --out goose.trial.yaml'),
    )
    .action((line: string, how: object) =>
      end(import('./author.ts').then(({ newCase }) => newCase(around, line, { ...how, ...program.opts() }))),
    )

  const twitch = program.command('twitch').description('the Twitch channel of a show').helpCommand(false)
  twitch
    .command('sign-in')
    .description('sign in the channel and the account that speaks in chat, with a code to confirm in a browser')
    .addHelpText('after', example('twitch sign-in'))
    .action((how: object) =>
      end(import('./twitch.ts').then(({ signInToTwitch }) => signInToTwitch(around, { ...how, ...program.opts() }))),
    )
}
