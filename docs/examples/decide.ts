import { decision, openCourt } from 'courtroom'

const counts = `Counts of Harrowfield, 2025.
Since the buses are free, 41,000 people ride them every week; before, 29,000 did.
Free buses cost the town 1.2 million euros a year.`

await using court = openCourt()
const hearing = await court.hear(
  decision({
    dilemma: 'Should Harrowfield keep its buses free?',
    documents: [{ name: 'counts.txt', bytes: new TextEncoder().encode(counts) }],
  }),
)

// Every entry of the record, typed, as it comes.
for await (const entry of hearing) {
  if (entry.type === 'phase_change') console.log(`${entry.phase}`)
  if (entry.type === 'turn') console.log(`  ${entry.agent}: ${entry.content.length} characters`)
  if (entry.type === 'turn' && entry.agent === 'defense') await hearing.cutIn('What does it cost?')
}

const { verdict, map, exhibits, without } = await hearing.ended
console.log(`For ${verdict?.finds_for}, ${verdict?.confidence} of 100: ${verdict?.ruling}`)
console.log(`Confirmed: ${map?.confirmed.length}, contested: ${map?.contested.length}, unknown: ${map?.unknown.length}`)

// What hangs on the first exhibit? By the rules alone: no model is asked, the record stays as it is.
const [first] = exhibits
if (first) {
  const { scores, moved } = without(first)
  console.log(`Without “${first.title}”: defense ${scores.defense.before} → ${scores.defense.after}`)
  for (const { text, from, to } of moved) console.log(`  ${text}: ${from} → ${to}`)
}
