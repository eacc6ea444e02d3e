import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { formatEvents } from '#schemas'
import { debate, decision, formatOf, mediation, proceedings, roles, trial } from '#proceedings'
import type { Entry } from '#record'
import { teller } from '#told'
import { golden } from './recorded.ts'

const root = new URL('../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')

const names = Object.keys(proceedings).join('|')
const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(?:test|fake)\.tsx?$/.test(file))

/** Where one format is at home, and why. */
const rooms: readonly (readonly [files: RegExp, why: string])[] = [
  [new RegExp(`^src/proceedings/(?:${names})/`), 'the format itself'],
  [new RegExp(`^src/models/offline/(?:${names})/`), 'plays the seats of one format'],
  [new RegExp(`^src/web/courts/(?:${names})/`), 'the court of one format on the page'],
  [/^src\/cli\/commands\/trial\//, 'commands that only trials have: a plan to rehearse, a case bank to write for'],
  [/^src\/evidence\//, 'the rules of evidence, whose own matter these events are'],
  [/^src\/web\/(?:air|sounds|stage)\//, 'draws and plays the picture of a trial, which is of trials by its nature'],
]
const elsewhere = files.filter((file) => !rooms.some(([room]) => room.test(file)))

/** Whoever names formats all the same, and why. */
const lists: readonly (readonly [files: RegExp, why: string])[] = [
  [/^src\/proceedings\/(?:schemas|told|tellers)\.ts$/, 'the list of formats, which the recipe adds a line to'],
  [/^src\/web\/court\.tsx$/, 'the list of courts that are not the plain one'],
  [/^src\/web\/text\//, 'words of the page, which stand under what they are about'],
  [/^src\/hall\/petition\.ts$/, 'programs call a format by a function of its name'],
  [/^src\/cli\/commands\/hearing\/playing\.ts$/, 'commands, some of which are called as a format is'],
]

/** What a text has of a pattern outside the rooms of formats, by file. */
const found = (pattern: RegExp, where: readonly string[], isMeant: (name: string) => boolean): readonly string[] =>
  where.flatMap((file) => {
    // Comments may say what they like.
    const code = read(file).replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')
    const matches = Array.from(code.matchAll(pattern), ([, ...groups]) => groups.find(Boolean) ?? '')
    return matches
      .flatMap((match) => match.match(/\w+/g) ?? [])
      .filter(isMeant)
      .map((name) => `${file} names ${name}`)
  })

const any = (): boolean => true

test('E1 outside their folders formats are named nowhere: not in quotes, not within a key, not as a column of a table', () => {
  // A field of that name, such as Terms['trial'], is none.
  const quoted = new RegExp(`(?<!\\w\\[)'(${names})'`, 'g')
  assert.deepEqual(found(quoted, elsewhere, any), [], 'ask the format for what you need to know')
  const outside = elsewhere.filter((file) => !lists.some(([list]) => list.test(file)))
  const within = new RegExp(`'(?:\\w+\\.)+(${names})(?:\\.\\w+)*'`, 'g')
  const key = new RegExp(`(?<![\\w.?] ?)\\b(${names})\\??:(?= )`, 'g')
  const told = [...found(within, outside, any), ...found(key, outside, any)]
  assert.deepEqual(told, [], 'let the format declare it, or say in this test why it stands there')
  for (const [list, why] of lists)
    assert.ok(
      [
        ...found(
          key,
          files.filter((file) => list.test(file)),
          any,
        ),
      ].length > 0,
      `nothing is left of: ${why}`,
    )
})

/** Whoever imports what one format alone has, and why. */
const knowers: readonly (readonly [files: RegExp, why: string])[] = [
  [
    /^src\/proceedings\/(?:index|events|schemas|told|tellers|picture)\.ts$/,
    'the lists of formats, and the doors to what is theirs',
  ],
  [
    /^src\/(?:models\/offline\/index\.ts|web\/court\.tsx|web\/docket\/forms\.ts)$/,
    'the lists of players, courts and forms',
  ],
  [/^src\/web\/text\//, 'words of the page, which stand under what they are about'],
  [/^src\/(?:hall\/petition|index)\.ts$/, 'programs call a format by a function of its name'],
  [
    /^src\/cli\/(?:program\.ts|asking\/picking\.ts|commands\/hearing\/)/,
    'commands, some of which are called as a format is',
  ],
  [/^src\/cli\/commands\/house\/doctor\.ts$/, 'tries the engine on a small case, which has to be of some format'],
  [
    /^src\/(?:docket\/(?:authoring|bank)|server\/api\/bank)\.ts$/,
    'the bank, which holds trials, and whoever writes for it',
  ],
  [
    /^src\/web\/(?:docket\/start\.tsx|form\/declared\.ts)$/,
    'the samples of a first visit, one of which is of the bank',
  ],
  [
    /^src\/(?:show\/|proceedings\/telling\/covers|server\/api\/show|papers\/show|contract\/desk)/,
    'what is on air, which is the picture of a trial',
  ],
]

const imported = /(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'|\bimport\('([^']+)'\)/g
const ofFormat =
  /(?<![A-Za-z])(?:debate|decision|mediation|trial)(?![a-z])|(?:Debate|Decision|Mediation|Trial)(?![a-z])/

/** What a file imports of one format alone: by a name with that of the format, out of its folder, or off the picture. */
const ofOneFormat = (file: string): readonly string[] =>
  Array.from(read(file).matchAll(imported), ([, all = '', from = '', path = from]) => {
    if (path === '#picture' || ofFormat.test(path)) return [path]
    return path.startsWith('#') ? all.split(',').filter((name) => ofFormat.test(name)) : []
  })
    .flat()
    .map((what) => `${file} imports ${what.trim()}`)

test('E1 what one format alone has is imported by nobody else, under any name', () => {
  const outside = elsewhere.filter((file) => !knowers.some(([knower]) => knower.test(file)))
  assert.deepEqual(
    outside.flatMap(ofOneFormat),
    [],
    'let the format declare it, or say in this test why it is known there',
  )
  for (const [knower, why] of knowers)
    assert.ok(
      elsewhere.filter((file) => knower.test(file)).flatMap(ofOneFormat).length > 0,
      `nothing is left of: ${why}`,
    )
})

/** Whoever calls a seat by its id or a role by its name, and why. */
const callers: readonly (readonly [files: RegExp, why: string])[] = [
  [
    /^src\/(?:proceedings\/roles|models\/offline\/index)\.ts$/,
    'like whom a shared role speaks, and whose tasks are played',
  ],
  [/^src\/(?:papers\/show|show\/voice\/voice)\.ts$/, 'the voices of a show, which settings name by their roles'],
  [
    /^src\/(?:record\/show|proceedings\/telling\/words\/(?:english|german))\.ts$/,
    'who votes where there is no audience',
  ],
  [
    /^src\/(?:cli\/telling\/terms\/en\/index|callable\/drawing)\.ts$/,
    'the two sides, as the rules of evidence call them',
  ],
  [/^src\/research\/shares\.ts$/, 'whose share it is: of whoever argues'],
]

const examples = ['debate', 'decision', 'mediation', 'trial'].map((format) => {
  const [file] = globSync(`cases/*.${format}.yaml`, { cwd: root }).toSorted()
  return [formatOf(format)!, parse(read(file!)) as unknown] as const
})

test('E1 a seat is called by its id only where its format is at home: ask the format what it is, or the record who sits there', async () => {
  const seats = await Promise.all(examples.map(async ([format, brief]) => format.seats(brief)))
  // A letter could be anything, and a role that formats share is a word of the house.
  const shared = roles.filter((role) => examples.filter(([format]) => format.roles.includes(role)).length > 1)
  const ids = [...seats.flat().map(({ id }) => id.replace(/-\d+$/, '')), ...roles.map(({ name }) => name)]
  const own = new Set(ids.filter((id) => id.length > 1 && !shared.some(({ name }) => name === id)))
  for (const id of ['defense', 'prosecution', 'prosecutor', 'witness', 'mediator', 'researcher'])
    assert.ok(own.has(id), id)
  const quoted = /['`](\w+)(?:-(?:\d+|\$\{\w+\})?)?['`]/g
  const callsIn = (where: readonly string[]): readonly string[] => found(quoted, where, (name) => own.has(name))
  assert.deepEqual(callsIn(elsewhere.filter((file) => !callers.some(([caller]) => caller.test(file)))), [])
  for (const [caller, why] of callers)
    assert.ok(callsIn(elsewhere.filter((file) => caller.test(file))).length > 0, `nothing is left of: ${why}`)
})

/** The kinds of entries that one format alone has. A verdict every format has, under one name. */
const schemas = globSync('src/proceedings/*/{events,events/*}.ts', { cwd: root }).map(read).join('\n')
const kinds = Array.from(schemas.matchAll(/\btype: z\.literal\('(\w+)'\)/g), ([, type]) => type!)
const own = new Set(kinds.filter((type) => type !== 'verdict'))

test('E1 who reads any record goes by what its format tells and declares, never by the events of one format', () => {
  assert.ok(own.size > 20, 'the events were not found')
  const isOwn = (name: string): boolean => own.has(name)
  const compared = /\btype [!=]== '(\w+)'|\b(?:EntryOf|EventOf)<([^<>]*)>|\b(?:entriesOf\w*|lastOf)\(\w+, '(\w+)'/g
  assert.deepEqual(found(compared, elsewhere, isOwn), [])
  // A table by the kinds of entries, whose columns are functions: `score: (now, entry) =>`, `ruling({ agent }) {`.
  const table = /^\s+(\w+)(?:: (?:\([^()]*\)|\w+) =>|\((?:\{[^()]*\}|\w+)\) \{)/gm
  assert.deepEqual(found(table, elsewhere, isOwn), [])
  // Names that are no plain words, wherever they stand in quotes; some seats are called as what they enter.
  const seats = new Set(roles.map(({ name }) => name))
  const isOdd = (name: string): boolean => isOwn(name) && name.includes('_') && !seats.has(name)
  assert.deepEqual(found(/'(\w+)'/g, elsewhere, isOdd), [])
  for (const [room, why] of rooms)
    assert.ok(
      files.some((file) => room.test(file)),
      `nothing is left of: ${why}`,
    )
})

test('E1 what only the verdict of one format has is read by nobody else', () => {
  const verdicts = formatEvents.flatMap((event) =>
    'shape' in event && event.shape.type.value === 'verdict' ? [Object.keys(event.shape)] : [],
  )
  const all = verdicts.flat()
  const single = new Set(all.filter((field) => all.filter((each) => each === field).length === 1))
  for (const field of ['winner', 'finds_for', 'sentence', 'settled']) assert.ok(single.has(field), field)
  // The house gives programs what they have asked for by its format; what is said on Twitch is read off the picture.
  const readers = elsewhere.filter(
    (file) => !/^src\/(?:index|hall\/petition|proceedings\/events|show\/twitch\/announcements)\.ts$/.test(file),
  )
  const fields = /\bverdict\??\.(\w+)|'(\w+)' in (?:\w+\.)*verdict\b|\bfield [!=]== '(\w+)'/g
  assert.deepEqual(
    found(fields, readers, (field) => single.has(field)),
    [],
  )
  assert.deepEqual(found(/\b(is\w+Verdict|(?:Debate|Decision|Trial)Verdict|levelAt)\b/g, readers, any), [])
})

test('E1 what the house knows of a format is what the format declares', () => {
  const told = [debate, decision, trial, mediation].map((format) => [
    format.hearsPeople,
    format.takesDocuments,
    format.searches,
    format.isShow,
    format.ending,
    format.ask('Should we?'),
    format.budget({ dilemma: 'Should we?', budget: 2 }),
  ])
  assert.deepEqual(told, [
    [false, false, false, false, '.debate.yaml', undefined, undefined],
    [true, true, true, false, '.decision.yaml', { dilemma: 'Should we?' }, 2],
    [false, false, false, true, '.trial.yaml', undefined, undefined],
    [false, false, false, false, '.mediation.yaml', undefined, undefined],
  ])
  assert.equal(formatOf('toString'), undefined)
  assert.equal(formatOf(undefined), undefined)
})

test('E1 whose words are weighed and what stands for a seat is told as the format declares and seats it', () => {
  const told = [debate, decision, trial].map(({ format, contest }) => {
    const entries = golden(format)
    const story = teller()
    for (const entry of entries) story.read(entry)
    if (contest?.weighed?.(entries)) assert.deepEqual(story.weighs, contest.sides)
    const [header] = entries
    const seats = header?.type === 'header' ? header.cast.map(({ id }) => story.seat(id).seal) : []
    return [story.weighs, seats.map((seal) => (seal ? `${seal.letter} ${seal.ink}` : '')).join()]
  })
  assert.deepEqual(told, [
    [undefined, 'A a,B b,J judge'],
    [['defense', 'prosecution'], ',,R finder,D a,P b,,J judge'],
    [undefined, 'J judge,P b,D a,,W c,,'],
  ])
})

test('E1 B2 what a table over many cases has of one beside what all have is what its format declares', () => {
  const whole = golden('debate')
  const verdict = whole.find((entry) => entry.type === 'verdict')
  const named = new Map(
    whole.flatMap((entry) => (entry.type === 'header' ? entry.cast.map((seat) => [seat.id, seat.name]) : [])),
  )
  assert.deepEqual(debate.sheet?.cells(whole)['scores'], verdict && 'scores' in verdict && verdict.scores)

  const running = whole.filter(({ type }) => type !== 'verdict')
  const lost = { ...running.findLast((entry) => entry.type === 'score')! } as {
    score?: number
    of: string
    seq: number
  }
  delete lost.score
  const last = running.findLast((entry) => entry.type === 'score' && entry.of !== lost.of)
  const expected = last?.type === 'score' ? { [named.get(last.of)!]: last.score } : undefined
  const unread = running.map((entry) => (entry.seq === lost.seq ? (lost as unknown as Entry) : entry))
  assert.deepEqual(debate.sheet?.cells(unread)['scores'], expected, 'a score that could not be read is none')

  assert.deepEqual(debate.sheet?.cells(whole.slice(0, 1)), {
    premise: 'The centre should be closed to cars.',
  })
  assert.equal(trial.sheet, undefined)
})
