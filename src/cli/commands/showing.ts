import type { Command } from 'commander'
import { example, withPlaying, withPolicies } from '../options.ts'
import type { Ending } from './serving.ts'
import type { Surroundings } from '../surroundings.ts'

/** The courtroom show: holding a trial, rehearsing it, and taking captions from it. */
export function addShowing(program: Command, around: Surroundings, end: Ending): void {
  const trying = withPlaying(
    program
      .command('trial')
      .argument('[file]', 'the case as YAML; without one, the next of the case bank that was not heard yet')
      .description('hold a trial as a show: witnesses, objections, a vote, a ruling')
      .option('--genre <genre>', 'the next case of this genre')
      .option('--witnesses <n>', 'call only the first so many'),
  )
    .addHelpText(
      'after',
      example(
        'trial',
        'trial --genre kitchen --speed 2',
        'trial my-case.trial.yaml --witnesses 2 --seed 7',
        'trial my-case.trial.yaml --model openai/gpt-5.4-mini --budget 1 --estimate',
      ) + '\n\nThe same on a stage, with overlay, dock and votes: ./courtroom serve. docs/trial.md says how.',
    )
    .action((file: string | undefined, how: object) =>
      end(import('./trial.ts').then(({ trialCommand: trial }) => trial(around, file, { ...how, ...program.opts() }))),
    )
  withPolicies(trying)

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
    .description('write captions or chapter marks of a record, or the case as one page; asks no model')
    .option('--captions', 'what was said, line by line; what was kept off the air is left out')
    .option(
      '--format <format>',
      'srt (the default), vtt, chapters (for a description) or chapters-vtt; html, without --captions',
    )
    .option('--out <file>', 'write to a file instead of standard output')
    .option('--as-played', 'with the times of the record; unless given, as planned, from its pauses at speed 1')
    .addHelpText(
      'after',
      example(
        'export the-people-v --captions --out goose.srt',
        'export the-people-v --captions --format vtt --as-played',
        'export the-people-v --captions --format chapters',
        'export the-people-v --format html --out goose.html',
      ),
    )
    .action((name: string, how: object) =>
      end(import('./export.ts').then(({ exportCase }) => exportCase(around, name, how))),
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
