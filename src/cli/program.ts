import { Command, CommanderError, Option } from 'commander'
import { list } from './list.ts'
import { replay, resume, show } from './cases.ts'
import { debate } from './debate.ts'
import { doctor } from './doctor.ts'
import { CommandError } from './errors.ts'
import { exits, failureOf, type Exit } from './exits.ts'
import { span } from './palette.ts'
import { schema } from './schema.ts'
import type { Surroundings } from './surroundings.ts'

const statuses = `
Exit status:
  0 verdict or regular end   2 bad input   3 budget   4 provider   5 mistrial   130 interrupted

Records are kept in ./.courtroom, or where COURTROOM_HOME says. NO_COLOR and FORCE_COLOR are respected.`

/** Runs one command line and says how it went. */
export async function run(around: Surroundings, argv: readonly string[], version: string): Promise<Exit> {
  let status: Exit = exits.fine
  const program = commands(around, version, async (exit) => {
    status = await exit
  })
  try {
    await program.parseAsync(argv, { from: 'user' })
    return status
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exits.fine : exits.badInput
    const failure = failureOf(error, { stack: Boolean(around.env['DEBUG']) })
    around.complain([span(failure.text, 'bad')])
    return failure.status
  }
}

type Ending = (exit: Promise<Exit> | Exit) => Promise<void>

function commands(around: Surroundings, version: string, end: Ending): Command {
  const program = new Command('./courtroom')
    .description('Agents argue as in a court and leave a record one can check.')
    .usage('COMMAND [options]')
    .version(version, '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => around.out.write([span(text)]),
      writeErr: (text) => around.err.write([span(text)]),
      getOutHelpWidth: () => around.width,
    })
    .showHelpAfterError('See ./courtroom --help.')
    .addHelpText('after', statuses)

  program
    .command('debate')
    .argument('<file>', 'the debate as YAML; `./courtroom schema debate` says what may stand in it')
    .description('play a debate from its file')
    .option('--seed <seed>', 'fixes all chance: same seed, same debate')
    .option('--model <model>', 'seat everybody on this model (provider/model, or offline)')
    .option('--turns <n>', 'how many turns, instead of what the file says')
    .option('--understudy', 'let the offline model stand in, visibly, when a model fails')
    .addOption(speedOption())
    .option('--json', 'print the entries of the record, one a line')
    .addHelpText('after', example('debate cases/four-day-week.debate.yaml --seed 7'))
    .action((file: string, how: object) => end(debate(around, file, how)))

  program
    .command('resume')
    .argument('[case]', 'the beginning of its name; without one, the newest open case')
    .description('go on with a case that was adjourned')
    .option('--understudy', 'let the offline model stand in, visibly, when a model fails')
    .addOption(speedOption())
    .option('--json', 'print the entries that are added, one a line')
    .addHelpText('after', example('resume'))
    .action((name: string | undefined, how: object) => end(resume(around, name, how)))

  program
    .command('replay')
    .argument('<case>', 'the beginning of its name')
    .description('show a record again as it came; asks no model')
    .addOption(speedOption())
    .addHelpText('after', example('replay should-the --speed 2'))
    .action((name: string, how: object) => end(replay(around, name, how)))

  program
    .command('list')
    .description('list the cases, the newest first')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', example('list'))
    .action((how: object) => end(list(around, how)))

  program
    .command('show')
    .argument('<case>', 'the beginning of its name')
    .description('print a whole record')
    .option('--json', 'print its entries, one a line')
    .addHelpText('after', example('show should-the | less -R'))
    .action((name: string, how: object) => end(show(around, name, how)))

  program
    .command('schema')
    .argument('[name]', 'which one')
    .description('print the JSON Schema of a brief, or the names of all')
    .addHelpText('after', example('schema debate > debate.schema.json'))
    .action((name: string | undefined) => end(schema(around, name)))

  program
    .command('doctor')
    .description('look whether everything needed is there')
    .addHelpText('after', example('doctor'))
    .action(() => end(doctor(around)))

  return program
}

const example = (words: string): string => `\nExample:\n  ./courtroom ${words}`

const speedOption = (): Option =>
  new Option('--speed <n>', '1 is reading pace, 2 twice as fast, 0 at once; in a pipe 0 unless given').argParser(
    (text) => {
      const speed = Number(text)
      if (text.trim() !== '' && Number.isFinite(speed) && speed >= 0) return speed
      throw new CommandError('bad-usage', `--speed ${text}: give a number from 0 up; 1 is reading pace, 0 is at once.`)
    },
  )
