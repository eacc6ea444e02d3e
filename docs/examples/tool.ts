import { decision, findingTool, openCourt } from 'courtroom'

/** What the tool brings becomes exhibits: the court gives them ids and fences, and weighs them by its rules. */
const counts = findingTool(
  { name: 'search_counts', description: 'Counts of riders on the buses of Harrowfield.', local: true },
  async ({ query }) => {
    console.log(`Asked: ${String(query)}`)
    return [
      {
        title: 'Counts of 2025',
        source: 'Harrowfield Transit',
        type: 'statistics',
        date: '2025',
        text: 'In 2025 the buses of Harrowfield carried 41,000 riders a week.',
      },
    ]
  },
)

await using court = openCourt({ tools: { counts } })
const hearing = await court.hear(decision({ dilemma: 'Should Harrowfield keep its buses free?' }))
const { exhibits } = await hearing.ended
for (const { title, source, date } of exhibits) console.log(`Exhibit: ${title}, ${source}, ${date}`)
