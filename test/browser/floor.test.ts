import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { proceeding, type Agent } from '#court'
import { scripted } from '#models'
import { LIVE, openHouseHere, type House } from './house.ts'
import { en, openBrowser, violationsAgain, visit } from './visit.ts'

const ada: Agent = {
  id: 'ada',
  name: 'Ada',
  persona: 'You speak for the quarter.',
  role: 'speaker',
  models: [],
  memory: 'none',
}

/** A format that no page has ever heard of: somebody speaks, people cut in and file, and then nobody is heard any more. */
const council = proceeding<{ readonly about: string }, Readonly<Record<'ada', Agent>>>({
  format: 'council',
  version: 1,
  brief: z.strictObject({ about: z.string() }),
  title: ({ about }) => about,
  takesDocuments: true,
  hearsPeople: { except: ['counting'] },
  evidence: () => ({ unsealed: false }),
  cast: () => ({ ada }),
  async script(court, { about }, { ada: who }) {
    await court.phase('talk')
    const asked: string[] = []
    for (let turn = 0; turn < 6 && asked.length === 0; turn++) {
      await court.speak(who, { task: 'talk', text: `Speak of ${about}.`, data: {} }, { interruptible: true })
      const { said } = await court.arrivals()
      asked.push(...said.map(({ content }) => content))
    }
    await court.phase('counting')
    await court.speak(who, { task: 'count', text: 'Sum up.', data: {} })
    const text = `Asked: ${asked.join(' ')}`
    await court.enter({ type: 'verdict', format: 'own', agent: who.id, text, found: {} })
    return { outcome: 'verdict' }
  },
})

async function landed(house: House, id: string): Promise<void> {
  while (!(await house.entries(id)).some((entry) => entry.type === 'document' && entry.added)) await pause(20)
}

const speech =
  'The square belongs to those who cross it in the morning and to those who sit there at night. Whoever plans it should ask both of them. '

test('E1 E7 U2 the plain court lets people cut in and file where a format that no page knows hears them, and says when it does not', async (context) => {
  const player = scripted(() => speech.repeat(3))
  const house = await openHouseHere(context, { pace: LIVE, formats: [council], player })
  const id = await house.open('council', { about: 'Who may use the square?' })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/c/${id}`)
  const { composer, filing } = en.court
  const bar = page.getByRole('region', { name: composer.bar })
  await page.getByRole('article', { name: 'Ada' }).first().getByText('The square belongs').first().waitFor()
  assert.deepEqual(await violationsAgain(page), [], 'live')

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    bar.getByRole('button', { name: filing.add }).click(),
  ])
  await chooser.setFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The square has 12 benches.'),
  })
  // The note beside the composer goes as soon as the court has taken the file up.
  await landed(house, id)

  await page.getByRole('textbox', { name: composer.label }).fill('And the children?')
  await page.getByRole('button', { name: composer.now }).click()
  await bar.getByText(en.plain.deaf).waitFor()
  assert.equal(await page.getByRole('textbox', { name: composer.label }).count(), 0)

  await house.hurry()
  await house.closed(id)
  await page.getByText('Asked: And the children?', { exact: true }).waitFor()
  assert.equal(await bar.count(), 0, 'nobody is heard in a case that is over')
})
