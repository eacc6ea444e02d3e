import { debate, openCourt, type Model } from 'courtroom'

/** Any model is one streaming method: it gets the whole request and gives the words as they come. */
const parrot: Model = {
  async *stream({ agent }) {
    for (const word of `I am ${agent.name}, and cats keep quiet at night.`.split(/(?<= )/)) {
      yield { type: 'text', text: word }
    }
    yield { type: 'finish', reason: 'stop', model: 'parrot/grey', usage: null, price: 0 }
  },
}

await using court = openCourt({
  models: { parrot },
  settings: { roles: { debater: ['parrot/grey'] } },
})
const hearing = await court.hear(
  debate({
    topic: 'Neighbours',
    premise: 'Cats make better neighbours than dogs.',
    turns: 2,
    debaters: [
      { name: 'Ada', position: 'For cats.' },
      { name: 'Bo', position: 'For dogs.' },
    ],
    judge: { name: 'Judge Ito' },
  }),
)

// Words of whoever has the floor, as they are spoken. What was ready beforehand comes as its entry alone.
for await (const words of hearing.words()) {
  if (words.kind === 'turn') process.stdout.write(words.done ? '\n' : words.content)
}

const heard = await hearing.ended
if (heard.state === 'stopped') console.error(`${heard.why.code}: ${heard.why.message}`)
else console.log(`Winner: ${heard.verdict?.winner}`)
