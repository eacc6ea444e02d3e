import type { Command } from 'commander'
import { example, speedOption, withPolicies } from '../../options.ts'
import type { Ending } from '../house/serving.ts'
import type { Surroundings } from '../../surroundings.ts'

/** What people do with a case when its verdict is there. */
export function addAfterwards(program: Command, around: Surroundings, end: Ending): void {
  const asking = program
    .command('ask')
    .argument('<case>', 'the beginning of its name')
    .argument('<question>', 'what you want to know, in your words')
    .description('ask the judge after the verdict: answered from the record alone, and the verdict stands')
    .addOption(speedOption())
    .option('--json', 'print the entries that are added, one a line')
    .addHelpText('after', example('ask should-harrowfield "What would have changed your mind?"'))
    .action((name: string, question: string, how: object) =>
      end(import('./ask.ts').then(({ askCommand: ask }) => ask(around, name, question, { ...how, ...program.opts() }))),
    )
  withPolicies(asking)

  program
    .command('mine')
    .argument('<case>', 'the beginning of its name')
    .argument('<decision>', 'what you decided, in your words')
    .description('put your own decision beside the ruling; a later one stands instead of it')
    .option('--choice <id>', 'which of the ways you took, such as proposal, alternative, neither')
    .option('--because <words>', 'why')
    .option('--review <day>', 'when to look at it again, such as 2027-01-15')
    .option('--json', 'print the entry')
    .addHelpText(
      'after',
      example('mine should-harrowfield "We keep them for a year." --choice proposal --review 2027-01-15'),
    )
    .action((name: string, decided: string, how: object) =>
      end(import('./mine.ts').then(({ mineCommand: mine }) => mine(around, name, decided, how))),
    )

  program
    .command('outcome')
    .argument('<case>', 'the beginning of its name')
    .argument('<words>', 'what came of it, in your words')
    .description('say what came of a decision, and who turned out right')
    .option('--agreed <who>', 'ruling, mine or neither; left out, it cannot be told')
    .option('--json', 'print the entry')
    .addHelpText('after', example('outcome should-harrowfield "Twice as many riders." --agreed ruling'))
    .action((name: string, words: string, how: object) =>
      end(import('./mine.ts').then(({ outcomeCommand: outcome }) => outcome(around, name, words, how))),
    )

  program
    .command('tag')
    .argument('<case>', 'the beginning of its name')
    .argument('[tags...]', '+word files it under the word, -word no longer')
    .description('file a case under words, to find it again; without a word, print those it has')
    .allowUnknownOption()
    .option('--json', 'one JSON object')
    .addHelpText('after', example('tag should-harrowfield +buses +2027', 'tag should-harrowfield -buses'))
    .action((name: string, tags: string[], how: object) =>
      end(import('./mine.ts').then(({ tagCommand: tag }) => tag(around, name, tags, how))),
    )

  addAuditing(program, around, end)
  addComparing(program, around, end)
  addReporting(program, around, end)
}

export function addListing(program: Command, around: Surroundings, end: Ending): void {
  program
    .command('list')
    .description('list the cases, the newest first')
    .option('--due', 'only those whose decision is to be looked at again')
    .option('--mine <which>', 'only those that you have decided (made), not yet (open), or should look at again (due)')
    .option('--tag <word>', 'only those filed under the word')
    .option('--group <batch>', 'the runs of a batch one by one, which else stand in one line')
    .option('--archived', 'only those put away')
    .option('--json', 'one JSON object a line, with seed, premise, scores, models, cost and date')
    .option('--csv', 'the same as a table for a spreadsheet')
    .option('--before <case>', 'the page behind this case: fifty are on one, and all in JSON and CSV')
    .addHelpText('after', example('list', 'list --due', 'list --tag buses'))
    .action((how: object) => end(import('./list.ts').then(({ listCommand: list }) => list(around, how))))
}

function addReporting(program: Command, around: Surroundings, end: Ending): void {
  program
    .command('report')
    .argument('[group]', 'the name of a batch; without one, the names of all')
    .description('write what the runs of a batch come to: a page with charts, and a table as CSV; asks no model')
    .option('--out <file>', 'the page, with the table beside it; GROUP.html unless given')
    .option('--cases <address>', 'where cases are, such as http://127.0.0.1:8787/c, for the links of the page')
    .option('--language <name>', 'English or German; the language of the courts unless given')
    .option('--json', 'print all figures as one JSON object')
    .addHelpText('after', example('report order', 'report order --out study.html'))
    .action((group: string | undefined, how: object) =>
      end(import('./report.ts').then(({ reportCommand }) => reportCommand(around, group, how))),
    )
}

function addAuditing(program: Command, around: Surroundings, end: Ending): void {
  program
    .command('audit')
    .argument('<case>', 'the beginning of its name')
    .argument('[kind]', 'mirror, leave-one-out, needle, single-pass or panel; without one, what each would cost')
    .description('ask whether a verdict holds: only the judge is asked again, and what comes of it is entered')
    .option('--judges <models>', 'who sits on a panel, such as openai:best=0.8,google:best,ollama/llama3.3')
    .option('--own-family', 'let families sit on the panel that argued the case')
    .option('--budget <usd>', 'US dollars that this audit may cost; what the case may cost unless given')
    .option('--allow-unknown-price', 'ask models whose price nobody knows although there is a ceiling')
    .option('--estimate', 'print calls and cost, and ask nobody')
    .option('--json', 'print the entry, or the estimates one a line')
    .addHelpText('after', example('audit should-harrowfield', 'audit should-harrowfield mirror --budget 0.20'))
    .action((name: string, kind: string | undefined, how: object) =>
      end(
        import('./audit.ts').then(({ auditCommand: audit }) =>
          audit(around, name, kind, { ...how, ...program.opts() }),
        ),
      ),
    )
}

function addComparing(program: Command, around: Surroundings, end: Ending): void {
  program
    .command('compare')
    .argument('<a>', 'the beginning of its name')
    .argument('<b>', 'that of another one, such as a fork of it')
    .description('hold two records against each other: where they part, and what moved; asks no model')
    .option('--json', 'one JSON object')
    .addHelpText('after', example('compare should-harrowfield-k3xp should-harrowfield-w9ad'))
    .action((a: string, b: string, how: object) =>
      end(import('./compare.ts').then(({ compareCommand }) => compareCommand(around, { a, b }, how))),
    )
}
