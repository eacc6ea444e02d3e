import { providerModels, providerOf } from '#docket'
import type { ModelRequest, Prompt } from '#court'
import type { Environment, Settings } from '#papers'
import { modelChecker, type Checker } from '#show'

/** The most words a reader needs to say yes or no, and why. */
const BUDGET = 200

/** The model that reads along at the gate, if the settings name one. It has one try: what it cannot answer is held. */
export function readerOf(settings: Settings, env: Environment): Checker | undefined {
  const { check } = settings.show
  if (check === undefined) return undefined
  const model = providerModels(settings, env)[providerOf(check)]
  return modelChecker(async (prompt, signal) => {
    if (!model)
      throw new Error(`No key is set up for ${check}, which is to read along. Set it, or take show.check out.`)
    let text = ''
    for await (const part of model.stream(requestOf(check, prompt), signal)) if (part.type === 'text') text += part.text
    return text
  })
}

const requestOf = (model: string, prompt: Prompt): ModelRequest => ({
  models: [model],
  agent: { id: 'gate', name: 'The gate' },
  system: 'You decide whether words may go on air. You answer with one JSON object and nothing else.',
  messages: [{ role: 'user', prompt }],
  tools: [],
  budget: BUDGET,
  seed: 'gate',
  key: 'gate',
})
