import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { formats, readRecordFile, writeRecord } from '#export'
import { linksOf, type Entry } from '#record'
import { Event } from '#vocabulary'
import { sha256 } from '#store'
import { summarySchema } from '../src/export/summary.ts'
import { desk, entriesOf, worked } from './cli.ts'
import { mediated, pagesIn, readBibtex } from './dossiers.ts'
import { golden } from './recorded.ts'
import { isWhole, longer, times } from './whole.ts'

type Json = Readonly<Record<string, unknown>>

const taken = (entries: readonly Entry[]) => ({
  id: 'case-1',
  entries,
  record: async () => writeRecord(entries, { case: 'case-1', links: linksOf(entries, sha256), sha256 }),
  page: async () => '<script type="application/json">%RECORD%</script>',
})

const written = async (format: keyof typeof formats, entries: readonly Entry[]): Promise<string> => {
  const text = await formats[format].write(taken(entries))
  assert.ok(typeof text === 'string')
  return text
}

const pdfOf = async (entries: readonly Entry[]): Promise<Uint8Array> => {
  const bytes = await formats.pdf.write(taken(entries))
  assert.ok(bytes instanceof Uint8Array)
  return bytes
}

const labelsIn = (text: string): readonly string[] => [...new Set(text.match(/\bE-\d{2,}\b/g))].toSorted()

/** Texts of a summary outside its lists of exhibits. */
const citedInSummary = ({ exhibits: _listed, on_file: _file, references: _works, ...rest }: Json): readonly string[] =>
  labelsIn(JSON.stringify(rest))

const fits = new Ajv({ strict: false, validateFormats: false }).compile(
  JSON.parse(readFileSync(new URL('../docs/schemas/summary.json', import.meta.url), 'utf8')) as object,
)

/** Holds for whatever case is written: what is cited is listed, and nothing else, in every format. */
async function agrees(entries: readonly Entry[], least: number): Promise<void> {
  const summary = JSON.parse(await written('summary', entries)) as Json & {
    readonly exhibits: readonly { readonly label: string }[]
  }
  assert.ok(fits(summary), JSON.stringify(fits.errors))
  const listed = summary.exhibits.map(({ label }) => label)
  assert.ok(listed.length >= least, `${listed.length} exhibits`)
  assert.deepEqual(listed, citedInSummary(summary))

  const text = await written('markdown', entries)
  const body = text.replaceAll(/^### E-\d+$|^\[E-\d+\]: .*$/gm, '')
  assert.deepEqual(
    [...text.matchAll(/^### (E-\d+)$/gm)].map(([, label]) => label),
    listed,
  )
  assert.deepEqual(labelsIn(body), listed)
  assert.deepEqual([...new Set([...body.matchAll(/\[(E-\d+)\]/g)].map(([, label]) => label!))].toSorted(), listed)

  const works = JSON.parse(await written('csl', entries)) as readonly { readonly id: string; readonly note: string }[]
  assert.deepEqual(labelsIn(works.map(({ note }) => note).join(' ')), listed)
  const entriesOfBib = readBibtex(await written('bibtex', entries))
  assert.deepEqual(
    entriesOfBib.map(({ key }) => key),
    works.map(({ id }) => id),
  )
  assert.equal(new Set(entriesOfBib.map(({ key }) => key)).size, works.length)
  assert.deepEqual(labelsIn(entriesOfBib.map(({ fields }) => fields['note']).join(' ')), listed)

  const pages = await pagesIn(await pdfOf(entries))
  assert.deepEqual(labelsIn(pages.join('\n')), listed)
  pages.forEach((page, at) => assert.ok(page.includes(`${at + 1} / ${pages.length}`), page.slice(-40)))
}

for (const [format, least] of [
  ['debate', 0],
  ['decision', 4],
  ['trial', 1],
] as const)
  test(`U4 in every export of the golden ${format} the ids cited are the exhibits listed`, () =>
    agrees(golden(format), least))

test('U4 in every export of a mediation the ids cited are the exhibits listed', async () => agrees(await mediated(), 0))

for (const name of ['online-booking', 'fare-free-buses'])
  longer(`U4 in every export of the worked case ${name} the ids cited are the exhibits listed`, async (t) => {
    const { run } = await desk(t)
    await agrees(entriesOf(await run({}, 'decide', worked(name), '--seed', '3', '--json')), 8)
  })

test('the published schema of a summary is the one the program goes by', () => {
  const published = readFileSync(new URL('../docs/schemas/summary.json', import.meta.url), 'utf8')
  assert.equal(published, `${JSON.stringify(summarySchema(), undefined, 2)}\n`, 'run npm run schemas')
  assert.ok(!fits({ courtroom: 'summary', version: 1 }))
})

test('U4 a case that is not finished says so in every document, and so does a mistrial', async () => {
  const whole = golden('decision')
  const open = whole.slice(
    0,
    whole.findIndex(({ type }) => type === 'verdict'),
  )
  const closed: Entry = { ...whole.at(-1)!, type: 'closed', outcome: 'mistrial', cause: 'The roof fell in.' }
  for (const [entries, said] of [
    [open, /not finished/],
    [[...open, closed], /Mistrial: there is no verdict\. The roof fell in\./],
  ] as const) {
    assert.match(await written('markdown', entries), said)
    assert.match((JSON.parse(await written('summary', entries)) as { warnings: string[] }).warnings.join(' '), said)
    assert.match((await pagesIn(await pdfOf(entries))).join(' ').replaceAll(/\s+/g, ' '), said)
    for (const format of ['csl', 'bibtex', 'captions', 'chapters'] as const) await written(format, entries)
  }
  for (const format of Object.keys(formats) as (keyof typeof formats)[]) await formats[format].write(taken([]))
})

const exhibit = (more: object): readonly Entry[] => {
  const [header, ...rest] = golden('decision')
  return [header!, ...rest.map((entry) => (entry.type === 'tool_result' ? { ...entry, ...more } : entry))]
}

test('references tell journals from data, documents and pages, with authors, DOI, dates and the day of access', async () => {
  const kinds = [
    ['academic', 'article-journal', 'article'],
    ['statistics', 'dataset', 'misc'],
    ['document', 'document', 'misc'],
    ['web', 'webpage', 'misc'],
  ] as const
  for (const [source_type, type, kind] of kinds) {
    const entries = exhibit({
      source_type,
      authors: 'Ada Ferry, B. Lund et al.',
      date: '2024-05-07',
      url: 'https://doi.org/10.1234/ab.56?x=1',
    })
    const [work] = JSON.parse(await written('csl', entries)) as readonly Json[]
    assert.deepEqual(
      [work!['type'], work!['DOI'], work!['issued'], work!['accessed']],
      [type, '10.1234/ab.56', { 'date-parts': [[2024, 5, 7]] }, { 'date-parts': [[2026, 5, 6]] }],
    )
    assert.deepEqual(work!['author'], [
      { family: 'Ferry', given: 'Ada' },
      { family: 'Lund', given: 'B.' },
      { literal: 'et al.' },
    ])
    const [entry] = readBibtex(await written('bibtex', entries))
    assert.equal(entry!.kind, kind)
    assert.deepEqual(
      ['author', 'year', 'month', 'doi', 'urldate'].map((name) => entry!.fields[name]),
      ['Ferry, Ada and Lund, B. and others', '2024', '5', '10.1234/ab.56', '2026-05-06'],
    )
  }
  const [odd] = JSON.parse(
    await written('csl', exhibit({ date: 'spring of 2019', authors: 'Office for Town Statistics and Maps' })),
  ) as readonly Json[]
  assert.deepEqual(
    [odd!['issued'], odd!['author']],
    [{ literal: 'spring of 2019' }, [{ literal: 'Office for Town Statistics and Maps' }]],
  )
})

test('letters that no typeface has are told as places, never as others', async () => {
  const said = 'Привет, Ελλάδα, 漢字 and 🦆 stay honest.'
  const entries = golden('debate').map((entry) => (entry.type === 'turn' ? { ...entry, content: said } : entry))
  assert.ok((await written('markdown', entries)).includes('Привет, Ελλάδα, 漢字 and 🦆 stay honest.'))
  const text = (await pagesIn(await pdfOf(entries))).join('\n')
  assert.match(text, /\[\d signs?\] and \[1 sign\] stay honest\./)
  assert.match(text, /stand in no typeface of this\s+document/)
})

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[press](javascript:alert(1))',
  '![picture](https://evil.invalid/p.png)',
  '[E-01](javascript:alert(1)) [E-01]: javascript:alert(1)',
  'javascript:alert(1)',
  '<javascript:alert(1)>',
  '\\write18{rm} \\input{secret} }{ @misc{x, %',
  '=HYPERLINK("https://evil.invalid","x")',
  '\u0000\u001B[31m\u202Eright\u2066\uFEFF\uD800',
  '# heading\n\n---\n\n- [ ] list\n1. one\n```js\nx\n```\n===',
  '| a | b |\n|---|---|\n$x^2$ ~~gone~~ **bold** &lt;b&gt;',
  'w'.repeat(3000),
  '',
  '漢字🦆עברית العربية',
  '[TOOL:tool_vpb52n9jbmyxnvp1] [TOOL:nobody]',
  '__proto__',
] as const

/** Every text of an entry that may be another and leave the entry one of the record. */
function poisoned(entry: Entry, pick: () => string): Entry {
  const place = new Set(['seq', 'at', 'to', 'key'])
  const event = (of: object): object => Object.fromEntries(Object.entries(of).filter(([name]) => !place.has(name)))
  let now: Json = entry
  const change = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value === 'string' && path[0] !== 'type') {
      const changed = replaced(now, path, pick()) as Json
      if (Event.safeParse(event(changed)).success) now = changed
    } else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value))
        if (!(path.length === 0 && place.has(name))) change(each, [...path, Array.isArray(value) ? Number(name) : name])
  }
  change(entry, [])
  return now as unknown as Entry
}

function replaced(value: unknown, [step, ...rest]: readonly (string | number)[], by: string): unknown {
  if (step === undefined) return by
  if (Array.isArray(value)) return value.map((each, at) => (at === step ? replaced(each, rest, by) : each))
  return { ...(value as object), [step]: replaced((value as Record<string, unknown>)[step], rest, by) }
}

const everyFormat = ['debate', 'trial', 'decision', 'mediation'] as const

test('U4 hostile words in every field come out of every writer as words', async () => {
  const mediation = await mediated()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...everyFormat), fc.nat(), async (format, seed) => {
      let at = seed % 1009
      const pick = (): string => payloads[(at = (at * 31 + 7) % 1009) % payloads.length]!
      const whole = format === 'mediation' ? mediation : golden(format)
      const entries = withAfterthoughts(whole).map((entry) => poisoned(entry, pick))
      await harmless(entries)
    }),
    // Each format once, whatever chance brings; without the whole, what has most fields.
    {
      numRuns: times(60, 2),
      examples: (isWhole ? everyFormat : everyFormat.slice(2)).map((format, seed) => [format, seed * 251]),
    },
  )
})

/** A record with what a person may say behind its end. */
function withAfterthoughts(entries: readonly Entry[]): readonly Entry[] {
  const behind = [
    { type: 'my_decision', decided: 'We wait.', why: 'It rains.', review: '2027-01-15', to: 'open' },
    { type: 'question', content: 'And if it snows?', to: 'open' },
    { type: 'outcome', words: 'It rained.', right: 'mine', to: 'open' },
  ] as const
  return [...entries, ...behind.map((each, at) => ({ ...each, seq: entries.length + 1 + at, at: 1 }))]
}

async function harmless(entries: readonly Entry[]): Promise<void> {
  const text = await written('markdown', entries)
  const unlinked = text.replaceAll(/^<https?:[^<>\s]+>$/gm, '')
  assert.ok(!unlinked.includes('<'), 'raw HTML')
  assert.doesNotMatch(text, /(?<!\\)\]\(|(?<!\\)!\[|(?<!\\)`/, 'a link, a picture or code')
  assert.doesNotMatch(text, /^\[[^\]]+\]: (?!#e-\d+$)/m, 'a definition')
  const all: string[] = [text]
  for (const format of ['summary', 'csl', 'bibtex', 'captions', 'chapters'] as const)
    all.push(await written(format, entries))
  for (const each of all) assert.doesNotMatch(each, /[[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]--\n]/v)
  const summary = JSON.parse(all[1]!) as { readonly exhibits: readonly { readonly url: string | null }[] }
  assert.ok(fits(summary), JSON.stringify(fits.errors))
  for (const { url } of summary.exhibits) assert.ok(url === null || /^https?:/.test(url))
  for (const { URL: url = 'https:' } of JSON.parse(all[2]!) as readonly { readonly URL?: string }[])
    assert.match(url, /^https?:/)
  for (const { fields } of readBibtex(all[3]!))
    for (const [name, value] of Object.entries(fields))
      if (name !== 'url' && name !== 'doi') assert.doesNotMatch(value, /\\(?!text\w+\{\}|[$&#%_])|(?<!\\)[$&#]/, value)
      else assert.doesNotMatch(value, /[\\{}\s]/)
  assert.equal((await written('html', entries)).match(/<[/!]?[a-z-]/gi)?.length, 2, 'only the two tags of the page')
  const reading = await readRecordFile(await written('record', entries), { sha256, isSignedBy: () => true })
  assert.deepEqual(reading.findings, [])
  const bytes = await pdfOf(entries)
  assert.doesNotMatch(Buffer.from(bytes).toString('latin1'), /\/S ?\/(?:URI|JavaScript|Launch)/)
  assert.ok((await pagesIn(bytes)).length > 0)
}

test('U4 what I decided and what was asked behind the end stand beside the ruling, before what is known', async () => {
  const entries = golden('decision')
  const behind = [
    { type: 'my_decision', decided: 'We wait a year.', review: '2027-01-15', to: 'open' },
    { type: 'question', content: 'And if it rains?', to: 'open' },
  ] as const
  const all = [...entries, ...behind.map((each, at): Entry => ({ ...each, seq: entries.length + 1 + at, at: 1 }))]
  const [before = ''] = (await written('markdown', all)).split('## What is known')
  assert.match(before, /We wait a year\.[\s\S]+2027-01-15[\s\S]+And if it rains\?/)
  const { after } = JSON.parse(await written('summary', all)) as { readonly after: readonly Json[] }
  assert.equal(after.length, 2)
})
