import type { ModelRequest } from '#court'
import { answerTo } from './answering.ts'
import { capped } from './live.ts'
import type { Asked } from './request.ts'
import type { Shape } from './shapes.ts'
import { understood } from './understanding.ts'

/** What a model of some habits answers behind the Model port, where no wire is in between. */
export interface Answered {
  readonly text: string
  readonly end: 'stop' | 'length'
  readonly thinking: number
}

/** Answers a request of the court as a live model of these habits would, call by call. */
export function habitually(shape: Shape): (request: ModelRequest) => Answered {
  let call = 0
  return (request) => {
    call++
    const asked = askedBy(request)
    const understanding = understood(asked)
    const draft = { thinking: 0, text: answerTo(understanding, call) }
    const shaped = shape.shaped?.(draft, { ...understanding, asked, call }) ?? draft
    return capped(shaped, asked.cap ?? Infinity)
  }
}

/** A request as a server would be asked it. */
function askedBy({ models, system, messages, json, loose, tools, budget, room = 0, effort }: ModelRequest): Asked {
  return {
    model: models[0] ?? '',
    cap: budget === undefined ? undefined : budget + room,
    effort,
    tools: tools.map(({ name }) => ({ name, argument: 'query' })),
    declaresTools: tools.length > 0,
    schema: json === undefined || loose ? undefined : (json as Readonly<Record<string, unknown>>),
    wantsJson: json !== undefined,
    system,
    messages: messages.map((message) => {
      if (message.role === 'user') return { role: 'user', text: message.prompt.text }
      return { role: message.role, text: message.role === 'tool' ? message.content : message.text }
    }),
  }
}
