import type { Page } from 'playwright-core'
import type { Picture } from '#picture'
import { canned } from '../../src/web/air/test/canned.ts'
import { en, like } from '../browser/visit.ts'

/** A state of a page: where it is, what shows that it is there, and what is done before the picture is taken. */
export interface Shot {
  readonly name: string
  readonly at: string
  readonly shows: string | RegExp
  readonly does?: (page: Page) => Promise<unknown>
  /** Of a hearing that goes on: after how many turns, from the end if negative. The next one is half said. */
  readonly live?: { readonly of: string; readonly turns: number }
  /** What is on air. */
  readonly air?: Picture
  /** Questions of the page that are answered otherwise, by the end of their address. */
  readonly answers?: Readonly<Record<string, object | number>>
  readonly theme?: 'paper'
  /** A court scrolls in itself, so its window is made high. */
  readonly tall?: true
  readonly printed?: true
  /** Of a page that is as wide as a screen on air. */
  readonly width?: number
}

export const NOW = 1_700_000_600_000

const format = (name: keyof typeof en.common.formats) => (page: Page) =>
  page
    .getByRole('radio', { name: new RegExp(`^${en.common.formats[name]}`) })
    .first()
    .check()

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const first = (selector: string) => async (page: Page) => {
  const found = page.locator(selector).first()
  if ((await found.count()) > 0 && (await found.isVisible())) await found.click()
}

/** On a phone the map is behind a tab, and is a table. */
const shape = (name: 'lanes' | 'table') => async (page: Page) => {
  const wanted = page.getByRole('radio', { name: en.court.map[name] })
  if (await wanted.isVisible()) await wanted.click()
  else await page.getByRole('button', { name: en.court.views.map, exact: true }).click()
}

const inOrder =
  (...ways: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const way of ways) await way(page)
  }

const docket: readonly Shot[] = [
  {
    name: 'docket-empty',
    at: '/',
    shows: en.docket.empty.title,
    answers: { '/api/cases': { cases: [], more: false, due: 0, tags: [] } },
  },
  { name: 'docket-rows', at: '/', shows: 'online', theme: 'paper' },
  { name: 'docket-away', at: '/', shows: en.common.retry, answers: { '/api/cases': 500 } },
  { name: 'docket-none', at: '/?query=nothingfitsthis', shows: en.docket.list.none },
  { name: 'docket-found', at: '/?query=booking', shows: 'booking' },
  {
    name: 'form-decision',
    at: '/',
    shows: 'online',
    does: async (page) => {
      await page.getByRole('textbox', { name: en.docket.form.decide }).fill('replace our boiler before winter')
      await press(en.docket.causes.add)(page)
      await press(en.docket.form.addContext)(page)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'offer.txt', mimeType: 'text/plain', buffer: LETTER })
      await page.getByText(/^read, /).waitFor()
      await first('details summary')(page)
    },
  },
  {
    name: 'form-lacking',
    at: '/',
    shows: 'online',
    does: inOrder(format('debate'), press(en.docket.form.submit)),
  },
  {
    name: 'form-debate',
    at: '/',
    shows: 'online',
    does: async (page) => {
      await format('debate')(page)
      await page.getByRole('textbox', { name: en.docket.form.argue }).fill('whether four working days are enough')
    },
  },
  {
    name: 'form-trial',
    at: '/',
    shows: 'online',
    does: inOrder(format('trial'), (page) => page.getByRole('radio', { name: /Oskar Reed/ }).check()),
  },
  {
    name: 'form-trial-own',
    at: '/',
    shows: 'online',
    does: async (page) => {
      await format('trial')(page)
      await page.getByRole('radio', { name: new RegExp(en.docket.trial.own) }).check()
      await page.getByLabel(en.docket.trial.audience).check()
    },
  },
  {
    name: 'form-mediation',
    at: '/',
    shows: 'online',
    does: inOrder(format('mediation'), press(en.docket.form.submit)),
  },
  { name: 'row-menu', at: '/', shows: 'online', does: first('[aria-haspopup=menu]') },
]

const around: readonly Shot[] = [
  { name: 'settings', at: '/settings', shows: en.settings.house.title },
  { name: 'settings-paper', at: '/settings', shows: en.settings.house.title, theme: 'paper' },
  { name: 'settings-away', at: '/settings', shows: en.common.retry, answers: { '/api/settings': 500 } },
  {
    name: 'palette',
    at: '/settings',
    shows: en.settings.house.title,
    does: (page) => page.keyboard.press('Control+k'),
  },
  { name: 'shortcuts', at: '/settings', shows: en.settings.house.title, does: (page) => page.keyboard.press('?') },
  { name: 'lost', at: '/nowhere/at/all', shows: en.common.lost.back },
  { name: 'lost-case', at: '/c/nowhere', shows: en.common.lost.back },
  { name: 'locked', at: '/', shows: en.common.locked.title, answers: { '/api/session': 401 } },
]

const decision: readonly Shot[] = [
  { name: 'decision-court', at: '/c/decision#court', shows: like(en.court.turn.number), tall: true },
  { name: 'decision-court-paper', at: '/c/decision#court', shows: like(en.court.turn.number), theme: 'paper' },
  { name: 'decision-cut-in', at: '/c/cut-in#court', shows: like(en.court.turn.number), tall: true },
  {
    name: 'decision-chip',
    at: '/c/decision#court',
    shows: like(en.court.turn.number),
    does: (page) =>
      page
        .getByRole('button', { name: like(en.court.chip.label) })
        .first()
        .click(),
  },
  {
    name: 'decision-brief',
    at: '/c/decision#court',
    shows: like(en.court.turn.number),
    does: first('.brief-strip button'),
  },
  { name: 'decision-verdict', at: '/c/decision#verdict', shows: en.court.verdict.decisive, tall: true },
  { name: 'decision-map', at: '/c/decision#map', shows: /./, tall: true },
  { name: 'decision-matter', at: '/c/decision#map', shows: /./, does: first('.matter > button'), tall: true },
  { name: 'decision-lanes', at: '/c/decision#map', shows: /./, does: shape('lanes'), tall: true },
  { name: 'decision-table', at: '/c/decision#map', shows: /./, does: shape('table'), tall: true },
  { name: 'decision-beside', at: '/c/decision#beside', shows: /./, tall: true },
  {
    name: 'decision-exhibits',
    at: '/c/decision#court',
    shows: like(en.court.turn.number),
    does: first('.phone-tabs button:nth-of-type(3), .exhibit-head, .column-exhibits button'),
    tall: true,
  },
  {
    name: 'decision-ledger',
    at: '/c/decision#court',
    shows: like(en.court.turn.number),
    does: first('.phone-tabs button:nth-of-type(5), .meter button'),
  },
  { name: 'decision-live', at: '/c/decision#court', shows: /./, live: { of: 'decision', turns: 4 }, tall: true },
  { name: 'decision-live-early', at: '/c/decision#court', shows: /./, live: { of: 'decision', turns: 0 } },
  {
    name: 'decision-live-composer',
    at: '/c/cut-in#court',
    shows: /./,
    live: { of: 'cut-in', turns: 3 },
    does: (page) => page.getByRole('textbox', { name: en.court.composer.label }).fill('Who pays for it?'),
  },
]

const debate: readonly Shot[] = [
  { name: 'debate-ended', at: '/c/debate', shows: en.debate.verdict.title },
  {
    name: 'debate-chamber',
    at: '/c/debate',
    shows: en.debate.verdict.title,
    does: press(new RegExp(en.debate.chambers.opening)),
    theme: 'paper',
  },
  { name: 'debate-folded', at: '/c/debate', shows: en.debate.verdict.title, does: press(en.debate.foldAll) },
  { name: 'debate-live', at: '/c/debate', shows: en.case.state.live, live: { of: 'debate', turns: 2 } },
]

const trial: readonly Shot[] = [
  { name: 'trial-ended', at: '/c/trial', shows: en.case.state.closed },
  { name: 'trial-ended-paper', at: '/c/trial', shows: en.case.state.closed, theme: 'paper' },
  { name: 'trial-live', at: '/c/trial', shows: en.case.state.live, live: { of: 'trial', turns: 9 } },
  { name: 'trial-live-late', at: '/c/trial', shows: en.case.state.live, live: { of: 'trial', turns: -2 } },
  { name: 'trial-air', at: '/c/trial', shows: en.case.state.closed, does: press(en.trial.air.title) },
]

const record: readonly Shot[] = [
  { name: 'record-decision', at: '/c/decision/record?chambers=true', shows: en.record.exhibits },
  { name: 'record-decision-paper', at: '/c/decision/record', shows: en.record.exhibits, theme: 'paper' },
  { name: 'record-cut-in', at: '/c/cut-in/record?chambers=true', shows: en.record.exhibits },
  { name: 'record-debate', at: '/c/debate/record?chambers=true', shows: en.common.phases.exchange },
  { name: 'record-trial', at: '/c/trial/record?chambers=true', shows: en.common.phases.openings },
  { name: 'record-printed', at: '/c/decision/record', shows: en.record.exhibits, printed: true },
]

const onAir = (preset: string, picture: keyof typeof canned): Shot => ({
  name: `overlay-${preset}-${picture}`,
  at: `/overlay/overlay.show-1?preset=${preset}`,
  shows: /./,
  air: canned[picture](NOW),
  width: 1920,
})

const air: readonly Shot[] = [
  ...(['line', 'objection', 'sustained', 'poll', 'tally', 'sentence', 'exhibit', 'called', 'verdict'] as const).map(
    (picture) => onAir('stage', picture),
  ),
  ...(['line', 'long', 'held', 'overruled', 'event', 'poll', 'verdict', 'panic'] as const).map((picture) =>
    onAir('lower-third', picture),
  ),
  ...(['line', 'poll', 'verdict'] as const).map((picture) => onAir('side-rail', picture)),
  onAir('ticker', 'line'),
  onAir('alerts', 'objection'),
  { name: 'overlay-test', at: '/overlay/overlay.show-1?test=1', shows: /./, air: canned.line() },
  { name: 'dock', at: '/dock/dock.show-1.mac', shows: /./, air: canned.line() },
  { name: 'dock-poll', at: '/dock/dock.show-1.mac', shows: /./, air: canned.poll(NOW) },
  { name: 'vote-poll', at: '/vote/audience.show-1', shows: /./, air: canned.poll(NOW) },
  { name: 'vote-sentence', at: '/vote/audience.show-1', shows: /./, air: canned.sentence(NOW) },
  {
    name: 'vote-voted',
    at: '/vote/audience.show-1',
    shows: /./,
    air: canned.poll(NOW),
    does: (page) => page.getByRole('button').first().click(),
  },
  {
    name: 'vote-floor',
    at: '/vote/audience.show-1',
    shows: /./,
    air: {
      ...canned.line(),
      floor: { choices: ['objection', 'press'].map((choice) => ({ choice, label: null })), calls: { press: 3 } },
    },
  },
  { name: 'vote-verdict', at: '/vote/audience.show-1', shows: /./, air: canned.verdict() },
]

const LETTER = Buffer.from(
  'The boiler is eighteen years old. A new one costs 8,400 euros and saves 620 euros a year.\n',
)

export const shots: readonly Shot[] = [...docket, ...around, ...decision, ...debate, ...trial, ...record, ...air]
