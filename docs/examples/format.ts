import { json, openCourt, petitionFor, proceeding, z, type Agent, type Model } from 'courtroom'

const Brief = z.strictObject({ text: z.string().min(1), editors: z.array(z.string()).min(1) })
type Brief = z.infer<typeof Brief>

const Vote = z.strictObject({ accept: z.boolean(), why: z.string() })

const editor = (name: string): Agent => ({
  id: name.toLowerCase(),
  name,
  persona: `You are ${name}, an editor. You accept a text when it is clear.`,
  role: 'editor',
  models: [],
  memory: 'none',
})

/** A format is a brief, a cast, and a script: each of its steps is done once, ever, whatever crashes in between. */
const review = proceeding<Brief, Readonly<Record<string, Agent>>>({
  format: 'review',
  version: 1,
  brief: Brief,
  title: ({ text }) => text.slice(0, 60),
  roles: [{ name: 'editor', about: 'Reads a text and votes on it.', effort: 'low', like: 'judge' }],
  cast: ({ editors }) => Object.fromEntries(editors.map((name) => [name.toLowerCase(), editor(name)])),
  async script(court, { text }, cast) {
    await court.phase('votes')
    const votes = await court.meanwhile(
      ...Object.values(cast).map((each) => async () => {
        const shown = court.quoting().speech(text)
        const prompt = { task: 'review-vote', text: `Is this text clear?\n\n${shown}`, data: { text } }
        return { editor: each.id, ...(await court.ask(each, prompt, json(Vote))) }
      }),
    )
    const accepted = votes.filter(({ accept }) => accept).length * 2 > votes.length
    const [first] = votes
    await court.enter({
      type: 'verdict',
      format: 'own',
      agent: first?.editor ?? 'nobody',
      text: accepted ? 'Accepted.' : 'Not accepted.',
      found: { votes },
    })
    return { outcome: 'verdict' }
  },
})

const brisk: Model = {
  async *stream({ json: form }) {
    yield { type: 'text', text: form ? '{"accept": true, "why": "Every sentence says one thing."}' : 'Clear.' }
    yield { type: 'finish', reason: 'stop', model: 'brisk/one', usage: null, price: 0 }
  },
}

await using court = openCourt({ formats: [review], models: { brisk }, model: 'brisk/one' })
const hearing = await court.hear(petitionFor(review)({ text: 'Buses are free.', editors: ['Ada', 'Bo', 'Cy'] }))
const { verdict } = await hearing.ended
console.log(`${verdict?.text} ${JSON.stringify(verdict?.found)}`)
