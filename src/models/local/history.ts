import type { Message, ModelRequest } from '#court'
import { messageWords } from '../command/asking.ts'
import type { ChatTurn } from './messages.ts'

/** The request as turns that any chat template takes: a system text, then user and model in alternation. */
export function turnsOf({ system, messages }: Pick<ModelRequest, 'system' | 'messages'>): readonly ChatTurn[] {
  const turns: ChatTurn[] = system === '' ? [] : [{ role: 'system', text: system }]
  for (const message of messages) {
    const role = message.role === 'assistant' ? 'model' : 'user'
    const last = turns.at(-1)
    const text = textOf(message)
    if (last?.role === role) turns[turns.length - 1] = { role, text: `${last.text}\n\n${text}` }
    else turns.push({ role, text })
  }
  return turns
}

const textOf = (message: Message): string =>
  message.role === 'tool' ? `${message.name} brought:\n${message.content}` : messageWords(message)
