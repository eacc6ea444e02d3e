import type { Command } from 'commander'
import { example } from '../../options.ts'
import type { Ending } from '../house/serving.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Frozen copies of cases, for others to open by a link. */
export function addSharing(program: Command, around: Surroundings, end: Ending): void {
  program
    .command('share')
    .argument('<case>', 'the beginning of its name')
    .description('freeze a copy of a case under a link; what is private stays behind, unless it is included')
    .option('--with <kinds>', 'what else leaves, with commas between: thoughts, documents, names, answers')
    .option('--expires <time>', 'after so many days or hours it is gone: 7d, 12h; never, unless given')
    .option('--preview <file>', 'only write the very file that would leave, and share nothing')
    .option('--address <url>', 'where your server can be reached; http://127.0.0.1:8787 unless given')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      example(
        'share should-harrowfield --preview copy.html',
        'share should-harrowfield --expires 7d',
        'share should-harrowfield --with thoughts,documents',
      ) + '\n\nThe link is told once; the data folder keeps only its hash. It works while `./courtroom serve` runs.',
    )
    .action((name: string, how: object) =>
      end(import('./share.ts').then(({ shareCommand }) => shareCommand(around, name, how))),
    )

  program
    .command('shares')
    .description('list what is shared, the newest first')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', example('shares'))
    .action((how: object) => end(import('./share.ts').then(({ listShares }) => listShares(around, how))))

  program
    .command('unshare')
    .argument('<id>', 'as `shares` lists it')
    .description('take a shared copy back; its link is dead from then on')
    .addHelpText('after', example('unshare 3f0a91c2d4e5'))
    .action((share: string) => end(import('./share.ts').then(({ unshareCommand }) => unshareCommand(around, share))))
}
