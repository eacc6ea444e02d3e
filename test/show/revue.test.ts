import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { proceeding, type Agent } from '#court'
import { formats, sharedFile } from '#export'
import { scripted } from '#models'
import { blankPicture } from '#picture'
import type { Entry, Event } from '#record'
import { sha256 } from '#store'
import { z } from 'zod'
import { announcements } from '../../src/show/twitch/announcements.ts'
import { pagesIn } from '../dossiers.ts'
import { rehearse, without } from '../rehearsal.ts'
import { emptyShare } from '../sharing.ts'
import { airing, settled } from './stage.ts'

/** Words of the revue that nobody may be shown, in whatever field they stand: held by the gate, or redacted. */
const HELD = ['Rottenberry', 'Rottenbough', 'Rottenroot', 'Rottenleaf', 'Rottencore']
const REDACTED = ['Mumblecrust', 'Mumblepeel', 'Mumblestone']
const CLEAR = ['Lanternlight', 'Lanternglow', 'Lanternwick']

const ada: Agent = { id: 'ada', name: 'Ada', role: 'singer', memory: 'none', models: [], persona: 'You sing.' }

/** An event that no schema and no table knows: that of a show that nobody has heard of. */
const own = (event: object): Event => event as Event
const couplet = ([first, second = '', third = '']: readonly string[], more: object = {}): Event =>
  own({ type: 'couplet', agent: 'ada', about: first, rhyme: { lines: [second, `And ${third}.`] }, ...more })
const aside = (content: string): Event => own({ type: 'aside', agent: 'ada', content, model: 'offline' })

/** A show with events of its own: couplets, whose words lie deep in them, and asides, which are said aloud. */
const revue = proceeding<{ readonly bill: string }, { readonly ada: Agent }>({
  format: 'revue',
  version: 1,
  brief: z.strictObject({ bill: z.string() }),
  title: ({ bill }) => bill,
  isShow: true,
  isLine: (task) => task === 'sing',
  cast: () => ({ ada }),
  async script(court, _brief, { ada: singer }) {
    await court.phase('first_act')
    await court.speak(singer, { task: 'sing', text: 'Sing.', data: {} })
    await court.enter(couplet(CLEAR))
    await court.enter(couplet(HELD.slice(0, 3), { [`Of ${HELD[3]!} made`]: 2 }))
    await court.enter(couplet(REDACTED))
    await court.enter(aside(`Between us, ${HELD[0]!} it is.`))
    await court.enter(aside(`Between us, ${REDACTED[0]!} it was, and nothing else.`))
    const question = 'Another one?'
    const options = [{ choice: 'yes', label: `Yes, ${REDACTED[1]!}` }]
    await court.enter({ type: 'poll', poll: 'encore', question, options })
    // The words of what was asked come again with what it came to.
    await court.enter({ type: 'tally', poll: 'encore', by: 'audience', counts: { yes: 2 }, winner: 'yes' })
    // Says again, in passing, what was said aloud before.
    await court.enter(
      own({
        type: 'echo',
        agent: 'ada',
        of: 1,
        said: `Once more: Between us, ${REDACTED[0]!} it was, and nothing else.`,
      }),
    )
    await court.enter({
      type: 'verdict',
      format: 'own',
      agent: 'ada',
      text: `To ${HELD[4]!}!`,
      found: { encore: HELD },
    })
    return { outcome: 'verdict' }
  },
})

const kind = ({ type }: Entry): string => type

/** A whole revue on air: what the gate holds is held, and the operator redacts the rest before its time comes. */
async function aired(t: TestContext) {
  const played = await rehearse(revue, { bill: 'An Evening' }, { model: scripted(() => 'Good evening.') })
  const { air, clock, paper, pictures } = await airing({
    delay: 5,
    gate: {
      screen: async (text) =>
        /rotten/i.test(text) ? { state: 'held', by: 'list', why: 'own list' } : { state: 'clear', by: 'list' },
    },
  })
  t.after(() => air.close())
  for (const draft of without(played)) paper.write(draft)
  await settled()
  const screened = new Map(
    paper.entries.flatMap((entry) => (entry.type === 'screened' ? [[entry.of, entry.state] as const] : [])),
  )
  const redacted = paper.entries.filter((entry) => kind(entry) !== 'echo' && JSON.stringify(entry).includes('Mumble'))
  for (const { seq } of redacted) await air.direct({ cue: 'redact', of: seq })
  await clock.pass(20_000)
  return { air, pictures, screened, entries: paper.entries }
}

test('T13 a show of any format has every word of its own events screened, wherever in them it stands', async (t) => {
  const { air, screened, entries } = await aired(t)
  const states = entries.flatMap((entry) => (screened.has(entry.seq) ? [[kind(entry), screened.get(entry.seq)]] : []))
  assert.deepEqual(states, [
    ['header', 'clear'],
    ['turn', 'clear'],
    ['couplet', 'clear'],
    ['couplet', 'held'],
    ['couplet', 'clear'],
    ['aside', 'held'],
    ['aside', 'clear'],
    ['poll', 'clear'],
    ['tally', 'clear'],
    ['echo', 'clear'],
    ['verdict', 'held'],
  ])
  const desk = air.desk().lines.map(({ type, state }) => [type, state])
  assert.deepEqual(desk.slice(3), [
    ['couplet', 'held'],
    ['couplet', 'redacted'],
    ['aside', 'held'],
    ['aside', 'redacted'],
    ['poll', 'redacted'],
    ['tally', 'aired'],
    // Whose words are off the air, whoever says them again.
    ['echo', 'redacted'],
    ['verdict', 'held'],
  ])
})

const forbidden = [...HELD, ...REDACTED, 'Rotten', 'Mumble']

function assertKept(text: string, where: string): void {
  for (const word of forbidden) assert.ok(!text.includes(word), `“${word}” is in ${where}`)
}

test('T13 what was held or redacted of a show of any format is nowhere on air, nor told in chat', async (t) => {
  const { air, pictures } = await aired(t)
  assertKept(JSON.stringify(pictures), 'a picture')
  assert.equal(air.picture().poll?.question, null)
  assert.equal(air.picture().line?.content, 'Good evening.')
  const said = pictures.flatMap((now, index) => announcements(pictures[index - 1] ?? blankPicture, now))
  assert.ok(said.length > 0)
  assertKept(said.join('\n'), 'chat')
  assert.equal(await air.speech(6), undefined)
})

test('T13 W3 what was held or redacted of a show of any format leaves with nothing that is taken along', async (t) => {
  const { entries } = await aired(t)
  const taken = { id: 'c', entries, record: async () => '', page: async () => '' }
  const written = async (name: 'markdown' | 'summary' | 'captions' | 'chapters' | 'bibtex' | 'csl') =>
    String(await formats[name].write(taken))
  for (const name of ['markdown', 'summary', 'captions', 'chapters', 'bibtex', 'csl'] as const)
    assertKept(await written(name), name)
  const pages = (await pagesIn((await formats.pdf.write(taken)) as Uint8Array)).join('\n')
  assertKept(pages, 'the PDF')
  const markdown = await written('markdown')
  for (const word of CLEAR) assert.ok(markdown.includes(word) && pages.includes(word), `${word} is told`)
  assert.match(markdown, /7 entries kept off the air/, 'how much was left out is said')
  assert.match(markdown, /░+ · 2 votes/, 'what came of a poll is told without its words')

  const include = ['thoughts', 'answers', 'documents', 'names'] as const
  for (const kinds of [[], include]) {
    const { page } = sharedFile(emptyShare, entries, { case: 'c', include: kinds, sha256 })
    assertKept(page, `a copy with ${kinds.length} kinds`)
    for (const word of CLEAR) assert.ok(page.includes(word), word)
  }
})
