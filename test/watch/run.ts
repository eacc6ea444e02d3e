import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { parse } from 'yaml'
import { QUIET, readyForBrowser, wholeBrowser } from '../../scripts/browser.mjs'
import { seated } from './audience.ts'
import { notedBy, notes, outOfStep, stood } from './seen.ts'
import { openTheatre } from './theatre.ts'
import { companyOf } from './company.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    case: { type: 'string', default: 'sardine-parrot' },
    seed: { type: 'string', default: '7' },
    speed: { type: 'string', default: '1' },
    every: { type: 'string', default: '10' },
    witnesses: { type: 'string', default: '5' },
    company: { type: 'boolean', default: false },
  },
})
const folder = resolve(positionals[0] ?? join(tmpdir(), 'courtroom-watch'))
const [speed, every] = [Number(values.speed), Number(values.every)]
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const endings: (() => unknown)[] = []
const lasting = { after: (ending: () => unknown) => void endings.push(ending) } as never

const SCREEN = { width: 1280, height: 720 }

try {
  const trouble = await readyForBrowser(resolve(import.meta.dirname, '../..'))
  if (trouble !== undefined) throw new Error(trouble)
  await mkdir(folder, { recursive: true })
  const company = values.company ? await companyOf(lasting) : undefined
  const theatre = await openTheatre(lasting, company?.config ?? '')
  // As in OBS, where a page may sound without a click.
  const browser = await chromium.launch({
    executablePath: wholeBrowser(),
    args: [...QUIET, '--autoplay-policy=no-user-gesture-required'],
  })
  endings.push(() => browser.close())
  const bank = new URL(`../../cases/${values.case}.trial.yaml`, import.meta.url)
  const brief = company?.brief ?? (parse(await readFile(bank, 'utf8')) as { witnesses: readonly object[] })
  const audience = { seconds: 30, quorum: 2 }
  const witnesses = brief.witnesses.slice(0, Number(values.witnesses))
  const id = await theatre.open({ ...brief, witnesses, audience }, values.seed)
  if (speed !== 1) await theatre.cue(id, { cue: 'speed', speed })
  const links = await theatre.links(id)

  const troubles: string[] = []
  const page = async (address: string, size: { width: number; height: number }): Promise<Page> => {
    const tab = await browser.newContext({ viewport: size, locale: 'en-US' })
    const opened = await tab.newPage()
    opened.on('pageerror', ({ message }) => troubles.push(message))
    opened.on('console', (told) => told.type() === 'error' && troubles.push(told.text()))
    await opened.addInitScript(notes)
    await opened.goto(address)
    return opened
  }
  const overlay = await page(`${links.overlay}?preset=stage&sound=1&voice=1&preview=1`, SCREEN)
  const stage = await page(theatre.entrance, SCREEN)
  await stage.waitForURL((address) => !address.hash.includes('token'))
  await stage.goto(`${theatre.url}/c/${id}`)
  const dock = await page(links.dock, { width: 460, height: 900 })
  const people = await seated(browser, links.short)
  const views = { overlay, stage, dock, phone: people.pages[0]! }

  const begun = Date.now()
  let entries = await theatre.entries(id)
  for (let frame = 0; !entries.some(({ type }) => type === 'closed'); frame++) {
    const name = String(Math.round((Date.now() - begun) / 1000)).padStart(4, '0')
    for (const [view, shown] of Object.entries(views))
      if (view === 'overlay' || view === 'stage' || frame % 3 === 0)
        await shown.screenshot({ path: `${folder}/${name}-${view}.png` }).catch((error: Error) => say(error.message))
    await wait(Math.max(0, begun + (frame + 1) * every * 1000 - Date.now()))
    entries = await theatre.entries(id)
  }
  // What is entered last goes on air after the delay.
  await wait(8_000)
  for (const [view, shown] of Object.entries(views)) await shown.screenshot({ path: `${folder}/end-${view}.png` })
  await people.leave()
  const noted = await notedBy(overlay)
  await writeFile(`${folder}/record.json`, JSON.stringify(entries))
  await writeFile(`${folder}/noted.json`, JSON.stringify(noted))

  const stands = stood(entries, noted, speed).map((one) => ({ ...one, beyond: one.still - one.planned }))
  const longest = stands.toSorted((one, other) => other.beyond - one.beyond)[0]
  const steps = outOfStep(entries, noted)
  say(`${Math.round((Date.now() - begun) / 1000)} s watched at speed ${speed}; frames stand in ${folder}.`)
  say(`The phones at ${links.short}: ${people.tapped.join(' · ')}`)
  say(
    `Captions that stood finished: ${stands.length}, beyond the pause that was planned at most ${Math.round(longest?.beyond ?? 0)} ms: ${longest?.line}`,
  )
  if (company) {
    const worst = Math.max(0, ...steps.map(Math.abs))
    say(
      `Voices: ${noted.voices.length} of ${company.speech.asked.length} said ahead; ${steps.length} words, at most ${Math.round(worst)} ms out of step.`,
    )
  }
  say(troubles.length === 0 ? 'No page complained.' : `Complaints of the pages: ${[...new Set(troubles)].join(' | ')}`)
  if (theatre.complaints.length > 0) say(`Complaints of the server: ${[...new Set(theatre.complaints)].join(' | ')}`)
} finally {
  for (const ending of endings.toReversed()) await ending()
}
