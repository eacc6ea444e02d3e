import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { spoken, dialectOf } from '../fakes/dialects.ts'
import { rawServer } from '../fakes/raw.ts'
import { serveIn } from '../server/house.ts'
import { inOrder, lastly } from './house.ts'
import { en, openBrowser, said, visit } from './visit.ts'
import { isWhole } from '../whole.ts'

const web = fileURLToPath(new URL('../../dist/web', import.meta.url))
const chat = dialectOf('openai-compatible')

/** A model server on this machine whose model thinks for as long as the test wants, and then speaks. */
async function thinking(context: TestContext) {
  const gates: PromiseWithResolvers<void>[] = []
  const gate = (index: number): PromiseWithResolvers<void> => (gates[index] ??= Promise.withResolvers<void>())
  let calls = 0
  const server = await rawServer(
    async (line) => {
      if (line.heard.path === '/v1/models') return line.refuse(200, { data: [{ id: 'llama3.3' }] })
      if (line.heard.path !== '/v1/chat/completions') return line.refuse(404, {})
      const { promise } = gate(calls++)
      line.send(chat.thought('Let me see. '))
      await promise
      for (const event of spoken(chat, ['So it is, and for this reason.'])) line.send(event)
      line.end()
    },
    { lists: true },
  )
  lastly(context, () => server.close())
  return { neighbour: { name: 'ollama', title: 'Ollama', port: Number(new URL(server.url).port) }, gate }
}

test('U1 a model that was found on this machine plays a case in two clicks, and is seen to think', async (context) => {
  const { neighbour, gate } = await thinking(context)
  const server = await serveIn(inOrder(context), { neighbours: [neighbour], web })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, server.url)
  const { form, debate, engine } = en.docket

  await page.getByRole('radio', { name: en.common.formats.debate }).check()
  await page.getByLabel(engine.title).selectOption('ollama/llama3.3')
  await page.getByText(engine.localWhat).waitFor()
  await page.getByLabel(form.argue).fill('Tea or coffee?')
  for (const [at, name] of ['Ann', 'Bob'].entries()) {
    await page.getByLabel(debate.name, { exact: true }).nth(at).fill(name)
    await page.getByLabel(debate.position, { exact: true }).nth(at).fill(`${name} says so.`)
  }
  await page.getByRole('button', { name: form.submit }).click()
  await page.waitForURL(/\/c\/[\w-]+$/)
  const id = page.url().split('/').at(-1)!

  await page.getByRole('button', { name: en.debate.chambers.plan }).first().waitFor()
  gate(0).resolve()
  gate(1).resolve()
  const speaker = page.getByRole('article', { name: 'Ann' })
  await speaker.getByText(en.case.thinking).first().waitFor()
  await page
    .locator('[data-voice="polite"]', { hasText: said(en.case.says.thinks, { name: 'Ann' }) })
    .waitFor({ state: 'attached' })
  if (isWhole) {
    const { page: late } = await visit(context, browser, `${server.url}/c/${id}`)
    await late.getByRole('article', { name: 'Ann' }).getByText(en.case.thinking).first().waitFor()
  }

  for (let call = 2; call < 60; call++) gate(call).resolve()
  await speaker.getByText('So it is, and for this reason.').first().waitFor()
  const [header] = await server.house.docket.entries(id)
  assert.ok(header?.type === 'header' && header.cast.every(({ models }) => models.join() === 'ollama/llama3.3'))
})
