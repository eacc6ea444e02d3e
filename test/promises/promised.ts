/** Something that Courtroom promises, and how anybody can see it held. */
export interface Promised {
  readonly promise: string
  /** What is typed in; also run by `npm run promises`. */
  readonly command: string
  /** About how many minutes it takes on two idle cores: the short ones are tried first, and none for much longer. */
  readonly minutes: number
  /** Whether times are measured: nothing else is tried meanwhile. */
  readonly timed?: true
}

const tested = (...files: readonly string[]): string => `npm run all -- ${files.join(' ')}`

export const promises: readonly Promised[] = [
  { promise: 'A court that is killed loses and repeats nothing', command: 'npm run torture -- 200', minutes: 5 },
  {
    promise: 'One server that is killed and started again loses and repeats nothing of all the cases that it hears',
    command: 'npm run workers -- sqlite restarts 20',
    minutes: 5,
    timed: true,
  },
  {
    promise: 'Workers on one folder that are killed lose and repeat nothing, and others go on',
    command: 'npm run workers -- sqlite kills 200',
    minutes: 6,
    timed: true,
  },
  {
    promise: 'Workers on one PostgreSQL that are killed lose and repeat nothing, and others go on',
    command: 'npm run workers -- postgres kills 200',
    minutes: 6,
    timed: true,
  },
  {
    promise: 'A worker that was paused or cut off writes nothing more, and PostgreSQL may end at any time',
    command: 'npm run workers -- postgres hardships 10',
    minutes: 6,
    timed: true,
  },
  {
    promise: 'A process that was paused on air says and shows nothing once another has the channel',
    command: tested('test/server/paused.long.test.ts'),
    minutes: 1,
  },
  {
    promise: 'The cases of a worker that is killed or cut off are in the hands of another within three seconds',
    command: 'npm run takeover -- 50',
    minutes: 7,
    timed: true,
  },
  {
    promise: 'A case goes on at another worker with its documents, which are searched there',
    command: tested('test/server/takeover.long.test.ts'),
    minutes: 1,
  },
  { promise: 'A show that is killed goes on where it was', command: tested('test/trial-killed.test.ts'), minutes: 1 },
  {
    promise: 'Every beginning of a record resumes to the same record, and one seed gives one record at any timing',
    command: tested('test/laws.test.ts', 'test/decision-laws.test.ts', 'test/trial-laws.test.ts'),
    minutes: 6,
  },
  {
    promise: 'Nothing a person says is lost or heard twice, with kills between',
    command: 'npm run cuts -- 1000',
    minutes: 5,
  },
  { promise: 'A court always ends, by name, below its ceiling', command: 'npm run faults -- 1000', minutes: 5 },
  {
    promise: 'A bad disk or clock is told of and harms no other case',
    command: tested(
      'test/promises/disk.test.ts',
      'test/promises/full.test.ts',
      'test/server/full.long.test.ts',
      'test/server/trouble.test.ts',
      'src/store',
    ),
    minutes: 3,
  },
  {
    promise: 'Records that may not be written, or are a newer version’s, are refused by name and left as they are',
    command: tested('test/promises/closed.long.test.ts', 'test/promises/newer.test.ts'),
    minutes: 1,
  },
  { promise: 'Malformed messages and frames do nothing', command: 'npm run frames -- 10000', minutes: 2 },
  { promise: 'No viewer misses an entry', command: 'npm run viewers -- 500', minutes: 3 },
  {
    promise: 'A viewer that reads slowly, or not at all, misses no entry and holds nobody up',
    command: tested('test/server/slow.test.ts'),
    minutes: 1,
    timed: true,
  },
  { promise: 'Only whom the house lets in comes in', command: tested('test/server/access.test.ts'), minutes: 1 },
  {
    promise: 'With accounts nobody sees or does what is another’s',
    command: tested('test/accounts/matrix.test.ts'),
    minutes: 2,
  },
  { promise: 'What evidence says is data, not orders', command: tested('test/planted.test.ts'), minutes: 2 },
  {
    promise: 'No verdict can be forged',
    command: tested('test/promises/forged.test.ts', 'test/promises/forged-formats.test.ts'),
    minutes: 1,
  },
  { promise: 'No exhibit can be invented', command: tested('src/tools/admission.test.ts'), minutes: 1 },
  {
    promise: 'No word of a model or a document runs in a page',
    command: tested(
      'test/browser/payloads.test.ts',
      'test/browser/share.test.ts',
      'test/browser/single.test.ts',
      'src/server/hooks/answers.test.ts',
    ),
    minutes: 3,
  },
  { promise: 'No document can hurt', command: tested('src/library/hostile.test.ts'), minutes: 2 },
  {
    promise: 'No address of the inside is ever called',
    command: tested('test/promises/inner.test.ts', 'src/server/hooks/sending.test.ts', 'src/tools/world.test.ts'),
    minutes: 1,
  },
  { promise: 'No tool changes behind one’s back', command: tested('src/tools/pins.test.ts'), minutes: 1 },
  { promise: 'Evidence servers speak MCP as the protocol has it', command: 'npm run conformance', minutes: 2 },
  { promise: 'No text takes the terminal', command: tested('src/cli/terminal/printable.test.ts'), minutes: 1 },
  {
    promise: 'No key is written anywhere',
    command: tested('test/secrets.test.ts', 'test/secrets-served.test.ts'),
    minutes: 2,
  },
  {
    promise: 'What is deleted is gone',
    command: tested(
      'src/store/removal.test.ts',
      'test/docket-rows.test.ts',
      'test/server/shares.test.ts',
      'test/accounts/deleting.test.ts',
      'test/database.test.ts',
      'src/library/shelf.test.ts',
    ),
    minutes: 3,
  },
  { promise: 'What is private stays so', command: tested('test/privacy.test.ts'), minutes: 2 },
  { promise: 'On air comes only what may', command: tested('src/show/gate'), minutes: 1 },
  { promise: 'Many watch many cases at once', command: 'npm run load -- 600', minutes: 11, timed: true },
  {
    promise: 'As many can watch as a server lets in',
    command: 'npm run load -- 120 50 most',
    minutes: 12,
    timed: true,
  },
  {
    promise: 'Cases can be many: the most that run at once before ten viewers each',
    command: 'npm run load -- 120 most 10',
    minutes: 12,
    timed: true,
  },
  {
    promise: 'A docket of 20,000 cases is listed, filtered and searched at once',
    command: 'npm run sizes -- docket',
    minutes: 4,
    timed: true,
  },
  {
    promise: 'A docket can grow: the largest that is listed, filtered and searched at once',
    command: 'npm run sizes -- docket most',
    minutes: 25,
    timed: true,
  },
  { promise: 'A record of 20,000 entries opens at once', command: 'npm run sizes -- record', minutes: 1, timed: true },
  {
    promise: 'A record can grow: the largest that opens at once',
    command: 'npm run sizes -- record most',
    minutes: 4,
    timed: true,
  },
  {
    promise: 'Hundreds of debates at once wait for their models alone',
    command: 'npm run sizes -- debates',
    minutes: 4,
    timed: true,
  },
]
