import { neighbourAddress, lookAround as look, type FoundServer, type Neighbour } from '#docket'
import { configName, type Settings } from '#papers'
import type { CheckupFinding } from './finding.ts'
import { counted } from '../../terminal/layout.ts'

/** The model servers on this machine that no setting names yet, and what to write to use them. */
export async function neighbourFindings(
  settings: Settings,
  stop: AbortSignal,
  known?: readonly Neighbour[],
): Promise<readonly CheckupFinding[]> {
  return (await look(settings, { stop, known })).map(offer)
}

function offer({ name, title, port, models }: FoundServer): CheckupFinding {
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
      `    base_url: ${neighbourAddress(port)}`,
      'roles:',
      `  debater: ${JSON.stringify(`${name}/${model}`)}`,
      `  judge: ${JSON.stringify(`${name}/${model}`)}`,
    ],
  }
}
