import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const web = new URL('../src/web/', import.meta.url)
const sheets = globSync('**/*.css', { cwd: web }).map((file) => file.replaceAll('\\', '/'))
const read = (file: string): string => readFileSync(new URL(file, web), 'utf8')

/** Where tokens are made of pixels. */
const TOKENS: ReadonlySet<string> = new Set(['styles/theme.css', 'styles/tokens.css', 'styles/roles.css'])
const LONGEST = 210
/** One step of the scale; what is thinner is a hair. */
const STEP = 4

/** Lines around and through things have a width in pixels, as `edge-kill/2` has. */
const EDGES = /^(?:border(?!.*radius)|outline|box-shadow|text-decoration)/
/** What a pattern is drawn of: stripes and dots. */
const PATTERNS = /repeating-|circle at/

/** Everything else, and why. */
const plain: Readonly<Record<string, { readonly values: readonly string[]; readonly why: string }>> = {
  'air/overlay.css': { values: ['inset: 43px 77px'], why: 'what every screen shows of a picture of 1920 by 1080' },
  'air/presets/stage.css': { values: ['inset: -43px -77px'], why: 'the whole of that picture again' },
  'air/plates.css': { values: ['font: 700 128px/128px var(--font-serif)'], why: 'the one word that fills the screen' },
  'stage/living.css': {
    values: [
      'transform-origin: 40px -13px',
      'transform: translateY(4px)',
      'transform: translateY(14px)',
      'translate: 4px -2px',
    ],
    why: 'how figures move, in the measure they are drawn in',
  },
  'verify/page.css': {
    values: ['font: 17px/1.5 Georgia, serif', 'border-radius: 6px'],
    why: 'one file from a disk, which has no theme',
  },
}

/** The declarations of a sheet, whatever lies around them; conditions and words of the theme are none. */
const declarationsOf = (sheet: string): readonly string[] =>
  sheet
    .replaceAll(/\/\*[^]*?\*\/|@[\w-]+[^;{]*[;{]/g, '')
    .split(/[;{}]/)
    .map((piece) => piece.trim().replaceAll(/\s+/g, ' '))
    .filter((piece) => /^[\w-]+: /.test(piece))

const isPlain = (declaration: string): boolean =>
  !EDGES.test(declaration) &&
  !PATTERNS.test(declaration) &&
  [...declaration.matchAll(/(?<![A-Za-z0-9#])(\d+(?:\.\d+)?)px/g)].some(([, width]) => Number(width) >= STEP)

test('a distance in a sheet is a step of the scale, and a size of type a token', () => {
  const found = sheets
    .filter((file) => !TOKENS.has(file))
    .flatMap((file) =>
      declarationsOf(read(file))
        .filter(isPlain)
        .map((declaration) => `${file}: ${declaration}`),
    )
  const known = Object.entries(plain).flatMap(([file, { values }]) => values.map((value) => `${file}: ${value}`))
  assert.ok(sheets.length > 50, 'the sheets were not found')
  assert.deepEqual([...new Set(found)].toSorted(), known.toSorted(), 'write --spacing(2) for 8px, or say why not')
})

/** Values that a class or an @apply has in brackets; before a colon they are conditions. */
const bracketsOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/[\w-]+-\[([^\]\s]+)\](?!:)/g), ([whole]) => whole)

test('in brackets, too, a distance is a step of the scale, in sheets as in what the page is drawn by', () => {
  const drawing = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !/\.test\.tsx?$/.test(file))
  const brackets = [...sheets, ...drawing].flatMap((file) => bracketsOf(read(file)).map((one) => `${file}: ${one}`))
  assert.ok(brackets.length > 200, 'the brackets were not found')
  assert.deepEqual(
    brackets.filter((one) => isPlain(one)),
    [],
    'write h-8 for h-[32px], and --spacing(8) for 32px among other values',
  )
})

test('a bracket that is plain is noticed, and a condition is none', () => {
  const text = '@apply min-[480px]:h-[9px] w-[calc(100%_-_32px)] max-pair:rounded-[6px] align-[-2px] h-[var(--a,0px)];'
  assert.deepEqual(bracketsOf(text).filter(isPlain), ['h-[9px]', 'w-[calc(100%_-_32px)]', 'rounded-[6px]'])
})

test('a sheet that is plain is noticed', () => {
  const sheet = `/* 9px */ @reference 'x'; @media (width < 480px) { .a:hover { @apply mt-2 w-[9px];
    margin: 0\n 8px; padding: --spacing(2); inset: -1.5px; border-top: 6px solid red; border-radius: 6px; } }`
  assert.deepEqual(declarationsOf(sheet).filter(isPlain), ['margin: 0 8px', 'border-radius: 6px'])
})

test(`no sheet has more than ${LONGEST} lines`, () => {
  const long = sheets.map((file) => [file, read(file).trimEnd().split('\n').length] as const)
  assert.deepEqual(
    long.filter(([, lines]) => lines > LONGEST),
    [],
  )
})
