import type { Model, ModelRequest } from '#court'
import { ModelError } from './errors.ts'

/** One model out of many: `provider/model` goes to what is named exactly so, else to what is named `provider`. */
export const models = (named: Readonly<Record<string, Model>>): Model => ({
  stream: (request, signal) => find(named, request).stream(request, signal),
})

function find(named: Readonly<Record<string, Model>>, { models: asked, agent }: ModelRequest): Model {
  const [name = ''] = asked
  const [provider = ''] = name.split('/', 1)
  const found = [name, provider].find((candidate) => Object.hasOwn(named, candidate))
  const model = found === undefined ? undefined : named[found]
  if (model) return model
  const known = Object.keys(named).join(', ') || 'none'
  const what =
    name === '' ? `${agent.name} was given no model` : `No provider is set up for the model ${name} of ${agent.name}`
  throw new ModelError('no-provider', `${what} (known: ${known}). Use --model offline to play without one.`)
}
