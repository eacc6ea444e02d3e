import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft } from '#record'
import { sqliteStore } from '#store'
import { debateBrief } from '../rehearsal.ts'
import { openHouseHere } from './house.ts'
import { openBrowser, visit } from './visit.ts'

const TURNS = 600
const cast = ['a', 'b', 'judge'].map((id) => ({ id, name: id, models: ['offline'] }))
const header = { type: 'header', protocol: 1, format: 'debate', version: 2, title: 'Cars?', seed: '7', cast } as const

const turn = (n: number): Draft => ({
  type: 'turn',
  agent: n % 2 === 0 ? 'a' : 'b',
  content: `Turn number ${n} of many. ${'The riders said so. '.repeat(n % 9)}`,
  model: 'offline',
  interrupted: false,
  to: 'open',
})

/** The header, and a turn for each number from 2 on, so that a turn speaks of its own entry; two parts. */
const record = (): readonly Draft[] => [
  { ...header, brief: debateBrief, to: 'open' },
  ...Array.from({ length: TURNS }, (_, n) => turn(n + 2)),
  { type: 'phase_change', phase: 'verdict', to: 'open' },
  turn(TURNS + 3),
  { type: 'closed', outcome: 'ended', to: 'open' },
]

test('W3 a long record is drawn where one reads, and whole for links, the keyboard, searching and paper', async (context) => {
  const house = await openHouseHere(context, {
    async prepare(home) {
      const store = sqliteStore(home)
      await store.append('long', 0, record(), 1_700_000_000_000)
      await store.close()
    },
  })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, house.url)
  // Nothing is ever idle, so that what is drawn is what was asked for.
  await page.addInitScript('globalThis.requestIdleCallback = (work) => (globalThis.whenIdle = work, 1)')
  const turns = page.locator('.record-turn')
  // Fonts come with the first key, before anything has moved.
  await page.addInitScript(`{
    const fonts = new Promise((come) => addEventListener('keydown', () => setTimeout(come), { once: true }))
    Object.defineProperty(document.fonts, 'ready', { value: fonts })
    const { scrollIntoView } = Element.prototype
    globalThis.led = 0
    Element.prototype.scrollIntoView = function (...how) {
      globalThis.led++
      scrollIntoView.apply(this, how)
    }
  }`)
  // Keys scroll softly, so a page is somewhere only when it rests there.
  const rests = (where: string): Promise<unknown> =>
    page.evaluate(`new Promise((done) => {
      let [rested, last] = [0, -1]
      const isInView = (n) => {
        const { top, bottom } = document.getElementById('entry-' + n)?.nextElementSibling.getBoundingClientRect() ?? {}
        return bottom > 0 && top < innerHeight
      }
      const look = () => {
        rested = scrollY === last && (${where}) ? rested + 1 : 0
        last = scrollY
        if (rested < 5) requestAnimationFrame(look)
        else done()
      }
      look()
    })`)

  await page.goto(`${house.url}/c/long/record#entry-450`)
  await page.getByText('Turn number 450 of many').waitFor()
  await rests('isInView(450)')
  assert.ok((await turns.count()) < 300, 'the rest is not drawn')

  await page.keyboard.press('End')
  await page.getByText(`Turn number ${TURNS + 3} of many`).waitFor()
  await rests('document.documentElement.scrollHeight - scrollY < 2 * innerHeight')
  assert.equal(await page.evaluate('led'), 1, 'whoever has pressed a key is not led back when fonts come')
  await page.evaluate("location.hash = '#turn-250'")
  await rests('isInView(251)')
  assert.ok((await turns.count()) < 400)

  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  assert.equal(await turns.count(), TURNS + 1)

  await page.goto(house.url)
  await page.goto(`${house.url}/c/long/record`)
  await page.getByText('Turn number 2 of many').waitFor()
  await page.evaluate(`(async () => {
    for (const drawn = () => document.querySelectorAll('.record-turn').length; drawn() <= ${TURNS}; )
      await new Promise((done) => (globalThis.whenIdle?.(), requestAnimationFrame(done)))
  })()`)
  const numbers = (await page.locator('.record-gutter span').allTextContents()).map(Number)
  assert.ok(numbers.length > TURNS / 5)
  assert.deepEqual(
    numbers,
    numbers.map((_, at) => (at + 1) * 5),
    'lines are numbered on from piece to piece',
  )
})
