import { z } from 'zod'
import { oneOf, proceeding, type Agent } from '#court'

const seat = (id: string, name: string, persona: string): Agent => ({
  id,
  name,
  role: id,
  persona,
  models: ['offline'],
  memory: 'chat',
})

export const duel = proceeding({
  format: 'duel',
  version: 1,
  brief: z.strictObject({ question: z.string().min(1) }),
  title: ({ question }) => question,

  cast: () => ({
    yes: seat('yes', 'Yes', 'You answer every question with yes, and say why.'),
    no: seat('no', 'No', 'You answer every question with no, and say why.'),
    referee: seat('referee', 'Referee', 'You prefer reasons to noise.'),
  }),

  async script(court, { question }, { yes, no, referee }) {
    const ask = { task: 'answer', text: question, words: 80, data: { question } }

    await court.phase('answers')
    const [forIt, against] = await court.meanwhile(
      () => court.speak(yes, ask),
      () => court.speak(no, ask),
    )

    await court.phase('ruling')
    const { speech } = court.quoting()
    const compare = {
      task: 'compare',
      text: `Yes said:\n\n${speech(forIt.content)}\n\nNo said:\n\n${speech(against.content)}\n\nWho was better?`,
      data: { yes: forIt.content, no: against.content },
    }
    const winner = await court.ask(referee, compare, oneOf(['Yes', 'No']), { orElse: () => undefined })
    if (winner === undefined) return { outcome: 'mistrial', cause: 'The referee named nobody.' }
    const ruling = {
      type: 'verdict',
      format: 'debate',
      agent: referee.id,
      winner,
      reasoning: 'By comparison.',
    } as const
    await court.enter(ruling)
    return { outcome: 'verdict' }
  },
})
