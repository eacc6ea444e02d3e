import type { Browser, Page, Route } from 'playwright-core'
import { sqliteStore } from '#store'
import { openHouse, type House, type Lasting } from '../browser/house.ts'
import { openStudio, type Studio } from '../browser/studio.ts'
import { without } from '../rehearsal.ts'
import type { Records } from './records.ts'
import { NOW, type Shot } from './shots.ts'

export const widths = [1440, 1100, 390] as const

/** The hour of the records, so that every date in a picture is the same. */
const OPENED = 1_700_000_000_000

interface Sights {
  readonly house: House
  readonly studio: Studio
  readonly records: Records
}

/** A real server over the records, and a studio for the pages of a show. */
export async function openSights(lasting: Lasting, records: Records): Promise<Sights> {
  const house = await openHouse(lasting, {
    async prepare(home) {
      const store = sqliteStore(home)
      for (const [id, entries] of Object.entries(records)) await store.append(id, 0, without(entries), OPENED)
      await store.close()
    },
  })
  return { house, studio: await openStudio(lasting), records }
}

type Keep = (width: number, picture: Buffer) => Promise<void>

/** The pictures of one state at each width. What is done to a page is done at every width anew. */
export async function take(browser: Browser, sights: Sights, shot: Shot, keep: Keep): Promise<void> {
  const wanted = shot.width === undefined ? widths : [shot.width]
  const visits = shot.does ? wanted.map((width) => [width]) : [wanted]
  for (const each of visits) await visit(browser, sights, shot, each, keep)
}

async function visit(
  browser: Browser,
  sights: Sights,
  shot: Shot,
  wanted: readonly number[],
  keep: Keep,
): Promise<void> {
  const { house, studio } = sights
  const size = (width: number) => ({ width, height: shot.tall ? 1800 : shot.width === undefined ? 900 : 1080 })
  const tab = await browser.newContext({
    viewport: size(wanted[0]!),
    locale: 'en-US',
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  try {
    await tab.addInitScript((theme) => localStorage.setItem('courtroom.theme', theme), shot.theme ?? 'dark')
    const page = await tab.newPage()
    const silent = shot.air ? () => ready(page) : silenceOf(page)
    await page.clock.setFixedTime(NOW)
    if (shot.printed) await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
    await answerOtherwise(page, sights, shot)
    if (shot.air) studio.show(shot.air, queue)
    await page.goto(`${shot.air ? studio.url : house.url}${shot.at}`)
    await page.getByText(shot.shows).first().waitFor({ state: 'attached', timeout: 20_000 })
    await page.addStyleTag({ content: WHOLE })
    await silent()
    await shot.does?.(page)
    await silent()
    await page.mouse.move(0, 0)
    await page.evaluate('document.fonts.ready.then(() => scrollTo(0, 0))')
    for (const width of wanted) {
      await page.setViewportSize(size(width))
      await keep(width, await settled(page, shot.air !== undefined))
    }
  } finally {
    await tab.close()
  }
}

const queue = (['aired', 'held', 'waiting'] as const).map((state, at) => ({
  seq: 11 + at,
  type: 'turn',
  agent: 'prosecutor',
  text: 'Where was the defendant at two minutes to midnight?',
  state,
  why: state === 'held' ? 'A word of the list.' : null,
  at: NOW,
  airs_at: NOW + 5_000,
}))

/** On air something stands in the frame; a page on air never stops asking. */
const ready = (page: Page): Promise<void> =>
  page.locator('.safe > *, .panic, .dock, .vote').first().waitFor({ state: 'attached' })

/** Waits until a page has asked for nothing in half a second, every answer has come, and no place is being filled. */
function silenceOf(page: Page): () => Promise<void> {
  const asked = { ever: 0, open: 0 }
  page.on('request', () => {
    asked.ever++
    asked.open++
  })
  page.on('requestfinished', () => void asked.open--)
  page.on('requestfailed', () => void asked.open--)
  return async () => {
    for (let before = -1; before !== asked.ever || asked.open > 0;) {
      before = asked.ever
      await page.waitForTimeout(500)
      await page.locator('.skeleton').first().waitFor({ state: 'detached' })
    }
  }
}

/** Whatever is drawn only when it comes into view is drawn at once, and a list in the form does not scroll. */
const WHOLE = '* { content-visibility: visible !important } .bank { max-height: none !important }'

/** Nothing moves in a picture, and it is taken when two in a row are the same. */
async function settled(page: Page, clear: boolean): Promise<Buffer> {
  const picture = (): Promise<Buffer> =>
    page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', omitBackground: clear })
  let last = await picture()
  for (let tries = 0; tries < 20; tries++) {
    const next = await picture()
    if (next.equals(last)) return next
    last = next
  }
  return last
}

/** Makes up what differs from run to run, such as folders and ports, and what a shot wants otherwise. */
async function answerOtherwise(page: Page, { house, records }: Sights, { answers = {}, live }: Shot): Promise<void> {
  const plain = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    const text = await response.text()
    const said = text.replaceAll(house.home, '/home/clerk').replaceAll(new URL(house.url).host, 'court.example')
    await route.fulfill({ response, body: said.replaceAll(/\.[\w-]{20,}/g, '.pass') })
  }
  await page.route(/\/api\/(?:settings|cases\/\w+\/links)/, plain)
  for (const [path, answer] of Object.entries(answers))
    await page.route(
      (address) => address.pathname === path,
      (route) =>
        typeof answer === 'number'
          ? route.fulfill({ status: answer, json: { error: { code: 'unauthorized', message: 'The court says no.' } } })
          : route.fulfill({ json: answer }),
    )
  if (live)
    await page.routeWebSocket(/\/ws\//, (line) => speak(records[live.of]!, live.turns, (said) => line.send(said)))
}

/** The line of a case that goes on: what has been said, and half of what is said next. */
function speak(record: Records[string], turns: number, send: (said: string) => void): void {
  const spoken = record.filter(({ type }) => type === 'turn')
  const next = spoken.at(turns)!
  const before = record.filter(({ seq }) => seq < next.seq)
  send(JSON.stringify({ type: 'hello', session: 'x', rights: 'owner', running: true, last: before.length }))
  for (const entry of before)
    if (entry.to !== 'sealed') send(JSON.stringify({ ...entry, at: OPENED + entry.seq * 1000 }))
  if (next.type !== 'turn') return
  const content = next.content.slice(0, next.content.length / 2)
  const { agent, to, key } = next
  send(JSON.stringify({ type: 'agent_stream', kind: 'turn', done: false, offset: 0, agent, content, to, key }))
}
