import type { Command } from 'commander'
import { example } from '../../options.ts'
import type { Ending } from '../house/serving.ts'
import type { Surroundings } from '../../surroundings.ts'

/** What helps to choose models: which there are, and what they cost. */
export function addChoosing(program: Command, around: Surroundings, end: Ending): void {
  program
    .command('models')
    .description('list the models that the keys at hand can use, with price, length and who uses them')
    .option('--offline', 'ask no provider for its list: tell from the table and the roles alone')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', example('models', 'models --offline'))
    .action((how: object) =>
      end(
        import('./models.ts').then(({ modelsCommand: listModels }) =>
          listModels(around, { ...how, ...program.opts() }),
        ),
      ),
    )

  const prices = program
    .command('prices')
    .description('what models cost')
    .usage('update [options]')
    .helpCommand(false)
    .addHelpText('after', example('prices update'))
  prices
    .command('update')
    .description('fetch the list of prices and use it from now on; nothing else ever fetches it')
    .option('--from <address>', 'another address of a list in the same form')
    .option('--json', 'one JSON object')
    .addHelpText('after', example('prices update'))
    .action((how: object) => end(import('./prices.ts').then(({ updatePrices }) => updatePrices(around, how))))
}
