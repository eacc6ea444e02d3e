import { Option, type Command } from 'commander'
import { CommandError } from './errors.ts'

export const example = (...lines: readonly string[]): string =>
  `\nExample${lines.length > 1 ? 's' : ''}:\n${lines.map((words) => `  ./courtroom ${words}`).join('\n')}`

export const speedOption = (): Option =>
  new Option('--speed <n>', '1 is reading pace, 2 twice as fast, 0 at once; in a pipe 0 unless given').argParser(
    (text) => {
      const speed = Number(text)
      if (text.trim() !== '' && Number.isFinite(speed) && speed >= 0) return speed
      throw new CommandError('bad-usage', `--speed ${text}: give a number from 0 up; 1 is reading pace, 0 is at once.`)
    },
  )

/** What may be spent, and what happens at the end of the money or of the models. */
export const withPolicies = (command: Command): Command =>
  command
    .option('--budget <usd>', 'US dollars the case may cost; held before each call')
    .option('--budget-call <usd>', 'US dollars a single call may cost')
    .option(
      '--budget-total <usd>',
      'US dollars all cases of this process may cost, or of all processes that share a database',
    )
    .option('--allow-unknown-price', 'ask models whose price nobody knows although there is a ceiling')
    .option('--at-ceiling <policy>', 'rule on the record so far (the default), or stop until resumed')
    .option('--when-models-fail <policy>', 'adjourn (the default), understudy or mistrial')
    .option('--understudy', 'short for --when-models-fail understudy: the offline model stands in, visibly')

/** What every command takes that plays a case. */
export const withPlaying = (command: Command, what = command.name()): Command =>
  command
    .option('--seed <seed>', `fixes all chance: same seed, same ${what}`)
    .option('--model <model>', 'seat everybody on this model (provider/model, or offline)')
    .option('--language <name>', 'the language of the court, such as German')
    .option('--estimate', 'print calls and cost by phase, and start nothing')
    .addOption(speedOption())
    .option('--json', 'print the entries of the record, one a line')
