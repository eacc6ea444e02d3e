import type { Command } from 'commander'
import { example, speedOption, withPlaying, withPolicies } from '../../options.ts'
import type { Ending } from '../house/serving.ts'
import type { Surroundings } from '../../surroundings.ts'

type Way = (command: Command, program: Command, around: Surroundings, end: Ending) => Command

const playing: Way = (command, program, around, end) =>
  withPlaying(
    command
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

const debating: Way = (command, program, around, end) =>
  withPlaying(
    command
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

const deciding: Way = (command, program, around, end) =>
  withPlaying(
    command
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

const resuming: Way = (command, program, around, end) =>
  command
    .argument('[case]', 'the beginning of its name; without one, the newest open case')
    .description('go on with a case that was adjourned')
    .addOption(speedOption())
    .option('--json', 'print the entries that are added, one a line')
    .addHelpText('after', example('resume', 'resume should-the --budget 2'))
    .action((name: string | undefined, how: object) =>
      end(import('../cases/cases.ts').then(({ resume }) => resume(around, name, { ...how, ...program.opts() }))),
    )

const forking: Way = (command, program, around, end) =>
  command
    .argument('<case>', 'the beginning of its name; it must have closed')
    .description(
      'hear a case again from one of its turns on, with one thing changed; what came before is not paid again',
    )
    .option('--at <place>', 'the last turn that is taken over, as turn:5, or the number of an entry')
    .option('--directive <words>', 'say this to the court there')
    .option('--strike <exhibit...>', 'nobody may go by these exhibits from there on: labels such as E-03, or ids')
    .option('--add <file...>', 'file documents there')
    .option('--model <model>', 'another model from there on, for everybody, or for a role as judge=provider/model')
    .option('--ruling <ruling>', 'the next ruling on an objection is the other one: sustained or overruled')
    .option('--seed <seed>', 'draw all chance from another seed from there on')
    .addOption(speedOption())
    .option('--json', 'print the entries that are added, one a line')
    .addHelpText(
      'after',
      example(
        'fork should-harrowfield --at turn:4 --directive "What does it cost by night?"',
        'fork should-harrowfield --at turn:4 --strike E-03',
        'fork the-people --at turn:12 --ruling overruled',
        'fork should-the --at 57 --model judge=openai/gpt-5.4',
      ) + '\n\nTo see what moved: ./courtroom compare CASE FORK',
    )
    .action((name: string, how: object) =>
      end(import('./fork.ts').then(({ forkCommand }) => forkCommand(around, name, { ...how, ...program.opts() }))),
    )

const batching: Way = (command, program, around, end) =>
  command
    .argument('<file>', 'a matrix of cases as YAML; `./courtroom schema batch` says what may stand in it')
    .description('run many cases: every combination that the file lists; a second start goes on with what is missing')
    .option('--dry-run', 'print how many runs there are and what they would cost, and start nothing')
    .option('--concurrent <n>', 'how many runs are heard at once, instead of what the file says')
    .option('--json', 'one JSON object for each run')
    .addHelpText('after', example('batch docs/study/order.batch.yaml --dry-run', 'batch docs/study/order.batch.yaml'))
    .action((file: string, how: object) =>
      end(import('./batch.ts').then(({ batchCommand }) => batchCommand(around, file, { ...how, ...program.opts() }))),
    )

/** Holding a trial, which stands with the rest of the show. */
const trying: Way = (command, program, around, end) =>
  withPlaying(
    command
      .argument('[file]', 'the case as YAML; without one, the next of the case bank that was not heard yet')
      .description('hold a trial as a show: witnesses, objections, a vote, a ruling')
      .option('--genre <genre>', 'the next case of this genre')
      .option('--witnesses <n>', 'call only the first so many'),
  )
    .addHelpText(
      'after',
      example(
        command.name(),
        'trial --genre kitchen --speed 2',
        'trial my-case.trial.yaml --witnesses 2 --seed 7',
        'trial my-case.trial.yaml --model openai/gpt-5.4-mini --budget 1 --estimate',
      ) + '\n\nThe same on a stage, with overlay, dock and votes: ./courtroom serve. docs/trial.md says how.',
    )
    .action((file: string | undefined, how: object) =>
      end(
        import('../trial/trial.ts').then(({ trialCommand: trial }) =>
          trial(around, file, { ...how, ...program.opts() }),
        ),
      ),
    )

const gathered = (text: string, before: readonly string[] = []): readonly string[] => [...before, text]

const adding =
  (ways: Readonly<Record<string, Way>>) =>
  (program: Command, around: Surroundings, end: Ending): void => {
    for (const [name, way] of Object.entries(ways)) withPolicies(way(program.command(name), program, around, end))
  }

/** What makes a record grow, each by the name of its command. */
export const addPlaying = adding({
  play: playing,
  debate: debating,
  decide: deciding,
  resume: resuming,
  fork: forking,
  batch: batching,
})
export const addTrial = adding({ trial: trying })
