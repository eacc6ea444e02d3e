import type { Command } from 'commander'
import type { Exit } from '../../exits.ts'
import { example } from '../../options.ts'
import type { Surroundings } from '../../surroundings.ts'

/** A command's own files are loaded when it is called: help and version should not wait for them. */
export type Ending = (exit: Promise<Exit> | Exit) => Promise<void>

/** What answers others. */
export function addServing(program: Command, around: Surroundings, end: Ending, version: string): void {
  program
    .command('serve')
    .description('serve the courtroom one sees: the page, its line and the API; goes on with every open case')
    .option('--port <n>', '8787 unless given; the next free one when it is taken')
    .option('--host <address>', 'another address than this machine’s own; needs COURTROOM_TOKEN')
    .option('--share', 'let phones in this network vote: listens on all addresses; needs COURTROOM_TOKEN')
    .option('--base <path>', 'what stands before every path behind a proxy, such as /court')
    .option(
      '--proxies <addresses>',
      'whose X-Forwarded-For counts, such as 10.0.0.2,10.1.0.0/16; this machine’s unless given',
    )
    .option('--role <role>', 'with DATABASE_URL: worker hears cases, gateway serves people; both unless given')
    .option('--capacity <n>', 'how many cases are heard here at the same time; 50 unless given')
    .option('--no-open', 'do not open the browser')
    .option('--no-build', 'serve the page as it was built, however old')
    .option('--pace <ms>', 'milliseconds a word of the offline model; 30 unless given, 0 at once')
    .option('--speed <n>', 'how much faster trials go than one reads; 1 unless given, 0 without pauses')
    .option('--delay <seconds>', 'between a trial and its overlay, up to 20, so that a line can be held')
    .addHelpText(
      'after',
      example(
        'serve',
        'serve --share',
        'serve --port 9000 --no-open',
        'serve --delay 8',
        'serve --role worker --capacity 20',
      ),
    )
    .action((how: object) =>
      end(import('./serve.ts').then(({ serve }) => serve(around, { ...how, ...program.opts(), version }))),
    )

  program
    .command('mcp')
    .argument('<name>', 'court, academic-search, data-stats, encyclopedia, medicine or library')
    .argument('[folder]', 'for the library: the documents to search; without one, those added to the library')
    .description('serve the court, or evidence, to any MCP client, over standard input and output')
    .option('--http [port]', 'over Streamable HTTP on this machine instead; port 8765 unless given')
    .option('--host <address>', 'with --http: another address than this machine’s own; needs COURTROOM_TOKEN')
    .addHelpText('after', example('mcp court', 'mcp library cases/documents', 'mcp data-stats --http 8770'))
    .action((name: string, folder: string | undefined, how: object) =>
      end(
        import('./mcp.ts').then(({ serveMcp }) =>
          serveMcp(around, name, folder, { ...how, ...program.opts(), version }),
        ),
      ),
    )
}
