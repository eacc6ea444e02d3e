import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { localFolder, runtimeFolder } from '#models'
import { liveCases } from './cases.ts'
import { live, type Played, type Report } from './live.ts'

const USE = `npm run live -- --file model.gguf [--runtime FOLDER] [--threads N]
npm run live -- --url http://127.0.0.1:11434/v1 --model NAME
  --only debate|decision|trial   one format instead of all
  --deadline SECONDS             for one answer; 600 unless given
  --words                        print every answer
It downloads nothing.`

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    runtime: { type: 'string' },
    threads: { type: 'string' },
    url: { type: 'string' },
    model: { type: 'string' },
    only: { type: 'string' },
    deadline: { type: 'string' },
    words: { type: 'boolean' },
  },
})

function playedBy(): Played | undefined {
  const { file, runtime, threads, url, model } = values
  if (url !== undefined && model !== undefined) return { url, model }
  if (file === undefined) return undefined
  return {
    file: resolve(file),
    runtime: runtime === undefined ? runtimeFolder(localFolder(process.env)) : resolve(runtime),
    ...(threads !== undefined && { threads: Number(threads) }),
  }
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`

const row = (report: Report): readonly string[] => [
  report.format,
  ...[report.calls, report.unreadable, report.echoes, report.cut, report.foreign, report.handOvers, report.failed].map(
    String,
  ),
  `${report.input} + ${report.output}`,
  seconds(report.took),
  report.ended.slice(0, 60),
]

const heads = [
  'format',
  'calls',
  'unreadable',
  'echoes',
  'cut',
  'foreign',
  'hand-overs',
  'failed',
  'tokens',
  'time',
  'ended',
]

function table(rows: readonly (readonly string[])[]): string {
  const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const played = playedBy()
if (!played) {
  say(USE)
  process.exitCode = 2
} else {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-live-'))
  say(`Records are written to ${folder}`)
  const reports: Report[] = []
  for (const each of liveCases.filter(({ format }) => values.only === undefined || format === values.only)) {
    const report = await live(played, each, {
      folder,
      deadline: Number(values.deadline ?? 600),
      tell(format, { task, text, marks }) {
        if (values.words || marks.length > 0)
          say(
            `${format} ${task}${marks.map((mark) => ` [${mark}]`).join('')} ${JSON.stringify(values.words ? text : text.slice(0, 120))}`,
          )
      },
    })
    reports.push(report)
    if (report.ended.length > 60) say(`${report.format} ${report.ended}`)
  }
  say(`\n${table([heads, ...reports.map(row)])}`)
}
