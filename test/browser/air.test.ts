import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { DeskLine } from '#contract'
import { blankPicture } from '#picture'
import { canned } from '../../src/web/air/test/canned.ts'
import { dockText } from '../../src/web/air/text/dock.ts'
import { overlayText } from '../../src/web/air/text/overlay.ts'
import { voteText } from '../../src/web/air/text/vote.ts'
import { openStudio } from './studio.ts'
import { openBrowser, visit, violations } from './visit.ts'
import { longer } from '../whole.ts'

const SCREEN = { width: 1920, height: 1080 } as const
const AWAY = /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 409/

const queued = (seq: number, state: DeskLine['state'], text: string): DeskLine => ({
  seq,
  type: 'turn',
  agent: 'prosecutor',
  text,
  state,
  why: state === 'held' ? 'A word of the list.' : null,
  at: Date.now(),
  airs_at: Date.now() + 5_000,
})

const queue = [
  queued(11, 'aired', 'Where was the defendant?'),
  queued(12, 'held', 'A line that needs a decision.'),
  queued(13, 'waiting', 'A line that waits for its time.'),
]

/** How opaque the screen is at a place, as OBS would see it. */
async function alphaAt(
  page: Page,
  ...places: readonly (readonly [x: number, y: number])[]
): Promise<readonly number[]> {
  const shot = (await page.screenshot({ omitBackground: true })).toString('base64')
  // Read by another page: what the overlay itself may do is kept small.
  const reader = await page.context().newPage()
  const alphas = await reader.evaluate(
    `(async () => {
      const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${shot}')).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      canvas.drawImage(picture, 0, 0)
      return ${JSON.stringify(places)}.map(([x, y]) => canvas.getImageData(x, y, 1, 1).data[3])
    })()`,
  )
  await reader.close()
  return alphas as number[]
}

const calls = (...choices: readonly string[]) => choices.map((choice) => ({ choice, label: null }))

longer('T12 the overlay is see-through, and every word of it stands on its own plate', async (context) => {
  const studio = await openStudio(context)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${studio.url}/overlay/overlay.show-1.mac`, SCREEN)
  studio.show(canned.line())
  await page.getByText('from your own window').waitFor()
  assert.deepEqual(await alphaAt(page, [960, 300], [5, 5], [960, 950]), [0, 0, 255])
  assert.deepEqual(studio.bearers[0], 'Bearer overlay.show-1.mac')
  assert.equal(await page.evaluate('document.documentElement.scrollHeight <= innerHeight'), true)
})

test('T12 captions, stamp, ruling with the struck line, vote, exhibit and verdict come up; nothing is under 32 px', async (context) => {
  const studio = await openStudio(context)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${studio.url}/overlay/overlay.show-1`, SCREEN)
  const small = `[...document.querySelectorAll('.frame *')].filter((part) => part.checkVisibility() && [...part.childNodes].some((node) =>
    node.nodeType === 3 && node.textContent.trim() !== '') && parseFloat(getComputedStyle(part).fontSize) < 32)
    .map((part) => part.textContent)`
  const said: readonly (readonly [keyof typeof canned, string])[] = [
    ['line', 'from your own window'],
    ['objection', overlayText.objection],
    ['sustained', overlayText.linesStruck(1)],
    ['overruled', overlayText.overruled],
    ['poll', '53 %'],
    ['exhibit', 'Repair ledger of the clock tower'],
    ['held', overlayText.held],
    ['verdict', overlayText.verdicts.guilty],
  ]
  for (const preset of ['lower-third', 'side-rail', 'ticker', 'stage']) {
    await page.goto(`${studio.url}/overlay/overlay.show-1?preset=${preset}&fps=30`)
    for (const [name, words] of said) {
      studio.show(canned[name](Date.now()))
      await page.getByText(words).first().waitFor()
      assert.deepEqual(await page.evaluate(small), [], `${preset} ${name}`)
    }
  }
  const moving = 'document.getAnimations().filter(({ effect }) => effect.getTiming().iterations === Infinity).length'
  assert.equal(await page.evaluate(moving), 0, 'the stage stands still where motion is unwanted')
  studio.show(canned.sustained(Date.now()))
  await page.locator('s', { hasText: 'My neighbour says' }).waitFor()
})

longer('T12 E9 a stand-in and a covered line are marked in words', async (context) => {
  const studio = await openStudio(context)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${studio.url}/overlay/overlay.show-1`, SCREEN)
  studio.show(canned.long())
  await page.getByText(overlayText.substitute, { exact: true }).waitFor()
  studio.show(canned.held())
  await page.getByText(overlayText.held).waitFor()
})

longer('T12 who is about to speak is told beside a caption that has been read', async (context) => {
  const studio = await openStudio(context)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${studio.url}/overlay/overlay.show-1?preset=lower-third`, SCREEN)
  const shown = canned.line()
  studio.show({ ...shown, line: shown.line && { ...shown.line, ms: 0, cut_short: true }, next: 'witness-1' })
  await page.getByText(`Marguerite Oduya ${overlayText.thinking}`).waitFor()
  await page.getByText(overlayText.cutShort, { exact: true }).waitFor()
})

longer(
  'T12 the overlay keeps its last picture while the server is away, and goes on without a reload',
  async (context) => {
    const studio = await openStudio(context)
    const browser = await openBrowser(context)
    const { page } = await visit(context, browser, `${studio.url}/overlay/overlay.show-1`, {
      ...SCREEN,
      expected: AWAY,
    })
    studio.show(canned.line())
    await page.getByText('from your own window').waitFor()
    await page.evaluate('globalThis.stillHere = true')
    await studio.kill()
    await page.waitForEvent('requestfailed')
    assert.equal(await page.getByText('from your own window').isVisible(), true)
    studio.show(canned.verdict())
    await studio.restart()
    await page.getByText(overlayText.verdicts.guilty, { exact: true }).waitFor()
    assert.equal(await page.evaluate('globalThis.stillHere'), true)
  },
)

longer('T12 one key at the dock covers the overlay, opaque and without a word of the case', async (context) => {
  const studio = await openStudio(context)
  const browser = await openBrowser(context)
  const { page: overlay } = await visit(context, browser, `${studio.url}/overlay/overlay.show-1`, SCREEN)
  const { page: dock } = await visit(context, browser, `${studio.url}/dock/dock.show-1.mac`, {
    width: 360,
    height: 900,
  })
  studio.show(canned.line(), queue)
  await overlay.getByText('from your own window').waitFor()
  await dock.getByText(dockText.status.running, { exact: true }).waitFor()
  await dock.keyboard.press('p')
  await overlay.getByText(overlayText.recess).waitFor()
  assert.deepEqual(studio.cues, [{ cue: 'panic' }])
  assert.equal(await overlay.getByText('from your own window').count(), 0)
  assert.deepEqual(await alphaAt(overlay, [5, 5], [960, 540]), [255, 255])
  await dock.getByText(dockText.done(dockText.panic)).waitFor()
  await dock.keyboard.press('c')
  await dock.getByText(dockText.done(dockText.calm)).waitFor()
  assert.deepEqual(studio.cues.at(-1), { cue: 'calm' })
})

longer('T12 the dock holds, releases, redacts and directs, and says what became of it', async (context) => {
  const studio = await openStudio(context)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${studio.url}/dock/dock.show-1`, { expected: AWAY })
  studio.show(canned.line(), queue)
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByText(dockText.done(name)).waitFor()
  }
  await press(dockText.actOn(dockText.release, 12))
  await press(dockText.actOn(dockText.hold, 13))
  await press(dockText.actOn(dockText.redact, 11))
  await press(dockText.next)
  await press(dockText.pause)
  await press(`${dockText.speed} ${dockText.speedOf(1.5)}`)
  const start = page.getByRole('button', { name: dockText.pollStart, exact: true })
  assert.ok(await start.isDisabled(), 'nobody skips the witnesses by accident')
  studio.show({ ...canned.line(), phase: 'closings' }, queue)
  await press(dockText.pollStart)
  assert.deepEqual(studio.cues, [
    { cue: 'release', of: 12 },
    { cue: 'hold', of: 13 },
    { cue: 'hold', of: 11 },
    { cue: 'redact', of: 11 },
    { cue: 'next' },
    { cue: 'pause' },
    { cue: 'speed', speed: 1.5 },
    { cue: 'poll_start' },
  ])
  studio.refuse('case-closed')
  await page.getByRole('button', { name: dockText.next, exact: true }).click()
  await page.getByText(dockText.failed(dockText.next, 'The court says no.')).waitFor()
})

longer('T12 the keys of the dock can be switched off', async (context) => {
  const studio = await openStudio(context)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${studio.url}/dock/dock.show-1`)
  studio.show(canned.line(), queue)
  await page.getByLabel(dockText.keysOn).uncheck()
  await page.keyboard.press('p')
  await page.getByRole('button', { name: dockText.next, exact: true }).click()
  await page.getByText(dockText.done(dockText.next)).waitFor()
  assert.deepEqual(studio.cues, [{ cue: 'next' }])
})

longer(
  'T11 a person votes, sees which vote is theirs and the result, and is told when it is too late',
  async (context) => {
    const studio = await openStudio(context)
    const browser = await openBrowser(context)
    const phone = { width: 390, height: 844, touch: true, expected: AWAY } as const
    const { page } = await visit(context, browser, `${studio.url}/vote/audience.show-1`, phone)
    await page.getByText(voteText.noPoll).waitFor()
    const { poll } = canned.poll(Date.now())
    studio.show({ ...canned.poll(Date.now()), poll })
    await page.getByRole('button', { name: 'Not guilty' }).tap()
    await page.getByText(voteText.in('Not guilty')).waitFor()
    await page.getByText(voteText.yours, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Not guilty', pressed: true }).waitFor()
    assert.deepEqual(studio.votes, [{ poll: 'verdict', choice: 'not_guilty' }])
    await page.reload()
    await page.getByText(voteText.yours, { exact: true }).waitFor()
    await page.evaluate('localStorage.clear()')
    await page.reload()
    await page.getByRole('button', { name: 'Guilty', exact: true }).tap()
    await page.getByText(voteText.already).waitFor()
    assert.equal(studio.votes.length, 1)
    studio.refuse('too-late')
    studio.show({ ...canned.line(), floor: { choices: calls('objection', 'press'), calls: { press: 2 } } })
    await page.getByRole('button', { name: voteText.objection }).tap()
    await page.getByText(voteText.late).waitFor()
    await page.getByRole('button', { name: voteText.press }).tap()
    await page.getByText(voteText.called(voteText.press)).waitFor()
    assert.deepEqual(studio.votes.at(-1), { poll: 'floor', choice: 'press' })
    studio.show(canned.tally(Date.now()))
    await page.getByText(voteText.won).waitFor()
  },
)

longer('U5 axe finds nothing on dock and vote page in any state, and every target is large enough', async (context) => {
  const studio = await openStudio(context)
  const browser = await openBrowser(context)
  const found: string[] = []
  const { page: dock } = await visit(context, browser, `${studio.url}/dock/dock.show-1`, { width: 360, height: 900 })
  for (const [name, width] of [
    ['line', 360],
    ['poll', 900],
    ['panic', 360],
    ['empty', 320],
  ] as const) {
    await dock.setViewportSize({ width, height: 800 })
    studio.show(canned[name](Date.now()), name === 'empty' ? [] : queue)
    await dock.getByText(name === 'panic' ? dockText.status.panic : dockText.status.running, { exact: true }).waitFor()
    found.push(...(await violations(dock, `dock ${name} at ${width}: `)))
    assert.equal(await dock.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, `dock at ${width}`)
  }
  const { page: vote } = await visit(context, browser, `${studio.url}/vote/audience.show-1`, {
    width: 390,
    height: 844,
  })
  const states: readonly (readonly [ReturnType<(typeof canned)[keyof typeof canned]> | object, string])[] = [
    [blankPicture, voteText.quiet],
    [canned.poll(Date.now()), 'Verdict vote'],
    [canned.tally(Date.now()), voteText.won],
    [{ ...canned.exhibit(0), floor: { choices: calls('objection'), calls: { objection: 3 } } }, voteText.objection],
    [canned.verdict(), 'To wind every clock'],
    [canned.panic(), voteText.recess],
  ]
  for (const [picture, words] of states) {
    studio.show({ ...blankPicture, ...picture })
    await vote.getByText(words).first().waitFor()
    found.push(...(await violations(vote, `vote: ${words}: `)))
    const low = await vote.evaluate(
      `[...document.querySelectorAll('button')].filter((one) => one.getBoundingClientRect().height < 44).length`,
    )
    assert.equal(low, 0, words)
  }
  assert.deepEqual(found, [])
})
