import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand, surroundingsOf } from '#cli'

/** Runs the study of docs/study.md anew, in a folder of its own, and writes its figures into the page. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const file = join(root, 'docs/study.md')
const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->']

const home = await mkdtemp(join(tmpdir(), 'courtroom-study-'))
let printed = ''
const host = {
  env: { COURTROOM_HOME: home, COURTROOM_SOURCES: 'none' },
  stdout: { write: (text: string) => (printed += text) },
  stderr: { write: (text: string | Uint8Array) => process.stderr.write(text) },
  cwd: root,
}
const around = surroundingsOf(host, new AbortController().signal)
const began = performance.now()
const status = await runCommand(around, ['batch', 'docs/study/order.batch.yaml'], '0.0.0')
const seconds = Math.round((performance.now() - began) / 1000)
const last =
  printed
    .split('\n')
    .findLast((line) => line.includes(' runs ended: '))
    ?.trim() ?? ''
printed = ''
await runCommand(around, ['report', 'order', '--out', join(home, 'order.html')], '0.0.0')
const rows = printed
  .split('\n')
  .flatMap((line) => /^ *(.+): (\d+) of (\d+), ([\d.]+ %) \(([^)]+)\)(?:, (\d+) level)?$/.exec(line)?.slice(1, 7) ?? [])
const table = Array.from({ length: rows.length / 6 }, (_, at) => {
  const [what, count, of, share, interval, level = '0'] = rows.slice(at * 6, at * 6 + 6)
  return [what, count, of, level, share, interval]
})
const figures = [
  begin,
  '',
  last,
  '',
  '| What | Count | Of | Level | Share | 95 % interval |',
  '| --- | ---: | ---: | ---: | ---: | --- |',
  ...table.map((row) => `| ${row.join(' | ')} |`),
  '',
  end,
].join('\n')
const page = await readFile(file, 'utf8')
const [before = '', rest = ''] = page.split(begin)
await writeFile(file, before + figures + (rest.split(end)[1] ?? '\n'))
await rm(home, { recursive: true, force: true })
process.stdout.write(`${last} ${seconds} s. docs/study.md has the figures.\n`)
process.exitCode = status
