import type { Command } from 'commander'
import { example, speedOption, withPlaying, withPolicies } from '../options.ts'
import type { Ending } from './serving.ts'
import type { Surroundings } from '../surroundings.ts'

/** What makes a record grow. */
export function addPlaying(program: Command, around: Surroundings, end: Ending): void {
  addPlay(program, around, end)
  addDebate(program, around, end)
  addDecide(program, around, end)
  addResume(program, around, end)
}

function addPlay(program: Command, around: Surroundings, end: Ending): void {
  const playing = withPlaying(
    program
      .command('play')
      .argument('<file>', 'a brief as YAML: *.debate.yaml, *.decision.yaml, or any with a line such as "format: trial"')
      .description('play a case of any format from its file'),
    'case',
  )
    .addHelpText(
      'after',
      example('play cases/four-day-week.debate.yaml --seed 7', 'play cases/rude-hedge.trial.yaml --estimate'),
    )
    .action((file: string, how: object) =>
      end(import('./play.ts').then(({ play }) => play(around, file, { ...how, ...program.opts() }))),
    )
  withPolicies(playing)
}

function addDebate(program: Command, around: Surroundings, end: Ending): void {
  const debating = withPlaying(
    program
      .command('debate')
      .argument('<file>', 'the debate as YAML; `./courtroom schema debate` says what may stand in it')
      .description('play a debate from its file'),
  )
    .option('--turns <n>', 'how many turns, instead of what the file says')
    .addHelpText(
      'after',
      example(
        'debate cases/four-day-week.debate.yaml --seed 7',
        'debate cases/homework.debate.yaml --model openai:quick --budget 0.50 --estimate',
      ),
    )
    .action((file: string, how: object) =>
      end(
        import('./debate.ts').then(({ debateCommand: debate }) => debate(around, file, { ...how, ...program.opts() })),
      ),
    )
  withPolicies(debating)
}

function addDecide(program: Command, around: Surroundings, end: Ending): void {
  const deciding = withPlaying(
    program
      .command('decide')
      .argument(
        '<dilemma>',
        'the question, or a brief as YAML; `./courtroom schema decision` says what may stand in it',
      )
      .argument('[files...]', 'evidence of your own: files, or folders with all that is in them')
      .description('hear a dilemma before a court of evidence; type a line and Enter to cut in, /file PATH to file')
      .option('--open', 'also ask sources outside this machine although documents are filed')
      .option('--sources <names>', 'which sources of evidence to ask, with commas between them')
      .option('--no-sources', 'ask no source, and nothing outside this machine')
      .option('--proposal <sentence>', 'what the defense argues for, such as "We move to the coast."')
      .option('--alternative <sentence>', 'what happens otherwise, for which the prosecution argues')
      .option('--option <sentence>', 'a further way to decide, once for each; without a proposal the first', gathered)
      .option('--each', 'hear every way against the others, and rank them'),
    'hearing',
  )
    .addHelpText(
      'after',
      example(
        'decide "Should Harrowfield keep its buses free?" cases/documents',
        'decide cases/online-booking.decision.yaml --speed 2',
        'decide "Should we hire a second doctor?" --budget 0.50 --estimate',
      ) + '\n\nLines on standard input cut in as well; give it </dev/null where nobody should.',
    )
    .action((dilemma: string, files: string[], how: object) =>
      end(
        import('./decide.ts').then(({ decideCommand: decide }) =>
          decide(around, dilemma, files, { ...how, ...program.opts() }),
        ),
      ),
    )
  withPolicies(deciding)
}

function addResume(program: Command, around: Surroundings, end: Ending): void {
  const resuming = program
    .command('resume')
    .argument('[case]', 'the beginning of its name; without one, the newest open case')
    .description('go on with a case that was adjourned')
    .addOption(speedOption())
    .option('--json', 'print the entries that are added, one a line')
    .addHelpText('after', example('resume', 'resume should-the --budget 2'))
    .action((name: string | undefined, how: object) =>
      end(import('./cases.ts').then(({ resume }) => resume(around, name, { ...how, ...program.opts() }))),
    )
  withPolicies(resuming)
}

const gathered = (text: string, before: readonly string[] = []): readonly string[] => [...before, text]
