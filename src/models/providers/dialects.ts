import type { AskModel } from './answer.ts'
import { asker } from './asker.ts'
import { chat } from './chat.ts'
import { gemini } from './gemini.ts'
import { homes, type ProviderOptions } from './homes.ts'
import { messages } from './messages.ts'
import type { Dialect } from './parts.ts'
import { responses } from './responses.ts'

/** How the servers of a provider are asked. */
export const openLine = (how: ProviderOptions): AskModel => asker(dialectOf(how), how, how.baseUrl ?? homes[how.type])

function dialectOf(how: ProviderOptions): Dialect {
  const { type } = how
  switch (type) {
    case 'openai':
      return responses(how)
    case 'anthropic':
      return messages(how)
    case 'google':
      return gemini(how)
    case 'openrouter':
    case 'openai-compatible':
      return chat({ ...how, type })
  }
}
