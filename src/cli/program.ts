import { Command, CommanderError } from 'commander'
import { addAfterwards, addListing } from './commands/cases/afterwards.ts'
import { addChoosing } from './commands/models/choosing.ts'
import { addLocal } from './commands/models/locally.ts'
import { exits, failureOf, type Exit } from './exits.ts'
import { example, speedOption, withPolicies } from './options.ts'
import { span } from './terminal/palette.ts'
import { addPlaying } from './commands/hearing/playing.ts'
import { addServing, type Ending } from './commands/house/serving.ts'
import { addShowing } from './commands/trial/showing.ts'
import { addSealing } from './commands/records/sealing.ts'
import { addSharing } from './commands/records/sharing.ts'
import type { Surroundings } from './surroundings.ts'

const statuses = `
Exit status:
  0 verdict or regular end   2 bad input   3 budget   4 provider   5 mistrial   6 changed record   130 interrupted

Records are kept in ./.courtroom, or where COURTROOM_HOME says. NO_COLOR and FORCE_COLOR are respected.
Settings: flag before environment before courtroom.config.yaml before default; see ./courtroom config explain.`

/** Runs one command line and says how it went. */
export async function runCommand(around: Surroundings, argv: readonly string[], version: string): Promise<Exit> {
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

function commands(around: Surroundings, version: string, end: Ending): Command {
  const program = new Command('./courtroom')
    .description('Agents argue as in a court and leave a record one can check.')
    .usage('COMMAND [options]')
    .version(version, '--version', 'print the version')
    .option('--config <file>', 'the configuration, instead of ./courtroom.config.yaml')
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
  addPlaying(program, around, end)
  addFiling(program, around, end)
  addAfterwards(program, around, end)
  addShowing(program, around, end)
  addSealing(program, around, end)
  addSharing(program, around, end)
  addReading(program, around, end)
  addWeighing(program, around, end)
  addLooking(program, around, end)
  addChoosing(program, around, end)
  addServing(program, around, end, version)
  addLibrary(program, around, end)
  addEvidence(program, around, end)
  addLocal(program, around, end)
  return program
}

/** What people add to a case that has been opened. */
function addFiling(program: Command, around: Surroundings, end: Ending): void {
  const filing = program
    .command('file')
    .argument('<case>', 'the beginning of its name')
    .argument('<files...>', 'evidence of your own: files, or folders with all that is in them')
    .description('file documents into a decision: both sides get them; one that has closed is heard again')
    .addOption(speedOption())
    .option('--json', 'print the entries that are added, one a line')
    .addHelpText('after', example('file should-harrowfield cases/documents/policy-note.md'))
    .action((name: string, files: string[], how: object) =>
      end(
        import('./commands/hearing/file.ts').then(({ fileCommand: file }) =>
          file(around, name, files, { ...how, ...program.opts() }),
        ),
      ),
    )
  withPolicies(filing)
}

/** What only reads records. */
function addReading(program: Command, around: Surroundings, end: Ending): void {
  program
    .command('replay')
    .argument('<case>', 'the beginning of its name')
    .description('show a record again as it came; asks no model')
    .addOption(speedOption())
    .option('--from <entry>', 'begin at this entry, as `show --json` numbers them')
    .addHelpText('after', example('replay should-the --speed 2', 'replay should-the --from 40'))
    .action((name: string, how: object) =>
      end(import('./commands/cases/cases.ts').then(({ replay }) => replay(around, name, how))),
    )

  program
    .command('watch')
    .argument('<case>', 'the beginning of its name')
    .description('follow a case that another process hears, to its end; asks no model')
    .option('--json', 'one entry a line')
    .addHelpText('after', example('watch should-the', 'watch should-the --json'))
    .action((name: string, how: object) =>
      end(import('./commands/cases/cases.ts').then(({ watch }) => watch(around, name, how))),
    )

  addListing(program, around, end)

  program
    .command('show')
    .argument('<case>', 'the beginning of its name')
    .description('print a whole record')
    .option('--json', 'print its entries, one a line')
    .addHelpText('after', example('show should-the | less -R'))
    .action((name: string, how: object) =>
      end(import('./commands/cases/cases.ts').then(({ show }) => show(around, name, how))),
    )
}

/** What asks of a record what it does not say itself. */
function addWeighing(program: Command, around: Surroundings, end: Ending): void {
  program
    .command('strike')
    .argument('<case>', 'the beginning of its name')
    .argument('<exhibit...>', 'labels such as E-03, or ids')
    .description('show what would change without some exhibits; asks no model and changes nothing')
    .option('--json', 'one JSON object')
    .addHelpText('after', example('strike should-harrowfield E-02', 'strike should-harrowfield E-02 E-05 --json'))
    .action((name: string, wanted: string[], how: object) =>
      end(import('./commands/cases/strike.ts').then(({ strikeCommand: strike }) => strike(around, name, wanted, how))),
    )
}

/** What tells of the program itself. */
function addLooking(program: Command, around: Surroundings, end: Ending): void {
  program
    .command('schema')
    .argument('[name]', 'which one')
    .description('print the JSON Schema of a brief, the configuration or a summary, or the names of all')
    .addHelpText('after', example('schema debate > debate.schema.json', 'schema config'))
    .action((name: string | undefined) =>
      end(import('./commands/house/schema.ts').then(({ schema }) => schema(around, name))),
    )

  program
    .command('doctor')
    .description('look whether everything needed is there, and ask each provider for a word')
    .option('--offline', 'ask no provider and look for no local server')
    .addHelpText('after', example('doctor', 'doctor --offline'))
    .action((how: object) =>
      end(import('./commands/house/doctor.ts').then(({ doctor }) => doctor(around, { ...how, ...program.opts() }))),
    )

  const config = program
    .command('config')
    .description('the settings in force')
    .usage('explain [options]')
    .helpCommand(false)
    .addHelpText('after', example('config explain'))
  withPolicies(config.command('explain'))
    .description('list every value in force and where it came from')
    .option('--model <model>', 'as for a debate')
    .option('--language <name>', 'as for a debate')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', example('config explain', 'config explain --budget 3 --json'))
    .action((how: object) =>
      end(
        import('./commands/house/config.ts').then(({ explainConfig }) =>
          explainConfig(around, { ...how, ...program.opts() }),
        ),
      ),
    )
}

/** The user's own documents. */
function addLibrary(program: Command, around: Surroundings, end: Ending): void {
  const library = program.command('library').description('keep documents to search for evidence')
  library
    .command('add')
    .argument('<path...>', 'files, or folders with all that is in them')
    .description(
      'read documents into the library: PDF, Word, Excel, PowerPoint, OpenDocument, RTF, EPUB, mail, text, HTML, CSV, images',
    )
    .option('--json', 'one JSON object a line')
    .addHelpText('after', example('library add cases/documents'))
    .action((paths: string[], how: object) =>
      end(import('./commands/evidence/library.ts').then(({ addDocuments }) => addDocuments(around, paths, how))),
    )
  library
    .command('search')
    .argument('<query>', 'what to look for')
    .description('find passages, word for word, with page or line')
    .option('--limit <n>', 'how many at the most; 5 unless given')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', example('library search "night buses"'))
    .action((query: string, how: object) =>
      end(import('./commands/evidence/library.ts').then(({ searchDocuments }) => searchDocuments(around, query, how))),
    )
  library
    .command('list')
    .description('list the documents')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', example('library list'))
    .action((how: object) =>
      end(import('./commands/evidence/library.ts').then(({ listDocuments }) => listDocuments(around, how))),
    )
  library
    .command('remove')
    .argument('<path...>', 'as `library list` shows them')
    .description('take documents out of the library for good; the files themselves stay')
    .addHelpText('after', example('library remove cases/documents/letter.png'))
    .action((paths: string[]) =>
      end(import('./commands/evidence/library.ts').then(({ removeDocuments }) => removeDocuments(around, paths))),
    )
}

/** Where evidence comes from. */
function addEvidence(program: Command, around: Surroundings, end: Ending): void {
  const evidence = program.command('evidence').description('the sources of evidence in courtroom.config.yaml')
  evidence
    .command('list')
    .description('list the sources, who may use them and what is missing; starts nothing')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', example('evidence list'))
    .action((how: object) =>
      end(
        import('./commands/evidence/evidence.ts').then(({ listSources }) =>
          listSources(around, { ...how, ...program.opts() }),
        ),
      ),
    )
  evidence
    .command('test')
    .argument('<name>', 'as `evidence list` shows it')
    .argument('[query]', 'what to ask it')
    .description('ask a source one question and show the exhibits it would bring; nothing goes on any record')
    .option('--tool <name>', 'call this tool, and show its answer as it came as well')
    .option('--args <json>', 'the arguments of the call, as a JSON object')
    .option('--json', 'one exhibit a line')
    .addHelpText('after', example('evidence test academic-search "night buses"'))
    .action((name: string, query: string | undefined, how: object) =>
      end(
        import('./commands/evidence/trying.ts').then(({ testSource }) =>
          testSource(around, name, query, { ...how, ...program.opts() }),
        ),
      ),
    )
  evidence
    .command('sign-in')
    .argument('<name>', 'a source with an address, as `evidence list` shows it')
    .description('sign in to a source in the browser; what comes of it is kept in the data folder')
    .addHelpText('after', example('evidence sign-in journals'))
    .action((name: string, how: object) =>
      end(
        import('./commands/evidence/evidence.ts').then(({ signInSource }) =>
          signInSource(around, name, { ...how, ...program.opts() }),
        ),
      ),
    )
  evidence
    .command('sign-out')
    .argument('<name>', 'a source with an address, as `evidence list` shows it')
    .description('forget who is signed in to a source')
    .addHelpText('after', example('evidence sign-out journals'))
    .action((name: string, how: object) =>
      end(
        import('./commands/evidence/evidence.ts').then(({ signOutSource }) =>
          signOutSource(around, name, { ...how, ...program.opts() }),
        ),
      ),
    )
  evidence
    .command('approve')
    .argument('<name>', 'as `evidence list` shows it')
    .description('approve the tools of a source as they are now, and show what that changes')
    .addHelpText('after', example('evidence approve brave'))
    .action((name: string, how: object) =>
      end(
        import('./commands/evidence/evidence.ts').then(({ approveSource }) =>
          approveSource(around, name, { ...how, ...program.opts() }),
        ),
      ),
    )
}
