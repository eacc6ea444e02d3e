import { after, before } from 'node:test'
import { LLMock } from '@copilotkit/aimock'
import type { Model } from '#court'
import { modelContract } from '../contract.fake.ts'
import { provider, type ProviderType } from './index.ts'

const bases: Readonly<Record<ProviderType, string>> = {
  openai: '/v1',
  anthropic: '/v1',
  google: '/v1beta',
  openrouter: '/api/v1',
  'openai-compatible': '/v1',
}

const mock = new LLMock({ port: 0, strict: true }).on(
  { userMessage: 'Plan your case.' },
  { content: 'First this, then that.' },
  { chunkSize: 6 },
)
before(() => mock.start())
after(() => mock.stop())

/** The contract asks for a model of another name, and before the server has its address. */
const reaching = (type: ProviderType): Model => ({
  stream: (request, signal) =>
    provider('far', { type, baseUrl: `${mock.url}${bases[type]}`, apiKey: 'no-key' }).stream(
      { ...request, models: ['far/model'] },
      signal,
    ),
})

for (const type of Object.keys(bases) as ProviderType[]) modelContract(type, () => reaching(type))
