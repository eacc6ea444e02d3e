import { after, test } from 'node:test'
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decisionPhases } from '#events'
import type { CaseEstimate } from '#docket'
import type { Json } from '#record'
import { effectWithout, fileOf } from '../src/web/view/index.ts'
import { desk, entriesOf, flat, worked, type Desk, type Ran, nameIn } from './cli.ts'
import { longer, some } from './whole.ts'
import { of } from './courthouse.ts'

const question = 'Should the harbour raise its dues?'

/** A desk with three small papers on a question of nobody's town. */
async function withPapers(t: Parameters<typeof desk>[0]): Promise<Desk> {
  const here = await desk(t)
  await mkdir(join(here.folder, 'papers/more'), { recursive: true })
  const paper = (name: string, text: string): Promise<void> => writeFile(join(here.folder, 'papers', name), text)
  await paper(
    'harbour.md',
    '# Report of the harbour office\n\n2024-03-01\n\nHigher dues raised the income of the harbour by 12 per cent in the trial of 2023.\n\nThe harbour office recommends that the dues be raised, since the quay needs repair.\n',
  )
  await paper(
    'more/fishers.md',
    '# Letter of the fishers\n\n2024-05-02\n\nHigher dues cut the income of small boats by 9 per cent, and two families left the harbour.\n\nThe fishers ask the town to leave the dues as they are.\n',
  )
  await paper('note.txt', 'Higher dues are a risk for the fish market, whose sales fell by 4 per cent in 2023.\n')
  return here
}

/** The worked cases are played once for all tests that read them. */
const shared = await desk({ after })
const played = new Map<string, Promise<Ran>>()
function playedOf(name: string): Promise<Ran> {
  const begun = played.get(name) ?? shared.run({}, 'decide', worked(name), '--seed', '7')
  played.set(name, begun)
  return begun
}

for (const name of some(['online-booking', 'fare-free-buses'], 1))
  test(`L1 decide: the worked case ${name} is heard to its verdict and its map, and read again`, async () => {
    const { status, out, err } = await playedOf(name)
    assert.deepEqual([status, err], [0, ''])
    const id = nameIn({ out })
    assert.equal((await shared.run({}, 'show', id)).out, out)
    assert.equal((await shared.run({}, 'replay', id)).out, out)
    const entries = entriesOf(await shared.run({}, 'show', id, '--json'))
    assert.deepEqual(
      of(entries, 'phase_change').map(({ phase }) => phase),
      decisionPhases,
    )
    assert.match(out, /offline model: it quotes and weighs by stated rules/)
    assert.match(out, /✓ documents: the whole file · \d+ exhibits/)
    assert.match(out, /⚑ no exhibit[^“]*: “/)
    for (const side of ['Defense', 'Prosecution']) assert.match(out, new RegExp(`◆ ${side} concedes: “`))
    assert.match(out, /╭─ Verdict · Judge[^]*Decisive exhibits[^]*Confirmed \(\d+\)[^]*Unknown \(\d+\)/)
    assert.doesNotMatch(out, /\[TOOL:|unknown exhibit|tool_/)
    const listed = await shared.run({}, 'list')
    assert.match(listed.out, new RegExp(`${id} +verdict: (defense|prosecution|neither), \\d+/100`))
  })

longer('C8 the worked case made for it shows a kill shot with both exhibits', async () => {
  const { out } = await playedOf('online-booking')
  assert.match(flat(out), /✗ KILL SHOT by Prosecution: E-\d+ contradicts E-\d+, on which Defense rests\. .+/)
})

test('C15 documents go into the record by name; no path of the machine does', async (t) => {
  const here = await withPapers(t)
  await writeFile(join(here.folder, 'papers/broken.pdf'), '%PDF-1.7 and then nothing')
  const ran = await here.run({}, 'decide', question, 'papers', 'papers/note.txt', '--json')
  assert.equal(ran.status, 0, ran.err)
  assert.match(ran.err, /^broken\.pdf could not be read \(damaged\): /)
  const entries = entriesOf(ran)
  const [header] = of(entries, 'header')
  const brief = header?.brief as { readonly documents?: Json } | undefined
  assert.deepEqual(brief?.documents, ['broken.pdf', 'harbour.md', 'more/fishers.md', 'note.txt', 'note.txt'])
  assert.deepEqual(
    of(entries, 'document').map(({ name, outcome }) => `${name}: ${outcome}`),
    ['broken.pdf: damaged', 'harbour.md: read', 'more/fishers.md: read', 'note.txt: read', 'note.txt (2): read'],
  )
  assert.ok(!ran.out.includes(here.folder))
  assert.deepEqual(of(entries, 'sources')[0]?.sealed, true)
  const unsealed = entriesOf(await here.run({}, 'decide', question, 'papers/note.txt', '--open', '--json'))
  assert.deepEqual(of(unsealed, 'sources')[0]?.sealed, false)
})

test('C15 the paths of a brief begin where the brief is', async (t) => {
  const here = await withPapers(t)
  await writeFile(join(here.folder, 'papers/dues.decision.yaml'), `dilemma: ${question}\ndocuments: [more]\n`)
  const ran = await here.run({}, 'decide', 'papers/dues.decision.yaml', '--json')
  assert.equal(ran.status, 0, ran.err)
  assert.deepEqual(
    of(entriesOf(ran), 'document').map(({ name }) => name),
    ['fishers.md'],
  )
})

test('E12 whatever cannot be heard gets one clear error, and nothing is left behind', async (t) => {
  const here = await withPapers(t)
  const put = (name: string, text: string): Promise<void> => writeFile(join(here.folder, name), text)
  await put('typo.yaml', `dilemma: ${question}\ndocument: [papers]\n`)
  await put('lost.yaml', `dilemma: ${question}\ndocuments: [nowhere]\n`)
  await put('strange.yaml', `dilemma: ${question}\nevidence: [moon]\n`)
  await put('dear.yaml', `dilemma: ${question}\nbudget: 1\nmodels: { judge: house/judge }\n`)
  await put('broken.pdf', '%PDF-1.7 and then nothing')
  await put('noise.bin', '\u0000\u0001\u0002')
  await here.configure('providers: { house: { type: openai-compatible, base_url: "http://127.0.0.1:9/v1" } }\n')
  const wrong: readonly (readonly [number, RegExp, ...string[]])[] = [
    [2, /typo\.yaml:2:1[^]*document/, 'typo.yaml'],
    [2, /Cannot read nowhere\. There is no such file or folder\. Nothing was opened\./, 'lost.yaml'],
    [2, /No source of evidence is called "moon"/, 'strange.yaml'],
    [2, /Cannot read missing\.yaml\. There is no such file\./, 'missing.yaml'],
    [2, /note\.txt is a file, not a dilemma/, 'papers/note.txt'],
    [2, /The dilemma cannot be heard: /, '   '],
    [2, /Cannot read missing\.md\. There is no such file or folder\./, question, 'papers', 'missing.md'],
    [2, /None of the documents could be read\. broken\.pdf \(damaged\)/, question, 'broken.pdf', 'noise.bin'],
    [2, /--speed -1/, question, '--speed', '-1'],
    [3, /house\/judge/, 'dear.yaml'],
    [4, /No provider is set up for the model "acme\/big"/, question, '--model', 'acme/big'],
    [2, /missing required argument/],
  ]
  for (const [status, message, ...argv] of wrong) {
    const refused = await here.run({}, 'decide', ...argv)
    assert.match(refused.err, message)
    assert.deepEqual([refused.status, refused.out], [status, ''], argv.join(' '))
  }
  assert.equal((await here.run({}, 'list')).out, '')
  const filed = join(here.folder, '.courtroom/filed')
  assert.deepEqual(existsSync(filed) ? await readdir(filed) : [], [])
})

test('E11 an estimate of a decision knows its documents, says what is in it, and starts nothing', async (t) => {
  const here = await withPapers(t)
  const estimate = ['--estimate', '--model', 'openai/gpt-5.4-mini']
  const told = await here.run({}, 'decide', question, 'papers', ...estimate)
  assert.equal(told.status, 0, told.err)
  assert.match(told.out, /Total +\d+ +\$0\.\d+ +\$0\.\d+ +\$\d+\.\d+/)
  assert.match(flat(told.out), /3 documents were read for this/)
  assert.match(
    flat(told.out),
    /Judge: openai\/gpt-5\.4-mini; effort medium; 2 calls, \$[\d.]+ expected; prompts up to [\d,]+ tokens/,
  )
  const counted = async (...files: readonly string[]): Promise<CaseEstimate> =>
    JSON.parse((await here.run({}, 'decide', question, ...files, ...estimate, '--json')).out) as CaseEstimate
  const [alone, filed] = [await counted(), await counted('papers')]
  for (const level of ['low', 'expected', 'high'] as const) assert.ok(filed[level].input > alone[level].input, level)
  const unread = await here.run({}, 'decide', question, 'empty.pdf', ...estimate)
  assert.notEqual(unread.status, 0)
  assert.ok(!existsSync(join(here.folder, '.courtroom')))
})

test('C16 strike recomputes without a model and changes no record', async () => {
  const here = shared
  const id = nameIn(await playedOf('online-booking'))
  const before = await here.run({}, 'show', id, '--json')
  const entries = entriesOf(before)
  const exhibits = of(entries, 'tool_result').map(({ result_id: exhibit }) => exhibit)
  const [shot] = of(entries, 'kill_shot')
  const label = `E-${String(exhibits.indexOf(shot?.exhibit ?? '') + 1).padStart(2, '0')}`
  const struck = await here.run({}, 'strike', id, label)
  assert.equal(struck.status, 0, struck.err)
  assert.match(struck.out, new RegExp(`Without ${label} “`))
  assert.match(struck.out, /Defense \d+ → \d+[^]*Ledger lines that go ─+\n    Defense −10 contradicted/)
  assert.match(struck.out, /Claims left without support[^]*On the map[^]*Ruling by rule[^]*Finding: /)
  assert.match(flat(struck.out), /no model was asked\. The judge’s own ruling stands until somebody asks again\./)
  assert.doesNotMatch(struck.out, /tool_/)
  const data = JSON.parse((await here.run({}, 'strike', id, shot?.exhibit ?? '', '--json')).out) as {
    readonly case: string
    readonly defense: { readonly before: number; readonly after: number }
    readonly ledger: { readonly gone: readonly { readonly rule: string }[] }
    readonly unsupported: readonly { readonly claim: string }[]
    readonly supported: readonly object[]
  }
  assert.equal(data.case, id)
  const shown = effectWithout(fileOf(entries), [shot?.exhibit ?? ''])
  assert.deepEqual(
    data.unsupported.map(({ claim }) => claim),
    shown.unsupported.map(({ claim }) => claim),
    'the page shows other claims than the terminal',
  )
  assert.ok(data.unsupported.length > 0)
  assert.equal(data.supported.length, shown.supported.length)
  assert.ok(data.defense.after > data.defense.before)
  assert.ok(data.ledger.gone.some(({ rule }) => rule === 'contradicted'))
  const unknown = await here.run({}, 'strike', id, 'E-99')
  assert.equal(unknown.status, 2)
  assert.match(unknown.err, /has no exhibit "E-99"\. It has E-01, E-02, /)
  assert.equal((await here.run({}, 'show', id, '--json')).out, before.out)
})

test('C10 C11 a line on standard input cuts the speaker, is shown, and is answered or evaded', async (t) => {
  const here = await withPapers(t)
  const { status, out, err } = await here.hear({}, ['decide', question, 'papers', '--seed', '7', '--speed', '0'], {
    when: '▌ Defense · turn 2',
    say: 'What about the fish market?\n',
  })
  assert.deepEqual([status, err], [0, ''])
  const text = flat(out)
  assert.match(text, /Court directive ─+ What about the fish market\?/)
  assert.match(text, /Directive (answered|evaded)/)
  const entries = entriesOf(await here.run({}, 'show', nameIn({ out }), '--json'))
  assert.equal(of(entries, 'intervention').length, 1)
  assert.equal(of(entries, 'directive_outcome').length, 1)
})

longer('C10 C11 the same in a process of its own, and an input that stays open keeps nothing alive', async (t) => {
  const here = await withPapers(t)
  const court = here.start({}, 'decide', question, 'papers', '--seed', '7', '--speed', '30')
  await court.printed('▌ Defense · turn 2')
  court.say('What about the fish market?')
  await court.printed('⚖ Court directive')
  const { status, out, err } = await court.ended
  assert.deepEqual([status, err], [0, ''])
  assert.match(flat(out), /Directive (answered|evaded)/)
})

longer('C11 a line that waits on standard input from the start is heard, however fast the hearing is', async (t) => {
  const here = await withPapers(t)
  const court = here.start({}, 'decide', question, 'papers', '--json')
  court.say('What about the fish market?')
  const ran = await court.ended
  assert.deepEqual([ran.status, ran.err], [0, ''])
  assert.deepEqual(
    of(entriesOf(ran), 'directive_outcome').map(({ intervention }) => intervention),
    of(entriesOf(ran), 'intervention').map(({ seq }) => seq),
  )
  assert.equal(of(entriesOf(ran), 'intervention').length, 1)
})

longer('L1 Ctrl-C adjourns a hearing in the middle of a sentence, and it is resumed to its verdict', async (t) => {
  const here = await withPapers(t)
  const court = here.start({}, 'decide', question, 'papers', '--seed', '7', '--speed', '8')
  await court.printed('▌ Defense · turn 2')
  court.kill('SIGINT')
  const { status, err } = await court.ended
  assert.equal(status, 130)
  const [, id = ''] = /To go on: \.\/courtroom resume (\S+)/.exec(err) ?? []
  const resumed = await here.run({}, 'resume', id)
  assert.equal(resumed.status, 0, resumed.err)
  assert.match(resumed.out, /Resumed\. It goes on after turn 1, which was:[^]*╭─ Verdict[^]*Confirmed/)
  const whole = await here.run({}, 'decide', question, 'papers', '--seed', '7', '--json')
  const words = (ran: Ran): readonly string[] => of(entriesOf(ran), 'turn').map(({ content }) => content)
  assert.deepEqual(words(await here.run({}, 'show', id, '--json')), words(whole))
})

longer('C10 what is said when the judge rules is refused in one line', async (t) => {
  const here = await withPapers(t)
  const ran = await here.hear({}, ['decide', question, 'papers', '--seed', '7'], {
    when: '── Verdict',
    say: 'And the nights?\n',
  })
  assert.equal(ran.status, 0)
  assert.match(ran.err, /^Not heard: (the judge is ruling, and nobody can cut in any more|the case has closed)\.\n$/)
  assert.doesNotMatch(ran.out, /Court directive/)
})

test('C10 at a terminal the typed line stands in the status line until Enter, and Ctrl-C stops', async (t) => {
  const here = await withPapers(t)
  const terminal = { terminal: true, when: '▌ Defense', say: 'And the nights?' }
  const typed = await here.hear({}, ['decide', question, 'papers', '--seed', '7', '--speed', '0'], terminal)
  assert.match(typed.out, /cut in> And the nights\?_/)
  assert.doesNotMatch(typed.out, /Court directive/)
  const sent = { ...terminal, say: 'And the nights?\r' }
  const heard = await here.hear({}, ['decide', question, 'papers', '--seed', '7', '--speed', '0'], sent)
  assert.match(heard.out, /Court directive/)
  const json = ['decide', question, 'papers', '--seed', '7', '--json']
  const deaf = await here.hear({}, json, { ...sent, when: '"turn"' })
  assert.doesNotMatch(deaf.out, /"intervention","content"/)
  const stopping = { ...terminal, say: '\u0003' }
  const stopped = await here.hear({}, ['decide', question, 'papers', '--seed', '7', '--speed', '0'], stopping)
  assert.deepEqual(stopped.signals, ['SIGINT'])
})
