// Makes docs/terminal.svg from a real run of the first case: node scripts/setup.mjs run scripts/picture.mjs
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const COLUMNS = 96
const SIZE = 14
const CELL = SIZE * 0.602
const ROW = 20
const EDGE = 26
/** Rows overlap by this much, so that no seam shows at odd sizes. */
const SEAM = 0.4
const ESCAPE = String.fromCodePoint(27)

const inks = {
  plain: '#CBD3E0',
  strong: '#E9EDF4',
  dim: '#8C9AB0',
  75: '#6FB1FF',
  215: '#F2A65A',
  179: '#D9B45B',
  79: '#5ADBB5',
  203: '#FF4D5E',
}

/** Plays the case and gives what a terminal of 256 colours would get. */
function play(...argv) {
  const home = mkdtempSync(join(tmpdir(), 'courtroom-'))
  const env = { ...process.env, COURTROOM_HOME: home, FORCE_COLOR: '2', COLUMNS: `${COLUMNS + 1}`, LC_ALL: 'C.UTF-8' }
  delete env.NO_COLOR
  const { stdout, stderr, status } = spawnSync(process.execPath, ['src/cli/main.ts', ...argv], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  rmSync(home, { recursive: true })
  if (status !== 0) throw new Error(`The run ended with ${status}: ${stderr}`)
  return stdout
}

const bare = (line) => line.replaceAll(new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g'), '')

/** A run is longer than a picture: its head, the first thought, turn and score, and its end. */
function excerpt(output) {
  const blocks = output.split('\n\n').map((block) => block.split('\n').filter((line) => line !== ''))
  const find = (pattern) => blocks.findIndex(([first = '']) => pattern.test(bare(first)))
  const [exchange, verdict] = [find(/── Exchange/), find(/╭─ Verdict/)]
  const after = (from, pattern) => blocks.findIndex(([first = ''], at) => at > from && pattern.test(bare(first)))
  const [thought, turn, score] = [after(exchange, /┊/), after(exchange, /▌/), after(exchange, /◆/)]
  const end = blocks[turn].findIndex((line) => bare(line).trim() === '▌')
  const paragraph = end < 0 ? blocks[turn] : blocks[turn].slice(0, end)
  const chosen = [...blocks.slice(0, find(/── Planning/)), blocks[exchange], blocks[thought], paragraph, blocks[score]]
  const dots = [`${ESCAPE}[2m  ⋮${ESCAPE}[22m`]
  return [...chosen, dots, ...blocks.slice(verdict)].flatMap((block) => [...block, '']).slice(0, -1)
}

/** Pieces of a line with their colour, each with the column it starts in. */
function pieces(line) {
  const found = []
  let [column, bold, dim, shade] = [0, false, false, undefined]
  for (const part of line.split(new RegExp(`(${ESCAPE}\\[[\\d;]*m)`))) {
    if (!part.startsWith(ESCAPE)) {
      if (part !== '') found.push({ text: part, column, bold, ink: shade ?? (dim ? 'dim' : bold ? 'strong' : 'plain') })
      column += part.length
      continue
    }
    const code = part.slice(2, -1)
    if (code === '1') bold = true
    else if (code === '2') dim = true
    else if (code === '22') [bold, dim] = [false, false]
    else if (code === '39') shade = undefined
    else if (code.startsWith('38;5;')) shade = code.slice(5)
    else throw new Error(`The picture does not know the colour ${code}.`)
  }
  return found
}

const round = (number) => Math.round(number * 100) / 100
const escaped = (words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Lines are drawn, not written: glyphs of the box leave gaps between rows in many fonts. */
function shape(sign, count, column, row, ink) {
  const [left, top] = [EDGE + column * CELL, EDGE + row * ROW]
  const [x, y] = [round(left + CELL / 2), round(top + ROW / 2)]
  const [right, bottom] = [round(left + CELL * count), round(top + ROW + SEAM)]
  const stroke = (path, more = '') => `<path d="${path}" stroke="${ink}"${more}/>`
  switch (sign) {
    case '▌':
      return `<rect x="${round(left)}" y="${round(top)}" width="3" height="${ROW + SEAM}" fill="${ink}"/>`
    case '┊':
      return stroke(`M${round(left + 1.5)} ${round(top)}V${bottom}`, ' stroke-dasharray="2 3.5"')
    case '│':
      return stroke(`M${x} ${round(top)}V${bottom}`)
    case '─':
      return stroke(`M${round(left)} ${y}H${right}`)
    case '╭':
      return stroke(`M${x} ${bottom}V${y + 6}q0-6 6-6H${right}`)
    case '╮':
      return stroke(`M${round(left)} ${y}H${x - 6}q6 0 6 6V${bottom}`)
    case '╰':
      return stroke(`M${x} ${round(top)}V${y - 6}q0 6 6 6H${right}`)
    case '╯':
      return stroke(`M${x} ${round(top)}V${y - 6}q0 6-6 6H${round(left)}`)
    default:
      throw new Error(`The picture cannot draw ${sign}.`)
  }
}

function drawn({ text: words, column, bold, ink }, row) {
  const colour = inks[ink]
  return [...words.matchAll(/─+|[▌┊│╭╮╰╯]|[^─▌┊│╭╮╰╯]+/g)].map(({ 0: run, index }) => {
    if (/^[─▌┊│╭╮╰╯]/.test(run)) return shape(run[0], run.length, column + index, row, colour)
    const written = run.trim()
    if (written === '') return ''
    const at = column + index + run.length - run.trimStart().length
    const [x, y] = [round(EDGE + at * CELL), round(EDGE + row * ROW + ROW / 2 + SIZE * 0.34)]
    const weight = bold ? ' font-weight="600"' : ''
    const length = `textLength="${round(written.length * CELL)}" lengthAdjust="spacingAndGlyphs"`
    return `<text x="${x}" y="${y}" fill="${colour}"${weight} ${length}>${escaped(written)}</text>`
  })
}

function picture(lines, title) {
  const [width, height] = [Math.ceil(EDGE * 2 + COLUMNS * CELL), EDGE * 2 + lines.length * ROW]
  const body = lines.flatMap((line, row) => pieces(line).flatMap((piece) => drawn(piece, row))).filter(Boolean)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">
<title>${title}</title>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="#0A0E15" stroke="#2B384D"/>
<g font-family="'IBM Plex Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${SIZE}" fill="none" stroke-width="1.2" style="white-space:pre">
${body.join('\n').replaceAll('<text ', '<text stroke="none" ')}
</g>
</svg>
`
}

const argv = ['debate', 'cases/four-day-week.debate.yaml', '--seed', process.argv[2] ?? '7']
const prompt = `${ESCAPE}[38;5;179m$${ESCAPE}[39m ${ESCAPE}[1m./courtroom ${argv.join(' ')}${ESCAPE}[22m`
const lines = [prompt, '', ...excerpt(play(...argv))]
writeFileSync(
  join(root, 'docs/terminal.svg'),
  picture(lines, 'A debate in the terminal: who argues, a private thought, a turn, a score and the verdict.'),
)
process.stdout.write(`docs/terminal.svg, ${lines.length} lines\n`)
