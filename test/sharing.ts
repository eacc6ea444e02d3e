import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { caseForm, serveIn, type Staged, type Staging } from './server/house.ts'

/** A page to put cases into. */
export const emptyShare =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src \'sha256-x\'" />' +
  '<script type="application/json" id="record">%RECORD%</script>'

/** A server with a page to put cases into. */
export async function serveShares(t: TestContext, how: Staging = {}): Promise<Staged> {
  const server = await serveIn(t, { speed: 0, ...how })
  await mkdir(join(server.folder, 'web'), { recursive: true })
  await writeFile(join(server.folder, 'web', 'single.html'), emptyShare)
  return server
}

/** Words of their own in every sentence. */
export const canaryDocuments = [
  {
    name: 'vexilodon-report.md',
    text: `# Report on the reading room

14 March 2025

Visits to the room rose from 310 to 470 a month after the Brumblewick doors were opened in the evening. The evening hours
cost the Quillfeather foundation 18,400 euros in the first year. Dr Ottokar Zwiebelmann counted every visitor by hand from
January to June. Call 0171-5550199 or write to zwiebel@brumblewick.example for the tables.
`,
  },
  {
    name: 'secretletter.txt',
    text: `Letter of the caretakers

2 May 2025

The evening hours raised the cost of cleaning by 9 per cent over the whole year, says Griselda Pumpernip. The caretakers ask
the Quillfeather foundation to close the room at eight. Visits to the room fell from 470 to 390 a month, Pumpernip adds.
`,
  },
  { name: 'marzipanio.csv', text: 'Month,Visits,Wing\n2025-01,310,Dornwhistle\n2025-02,350,Flumewater\n' },
].map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }))

/** Has a case heard to its end. */
export async function hearAt(
  server: Staged,
  format: string,
  brief: object,
  files = canaryDocuments.slice(0, 0),
): Promise<string> {
  const answer = await server.fetch('/api/cases', { method: 'POST', body: caseForm(format, brief, files) })
  assert.equal(answer.status, 201, await answer.clone().text())
  const { id } = (await answer.json()) as { id: string }
  for (;;) {
    const row = (await (await server.fetch(`/api/cases/${id}`)).json()) as { state: string }
    if (row.state === 'closed') return id
    await new Promise((resolve) => setImmediate(resolve))
  }
}

export const readingRoom = { dilemma: 'Should the library keep its reading room open in the evening?' }

const debaters = [
  { name: 'Ada', position: 'Yes.', instructions: 'Win.' },
  { name: 'Bruno', position: 'No.', personality: 'Calm.' },
]
const party = (name: string) => ({ name, wants: 'The piano.', needs: 'Quiet.' })
const seat = (name: string) => ({ name })
export const shareBriefs: Readonly<Record<string, object>> = {
  debate: { topic: 'Tea', premise: 'Tea is best.', turns: 2, debaters, judge: { name: 'Ito' } },
  mediation: { dispute: 'Who gets the piano?', parties: [party('Ann'), party('Ben')], mediator: seat('Mo') },
  trial: {
    title: 'The goose',
    genre: 'farm',
    charge: 'Theft.',
    defendant: 'Gerald',
    story: 'Bread is gone.',
    judge: seat('Pem'),
    prosecutor: seat('Vane'),
    defense: seat('Low'),
    bailiff: seat('Hobb'),
    witnesses: [{ name: 'Oduya', role: 'baker', knows: ['I bake.'] }],
    sentences: ['A fine', 'A song'],
  },
}
