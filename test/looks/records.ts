import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { Entry } from '#record'
import { decide, cutAt, speaking } from '../courthouse.ts'
import { debateBrief, decisionBrief, documents, openHouse, type House, type Lasting } from '../browser/house.ts'

/** The hearings that are looked at, by the name of their case. */
export type Records = Readonly<Record<string, readonly Entry[]>>

const bank = new URL('../../cases/', import.meta.url)

async function heard(house: House, format: string, brief: object, files: readonly string[] = []): Promise<string> {
  const form = new FormData()
  form.append('format', format)
  form.append('brief', JSON.stringify(brief))
  form.append('seed', '7')
  for (const file of files) form.append('files', new Blob([await readFile(file)]), basename(file))
  const answer = await fetch(`${house.url}/api/cases`, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`The case was not opened: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** Leaves out every pause of a show, until it is over. */
async function hurried(house: House, id: string): Promise<readonly Entry[]> {
  for (;;) {
    const entries = await house.entries(id)
    if (entries.some(({ type }) => type === 'closed')) return entries
    await fetch(`${house.url}/api/cases/${id}/cues`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cue: 'next' }),
    })
  }
}

/** Plays them on the offline model. They are kept beside the pictures, so that a later set shows the same hearings. */
async function played(lasting: Lasting): Promise<Records> {
  const house = await openHouse(lasting)
  const papers = documents('audit.pdf', 'supplier-story.html', 'partners-minutes.docx')
  const trial = parse(await readFile(new URL('sardine-parrot.trial.yaml', bank), 'utf8')) as object
  const [debate, decision, show] = await Promise.all([
    heard(house, 'debate', debateBrief),
    heard(house, 'decision', decisionBrief, papers),
    heard(house, 'trial', trial),
  ])
  return {
    debate: await house.closed(debate),
    decision: await house.closed(decision),
    trial: await hurried(house, show),
    'cut-in': await decide({ watching: cutAt(speaking('defense', 2), 'What about the cost to students?') }),
  }
}

/** The records kept in a folder, made first if there are none. */
export async function recordsIn(folder: string, lasting: Lasting): Promise<Records> {
  const file = `${folder}/records.json`
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return JSON.parse(kept) as Records
  const records = await played(lasting)
  await mkdir(folder, { recursive: true })
  await writeFile(file, JSON.stringify(records))
  return records
}
