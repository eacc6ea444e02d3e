import { addressOf, lookAround as look, type Found, type Neighbour } from '#docket'
import { configName, type Settings } from '#papers'
import type { Finding } from './doctor.ts'
import { counted } from '../terminal/layout.ts'

/** The model servers on this machine that no setting names yet, and what to write to use them. */
export async function lookAround(
  settings: Settings,
  stop: AbortSignal,
  known?: readonly Neighbour[],
): Promise<readonly Finding[]> {
  return (await look(settings, { stop, known })).map(offer)
}

function offer({ name, title, port, models }: Found): Finding {
  const [model] = models
  const how = `${title} listens on port ${port}, with ${counted(models.length, 'model')}`
  if (model === undefined) return { what: 'Local', how: `${how}; load one into it to use it` }
  return {
    what: 'Local',
    how: `${how}. Take it for one case with --model ${name}/${model}, or put into ${configName}:`,
    lines: [
      'providers:',
      `  ${name}:`,
      '    type: openai-compatible',
      `    base_url: ${addressOf(port)}`,
      'roles:',
      `  debater: ${JSON.stringify(`${name}/${model}`)}`,
      `  judge: ${JSON.stringify(`${name}/${model}`)}`,
    ],
  }
}
