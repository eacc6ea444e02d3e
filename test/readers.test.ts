import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { proceeding, type Agent } from '#court'
import { openCourt, petitionFor } from '#hall'
import { findingTool } from '#tools'

const scout: Agent = {
  id: 'scout',
  name: 'The scout',
  persona: 'You look for things.',
  role: 'scout',
  models: [],
  memory: 'none',
}

interface Search {
  readonly about: string
  readonly documents?: readonly string[]
}

/** A format that the house has never heard of, with a role of its own that searches, one only where it is named, and one that never does. */
const scouting = proceeding<Search, Readonly<Record<'scout', Agent>>>({
  format: 'scouting',
  version: 1,
  brief: z.strictObject({ about: z.string(), documents: z.array(z.string()).exactOptional() }),
  title: ({ about }) => about,
  roles: [
    { name: 'scout', about: 'Looks for things.', effort: 'none', searches: true },
    { name: 'diver', about: 'Looks under water.', effort: 'none', searches: 'named' },
    { name: 'herald', about: 'Says what was found.', effort: 'none' },
  ],
  cast: () => ({ scout }),
  evidence: () => ({ sources: ['counts'], unsealed: true }),
  async script(court, { about }, { scout: who }) {
    const { tools } = await court.sources()
    const own = tools.flatMap(({ name, query, roles }) =>
      query !== null && roles.includes(who.role) ? [{ name, query }] : [],
    )
    const asked = own.map(({ name, query }) => ({ tool: name, input: { [query]: about } }))
    await court.use({ ...who, tools: own.map(({ name }) => name) }, asked)
    const found = court.exhibits().map(({ title }) => title)
    await court.enter({ type: 'verdict', format: 'own', agent: who.id, text: found.join('; '), found: {} })
    return { outcome: 'verdict' }
  },
})

const counts = findingTool({ name: 'count_riders', description: 'Counts of riders.' }, async () => [
  { title: 'Counts of 2025', text: 'In 2025 the ferries carried 41 000 riders a week.' },
])

const usedBy = (role: string) => ({ evidence: [{ name: 'archive', url: 'http://127.0.0.1:9/mcp', roles: [role] }] })

test('E1 V4 whose role searches is declared by the format: it has what was filed and what a program brings, and a source may name it', async () => {
  await using court = openCourt({ formats: [scouting], tools: { counts }, settings: usedBy('diver') })
  const notes = { name: 'notes.txt', bytes: new TextEncoder().encode('The night ferries carried few riders in May.\n') }
  const heard = await (await court.hear({ ...petitionFor(scouting)({ about: 'riders' }), documents: [notes] })).ended
  const offered = heard.entries.find((entry) => entry.type === 'sources')?.tools
  assert.deepEqual(Object.fromEntries(offered?.map(({ name, roles }) => [name, roles]) ?? []), {
    documents__search: ['scout'],
    documents__read: ['scout'],
    documents__file: ['court'],
    count_riders: ['scout'],
  })
  assert.deepEqual(heard.exhibits.map(({ source }) => source).toSorted(), ['count_riders', 'notes.txt'])
  assert.throws(() => openCourt({ formats: [scouting], settings: usedBy('herald') }), /cannot be the text "herald"/)
})
