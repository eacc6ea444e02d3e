import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDeflate, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import type { ReadingOutcome, RefusalCode } from './document.ts'
import type { ReadingLimits } from './limits.ts'
import { docxOf, type ArchivePart, pdfFile, pdfOf, pngOf, zipOf } from './files.fake.ts'
import { readDocument } from './read.ts'
import { figure } from '../../test/figure.ts'

const MEGABYTE = Buffer.alloc(1_000_000, ' ')

/** So many megabytes of blanks, packed without having them in memory. */
async function bomb(megabytes: number): Promise<Buffer> {
  const packing = createDeflate()
  const packed = buffer(packing)
  for (let n = 0; n < megabytes; n++) if (!packing.write(MEGABYTE)) await once(packing, 'drain')
  packing.end()
  return packed
}

const streaming = (filter: string, data: Uint8Array): Buffer =>
  pdfFile(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << >> >>',
      Buffer.concat([
        Buffer.from(`<< /Filter ${filter} /Length ${data.length} >>\nstream\n`),
        data,
        Buffer.from('\nendstream'),
      ]),
    ],
    '/Root 1 0 R',
  )

const repeated = (pages: number): Buffer =>
  pdfFile(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${pages} /Kids [${'3 0 R '.repeat(pages)}] >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
    ],
    '/Root 1 0 R',
  )

const wordWith = (...more: readonly ArchivePart[]): Buffer => docxOf([{ text: 'Some words.' }], { more })

const fine = pdfOf([
  { lines: [{ text: 'Some words on the first page.' }] },
  { lines: [{ text: 'And on the second.' }] },
])
const password = `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`
const nested = (depth: number): string =>
  `<w:document xmlns:w="x">${'<w:p><w:r>'.repeat(depth)}${'</w:r></w:p>'.repeat(depth)}</w:document>`

interface Case {
  readonly name: string
  readonly bytes: () => Uint8Array | string | Promise<Uint8Array>
  readonly ends: readonly (RefusalCode | 'read')[]
  readonly limits?: Partial<ReadingLimits>
}

const cases: readonly Case[] = [
  {
    name: 'PDF, packed stream bomb',
    bytes: async () => streaming('/FlateDecode', await bomb(90)),
    ends: ['too-large'],
    limits: { bufferMegabytes: 40 },
  },
  {
    name: 'PDF, stream packed twice',
    bytes: async () => streaming('[/FlateDecode /FlateDecode]', deflateSync(await bomb(90))),
    ends: ['too-large'],
    limits: { bufferMegabytes: 40 },
  },
  {
    name: 'PDF, endless text',
    bytes: () =>
      streaming('/FlateDecode', deflateSync('BT /F1 9 Tf (aaaaaaaaaaaaaaaaaaaaaaaaa) Tj ET\n'.repeat(200_000))),
    ends: ['too-large'],
    limits: { heapMegabytes: 48 },
  },
  { name: 'PDF, 10,000 pages', bytes: () => repeated(10_000), ends: ['too-large'] },
  {
    name: 'PDF, pages in a circle',
    bytes: () =>
      pdfFile(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R] >>'], '/Root 1 0 R'),
    ends: ['damaged'],
  },
  {
    name: 'PDF, encrypted',
    bytes: () => pdfOf([{ lines: [{ text: 'secret' }] }], { trailer: password }),
    ends: ['unsupported'],
  },
  { name: 'PDF, cut in the middle', bytes: () => fine.subarray(0, fine.length / 2), ends: ['damaged'] },
  { name: 'PDF, only its first line', bytes: () => '%PDF-1.7\n', ends: ['damaged'] },
  {
    name: 'PDF, picture of 400 million points',
    bytes: () => pdfOf([{ scan: { width: 20_000, height: 20_000, data: new Uint8Array(8) } }]),
    ends: ['no-text'],
  },
  {
    name: 'PDF and archive in one',
    bytes: () => Buffer.concat([fine, zipOf([{ name: 'x', data: 'x' }])]),
    ends: ['read'],
  },
  {
    name: 'Word, packed bomb',
    bytes: () => wordWith({ name: 'word/x.bin', data: Buffer.alloc(60_000_000) }),
    ends: ['too-large'],
  },
  {
    name: 'Word, bomb that lies about its size',
    bytes: () => wordWith({ name: 'word/x.bin', data: Buffer.alloc(9_000_000), claimed: 10 }),
    ends: ['damaged', 'too-large'],
  },
  {
    name: 'Word, 9,000 files inside',
    bytes: () => wordWith(...Array.from({ length: 9_000 }, (_, n) => ({ name: `word/${n}`, data: '' }))),
    ends: ['too-large'],
  },
  {
    name: 'Word, path out of the archive',
    bytes: () => wordWith({ name: '../../../evil.txt', data: 'x' }),
    ends: ['damaged'],
  },
  {
    name: 'Word, 30,000 elements deep',
    bytes: () => wordWith({ name: 'word/document.xml', data: nested(30_000) }),
    ends: ['damaged', 'too-large', 'no-text', 'read'],
  },
  { name: 'Word, cut short', bytes: () => wordWith().subarray(0, 900), ends: ['damaged', 'unsupported'] },
  { name: 'archive', bytes: () => zipOf([{ name: 'a.txt', data: 'hello' }]), ends: ['unsupported'] },
  { name: 'image of ten thousand million points', bytes: () => pngOf(100_000, 100_000), ends: ['too-large'] },
  { name: 'image with a header and nothing else', bytes: () => pngOf(500, 500), ends: ['damaged'] },
  { name: 'image cut short', bytes: () => pngOf(300, 300, new Uint8Array(90_000)).subarray(0, 70), ends: ['damaged'] },
  {
    name: 'image that is larger than its header says',
    bytes: () => Buffer.concat([pngOf(9, 9).subarray(0, 33), pngOf(900, 900, new Uint8Array(810_000)).subarray(33)]),
    ends: ['damaged', 'no-text'],
  },
  { name: 'image without text', bytes: () => pngOf(200, 200, new Uint8Array(40_000).fill(255)), ends: ['no-text'] },
  {
    name: 'SVG with an outside entity',
    bytes: () => '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>',
    ends: ['unsupported'],
  },
  {
    name: 'web page, endlessly nested',
    bytes: () => `<html>${'<div><b>'.repeat(400_000)}x`,
    ends: ['too-large'],
    limits: { cpuMilliseconds: 500 },
  },
  { name: 'web page of two million entities', bytes: () => `<html><p>${'&amp;'.repeat(2_000_000)}`, ends: ['read'] },
  { name: 'table that never closes a quote', bytes: () => `a,b\n1,2\n"${'x,y\n'.repeat(50_000)}`, ends: ['read'] },
  { name: 'one line of eleven million letters', bytes: () => 'a'.repeat(11_000_000), ends: ['read'] },
  { name: 'too much text', bytes: () => 'word '.repeat(2_600_000), ends: ['too-large'] },
  { name: 'too many bytes', bytes: () => Buffer.alloc(40_000_001), ends: ['too-large'] },
  { name: 'nothing', bytes: () => '', ends: ['empty'] },
]

const endOf = (outcome: ReadingOutcome): string => outcome.outcome

/** `npm run all` tries all; `npm test` one of each kind, which the limits meet in different ways. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'
const usual: ReadonlySet<string> = new Set([
  'PDF, packed stream bomb',
  'PDF, encrypted',
  'PDF, cut in the middle',
  'Word, bomb that lies about its size',
  'Word, path out of the archive',
  'archive',
  'image of ten thousand million points',
  'image cut short',
  'SVG with an outside entity',
  'web page, endlessly nested',
  'too many bytes',
  'nothing',
])

for (const { name, bytes, ends, limits } of cases.filter((one) => isWhole || usual.has(one.name)))
  test(`C15 hostile: ${name}`, async () => {
    const outcome = await readDocument({ name: 'upload', bytes: Buffer.from(await bytes()) }, limits && { limits })
    assert.ok((ends as readonly string[]).includes(outcome.outcome), JSON.stringify(outcome).slice(0, 300))
    if ('why' in outcome) assert.match(outcome.why, /^[A-Z].*[.)]$/)
  })

const sound = [fine, wordWith(), pngOf(40, 40, new Uint8Array(1600))]
const named = ['read', 'read-by-ocr', 'empty', 'no-text', 'unsupported', 'too-large', 'damaged']
const ALTERED = 240
const CUTS = 60

test('C15 hostile: files altered at random, or cut off anywhere, end in a named outcome', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sound),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 30 }),
      async (seed, edits) => {
        const bytes = Buffer.from(seed)
        for (const [place, value] of edits) bytes[place % bytes.length] = value
        assert.ok(named.includes(endOf(await readDocument({ name: 'x', bytes }))))
      },
    ),
    { numRuns: isWhole ? ALTERED : 3 },
  )
  if (!isWhole) return
  let cuts = 0
  for (const file of sound)
    for (let cut = 1; cut < CUTS; cut++, cuts++) {
      const bytes = Buffer.from(file.subarray(0, Math.floor((file.length * cut) / CUTS)))
      assert.ok(named.includes(endOf(await readDocument({ name: 'x', bytes }))), `cut after ${bytes.length} bytes`)
    }
  figure(`${cases.length} hostile files, ${ALTERED} altered at random and ${cuts} cut off anywhere: each ends by name`)
})

if (isWhole)
  test('C15 hostile: no file takes more than 512 MB to be refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'courtroom-hostile-'))
    const heavy = {
      bomb: streaming('/FlateDecode', await bomb(400)),
      scan: pdfOf([{ scan: { width: 4_400, height: 4_500, data: new Uint8Array(4_400 * 4_500).fill(250) } }]),
      table: `a,b\n${'1,2\n'.repeat(2_900_000)}`,
    }
    try {
      for (const [name, bytes] of Object.entries(heavy).slice(0, isWhole ? 3 : 1)) {
        const file = join(folder, name)
        writeFileSync(file, bytes)
        const { stdout } = await promisify(execFile)(process.execPath, [
          fileURLToPath(new URL('./weigh.fake.ts', import.meta.url)),
          file,
        ])
        const { outcome, megabytes } = JSON.parse(stdout) as { outcome: string; megabytes: number }
        assert.ok(['too-large', 'no-text'].includes(outcome), `${name}: ${outcome}`)
        assert.ok(megabytes < 512, `${name}: ${megabytes} MB`)
        figure(`${name} refused in ${Math.round(megabytes)} MB`)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
