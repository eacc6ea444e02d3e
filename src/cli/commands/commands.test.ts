import { after, test } from 'node:test'
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Draft } from '#record'
import { sqliteStore } from '#store'
import { runCommand } from '../program.ts'
import { surroundingsOf } from '../surroundings.ts'
import { temporary } from '../../../test/temporary.ts'

const root = join(import.meta.dirname, '../../..')
const example = join(root, 'cases/four-day-week.debate.yaml')
const scratch = await temporary({ after })

let folders = 0
const newFolder = (): string => join(scratch, `folder-${++folders}`)

interface Where {
  readonly folder: string
  readonly stop?: AbortSignal
  readonly env?: Readonly<Record<string, string>>
  readonly terminal?: boolean
  /** Hears what is printed as it comes. */
  readonly printed?: (text: string) => void
}

/** Runs a command line in this process, before streams that only remember. */
async function courtroom(where: Where, ...argv: readonly string[]) {
  const texts = { out: '', err: '' }
  const shape = where.terminal ? { isTTY: true, columns: 100, getColorDepth: () => 8 } : {}
  const host = {
    env: { COURTROOM_HOME: where.folder, ...where.env },
    stdout: {
      write(text: string) {
        texts.out += text
        where.printed?.(text)
      },
      ...shape,
    },
    stderr: { write: (text: string) => (texts.err += text), ...shape },
    cwd: scratch,
  }
  const status = await runCommand(surroundingsOf(host, where.stop ?? new AbortController().signal), argv, '1.2.3')
  return { status, ...texts, lines: texts.out.trimEnd().split('\n') }
}

const entriesOf = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line) as { readonly type: string; readonly seq: number; at?: number })

test('L1 a case is watched while it is heard, from its opening to its verdict', async () => {
  const folder = newFolder()
  const begun = Promise.withResolvers<void>()
  const printed = (text: string): void => void (text.includes('turn 1 of') && begun.resolve())
  let isOver = false
  const played = courtroom({ folder, printed }, 'debate', example, '--seed', '7', '--turns', '12').finally(() => {
    isOver = true
  })
  await begun.promise
  const [, id = ''] = /(\S+) +open/.exec((await courtroom({ folder }, 'list')).out) ?? []
  const early: boolean[] = []
  const watched = await courtroom({ folder, printed: () => early.push(!isOver) }, 'watch', id)
  assert.equal(watched.status, 0)
  assert.equal(early[0], true, 'it was watched before it was over')
  assert.match(watched.out, /turn 1 of 12/)
  assert.match(watched.out, /╭─ Verdict · Judge Amara Osei/)
  assert.equal(watched.out, (await played).out)
})

test('L1 a debate is played to its verdict, listed and shown again', async () => {
  const folder = newFolder()
  const played = await courtroom({ folder }, 'debate', example, '--seed', '7', '--turns', '2')
  assert.equal(played.status, 0)
  assert.equal(played.err, '')
  assert.match(played.out, /offline model: rules and stock lines, not a language model/)
  assert.match(played.out, /▌ Nora Lind · turn 1 of 2 · for the premise/)
  assert.match(played.out, /◆ Judge Amara Osei on Nora Lind: \d+\/10/)
  assert.match(played.out, /╭─ Verdict · Judge Amara Osei/)
  const [, id = ''] = /Read it again: \.\/courtroom show (\S+)/.exec(played.out) ?? []
  const listed = await courtroom({ folder }, 'list')
  assert.match(listed.out, new RegExp(`${id} +verdict: (Nora Lind|Victor Hale|level, draw to \\S+) +2 turns`))
  const shown = await courtroom({ folder }, 'show', id)
  assert.equal(shown.out, played.out)
  const replayed = await courtroom({ folder }, 'replay', id.slice(0, -1))
  assert.equal(replayed.out, played.out)
  assert.equal((await courtroom({ folder }, 'watch', id)).out, played.out)
  const later = await courtroom({ folder }, 'replay', id, '--from', '12')
  assert.ok(later.out.length < played.out.length && played.out.endsWith(later.out))
  assert.equal(
    (await courtroom({ folder }, 'resume', id)).err,
    `Case ${id} has closed. To read it: ./courtroom show ${id}\n`,
  )
})

test('E5 one seed gives one record, printed one entry a line and nothing else', async () => {
  const play = async () => {
    const { lines, err } = await courtroom({ folder: newFolder() }, 'debate', example, '--seed', '7', '--json')
    assert.equal(err, '')
    return entriesOf(lines)
  }
  const [one, two] = [await play(), await play()]
  assert.equal(one.filter(({ type }) => type === 'receipt').length, 30)
  assert.deepEqual(
    one.map(({ seq }) => seq),
    one.map((_, index) => index + 1),
  )
  for (const entry of [...one, ...two]) delete entry.at
  assert.deepEqual(one, two)
})

test('L1 list and show give JSON when asked', async () => {
  const folder = newFolder()
  await courtroom({ folder }, 'debate', example, '--turns', '2')
  const { lines } = await courtroom({ folder }, 'list', '--json')
  const row = JSON.parse(lines[0] ?? '') as { readonly id: string; readonly state: string; readonly turns: number }
  assert.deepEqual([lines.length, row.state, row.turns], [1, 'verdict', 2])
  const shown = await courtroom({ folder }, 'show', row.id, '--json')
  assert.equal(entriesOf(shown.lines).at(-1)?.type, 'closed')
})

test('L1 a long list is printed page by page, and whole in JSON', async () => {
  const folder = newFolder()
  const store = sqliteStore(folder)
  const cast = [{ id: 'a', name: 'Ada', models: [] }]
  const header = {
    type: 'header',
    protocol: 1,
    format: 'debate',
    version: 1,
    title: 'Tea?',
    seed: 's',
    brief: {},
    cast,
  }
  for (let n = 100; n < 152; n++) await store.append(`case-${n}`, 0, [{ ...header, to: 'open' } as Draft], n)
  await store.note('case-151', { archived: true })
  await store.close()
  const first = await courtroom({ folder }, 'list')
  assert.match(first.out, /^ {2}case-151 [^]*case-102 .*\n {2}Older ones: \.\/courtroom list --before case-102\n$/)
  const second = await courtroom({ folder }, 'list', '--before', 'case-102')
  assert.match(second.out, /^ {2}case-101 .*\n {2}case-100 .*\n$/)
  assert.equal((await courtroom({ folder }, 'list', '--json')).lines.length, 52)
})

test('L1 an adjourned case says how to resume and goes on where it was', async () => {
  const folder = newFolder()
  const adjourned = await courtroom({ folder, stop: AbortSignal.abort('interrupted') }, 'debate', example, '--json')
  assert.equal(adjourned.status, 130)
  const [, id = ''] = /^Adjourned; .*\nTo go on: \.\/courtroom resume (\S+)\n$/.exec(adjourned.err) ?? []
  assert.match((await courtroom({ folder }, 'list')).out, new RegExp(`${id} +open`))
  assert.match((await courtroom({ folder }, 'show', id)).out, /The case is open\. To go on: \.\/courtroom resume/)
  const resumed = await courtroom({ folder }, 'resume', '--json')
  assert.equal(resumed.status, 0)
  const shown = await courtroom({ folder }, 'show', id, '--json')
  assert.ok(adjourned.out + resumed.out === shown.out, 'the two parts are the record')
  assert.equal((await courtroom({ folder }, 'resume')).status, 2)
})

test('L1 a reader who is gone is told nothing', async () => {
  const gone = await courtroom({ folder: newFolder(), stop: AbortSignal.abort('reader-gone') }, 'debate', example)
  assert.deepEqual([gone.status, gone.err], [130, ''])
})

test('E9 a stand-in is marked wherever it speaks; without one the case stays open', async () => {
  const folder = newFolder()
  const model = ['--model', 'acme/big', '--turns', '2']
  await courtroom({ folder, stop: AbortSignal.abort() }, 'debate', example, ...model, '--understudy')
  const failed = await courtroom({ folder }, 'resume')
  assert.equal(failed.status, 4)
  assert.match(failed.err, /acme\/big[^]*The case stays open\. To go on: \.\/courtroom resume/)
  const resumed = await courtroom({ folder }, 'resume', '--understudy')
  assert.equal(resumed.status, 0)
  const calls = resumed.out.match(/▲ the offline model stands in for acme\/big as/g)
  assert.equal(calls?.length, 14)
})

test('E12 a bad brief is refused with line and column, and nothing is opened', async () => {
  const folder = newFolder()
  const file = join(scratch, 'bad.yaml')
  writeFileSync(file, 'topic: x\nturnz: 3\n')
  const refused = await courtroom({ folder }, 'debate', file)
  assert.equal(refused.status, 2)
  assert.match(refused.err, /bad\.yaml:2:1 .*turnz[^]*Did you mean "turns"\?/)
  assert.equal(refused.out, '')
  assert.equal(existsSync(folder), false)
})

test('E12 whatever is asked wrongly gets one clear error, and nothing is opened', async () => {
  const folder = newFolder()
  const wrong: readonly (readonly [number, RegExp, ...string[]])[] = [
    [2, /no-such\.yaml\. There is no such file/, 'debate', 'no-such.yaml'],
    [2, /It is a folder/, 'debate', scratch],
    [2, /--turns 1: turns cannot be 1/, 'debate', example, '--turns', '1'],
    [2, /--turns six: turns must be a whole number/, 'debate', example, '--turns', 'six'],
    [2, /--speed -1: give a number/, 'debate', example, '--speed', '-1'],
    [4, /No provider is set up for the model "acme\/big"/, 'debate', example, '--model', 'acme/big'],
    [2, /There are no records in/, 'show', 'x'],
    [2, /There are no records in/, 'replay', 'x'],
    [2, /There are no records in/, 'watch', 'x'],
    [2, /give the number of an entry/, 'replay', 'x', '--from', 'here'],
    [2, /There is no schema "x"\. Known: debate, decision, trial, mediation, config, batch, summary/, 'schema', 'x'],
    [2, /unknown command 'b␛\[2J'/, 'b\u001B[2J'],
    [2, /missing required argument/, 'debate'],
    [2, /missing required argument/, 'play'],
    [2, /Usage: \.\/courtroom/],
  ]
  for (const [status, message, ...argv] of wrong) {
    const refused = await courtroom({ folder }, ...argv)
    assert.match(refused.err, message)
    assert.deepEqual([refused.status, refused.out], [status, ''], argv.join(' '))
  }
  assert.equal(existsSync(folder), false)
})

test('L1 help on each command, with an example, and the version', async () => {
  const folder = newFolder()
  for (const command of [
    'play',
    'debate',
    'decide',
    'trial',
    'rehearse',
    'export',
    'verify',
    'import',
    'salvage',
    'move',
    'purse',
    'key',
    'resume',
    'replay',
    'watch',
    'list',
    'show',
    'strike',
    'schema',
    'doctor',
    'config',
  ]) {
    const help = await courtroom({ folder }, command, '--help')
    assert.equal(help.status, 0)
    assert.match(help.out, new RegExp(`Usage: \\./courtroom ${command}[^]*Examples?:\\n  \\./courtroom ${command}`))
  }
  assert.match((await courtroom({ folder }, '--help')).out, /Exit status:/)
  assert.equal((await courtroom({ folder }, '--version')).out, '1.2.3\n')
})

test('L1 schema lists the names and prints one', async () => {
  const folder = newFolder()
  assert.equal(
    (await courtroom({ folder }, 'schema')).out,
    'debate\ndecision\ntrial\nmediation\nconfig\nbatch\nsummary\n',
  )
  const published = readdirSync(join(root, 'docs/schemas')).map((name) => name.slice(0, -5))
  for (const name of published) {
    const { out: printed } = await courtroom({ folder }, 'schema', name)
    assert.equal(printed, readFileSync(join(root, 'docs/schemas', `${name}.json`), 'utf8'))
  }
  const { out } = await courtroom({ folder }, 'schema', 'debate')
  assert.equal((JSON.parse(out) as { readonly title: string }).title, 'Courtroom debate')
})

test('L1 doctor finds what is well and what is not, and changes nothing', async () => {
  const folder = newFolder()
  const well = await courtroom({ folder }, 'doctor', '--offline')
  assert.equal(well.status, 0, well.out)
  assert.deepEqual(well.out.match(/(?<=^  ok       )\S+/gm), [
    'Node',
    'Clock',
    'Data',
    'Disk',
    'Records',
    'Engine',
    'Terminal',
    'Roles',
  ])
  assert.equal(existsSync(folder), false)
  const file = join(scratch, 'a-file')
  writeFileSync(file, '')
  const ill = await courtroom({ folder: file }, 'doctor', '--offline')
  assert.equal(ill.status, 1)
  assert.match(ill.out, /trouble  Data .*\n.*COURTROOM_HOME/)
})

test('L2 on a terminal there is colour and a status line, and NO_COLOR takes the colour away', async () => {
  const play = (env: Readonly<Record<string, string>>) =>
    courtroom({ folder: newFolder(), terminal: true, env }, 'debate', example, '--turns', '2', '--speed', '0')
  const escape = String.fromCodePoint(27)
  const coloured = await play({})
  assert.ok(coloured.out.includes(`${escape}[38;5;75m`))
  assert.match(coloured.out, /(Opening|Planning|Exchange|Verdict) · .* · \d+:\d\d · \d+ calls?/)
  const plain = await play({ NO_COLOR: '1' })
  assert.ok(plain.out.includes(`${escape}[1A`) && !plain.out.includes('m  ▌'))
  assert.ok(!plain.out.includes(`${escape}[38;`) && !plain.out.includes(`${escape}[2m`))
})
