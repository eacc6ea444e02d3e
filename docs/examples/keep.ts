import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediation, openCourt } from 'courtroom'

const folder = await mkdtemp(join(tmpdir(), 'records-'))

const piano = mediation({
  dispute: 'When may the piano on the third floor be played?',
  parties: [
    { name: 'Ines', wants: 'I want to practise in the evening.' },
    { name: 'Tomasz', wants: 'I want to sleep at nine.' },
  ],
  mediator: { name: 'Ruth' },
})

{
  // Records and documents are kept in the folder; closing lets every court rise.
  await using court = openCourt({ folder })
  const hearing = await court.hear(piano, { id: 'piano' })
  for await (const entry of hearing) if (entry.type === 'turn') break
  const { state } = await hearing.adjourn()
  console.log(`First day: ${state}`)
}
{
  await using court = openCourt({ folder })
  for (const { id, title, state } of await court.cases()) console.log(`${id}: ${title} (${state})`)
  const { state, verdict } = await (await court.resume('piano')).ended
  console.log(`Second day: ${state}`)
  if (verdict && 'settled' in verdict) console.log(verdict.text)
  // Records can be read at any time, by id.
  console.log(`${(await court.read('piano'))?.entries.length} entries`)
}
await rm(folder, { recursive: true })
