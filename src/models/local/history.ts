import type { Message, ModelRequest } from '#court'
import { wordsOf } from '../command/asking.ts'
import type { Turn } from './messages.ts'

/** The request as turns that any chat template takes: a system text, then user and model in alternation. */
export function turnsOf({ system, messages }: Pick<ModelRequest, 'system' | 'messages'>): readonly Turn[] {
  const turns: Turn[] = system === '' ? [] : [{ role: 'system', text: system }]
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
  message.role === 'tool' ? `${message.name} brought:\n${message.content}` : wordsOf(message)
