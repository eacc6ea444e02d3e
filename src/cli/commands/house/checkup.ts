import {
  checkProviders,
  type CheckingUp,
  type FormCheck,
  type ModelCheck,
  type ProviderCheck,
  type RoleCheck,
} from '#docket'
import type { CheckupFinding } from './finding.ts'
import { played } from '#told'

/** How it stands with the providers and their models, and which roles can be played by whom, as findings of the doctor. */
export async function checkupFindings(how: CheckingUp): Promise<readonly CheckupFinding[]> {
  const { providers, models, roles } = await checkProviders(how)
  const lines = Map.groupBy(roles, ({ role }) => played(how.settings.roles[role] ?? { models: [] }))
  return [
    ...providers.map(providing),
    ...models.flatMap(asking),
    ...[...lines.values()].map((same) => casting(same, how)),
  ]
}

const providing = ({ said, advice }: ProviderCheck): CheckupFinding => ({
  what: 'Provider',
  how: said,
  ...(advice !== undefined && { advice }),
})

/** How a form is called when one speaks of it. */
const formNames: Readonly<Record<FormCheck['form'], string>> = { words: 'words', json: 'JSON', tools: 'tool call' }

/** What a model did of what its roles want, in one line; and one more for each thing that it did not. */
function asking({ model, effort, roles, forms }: ModelCheck): readonly CheckupFinding[] {
  const did = forms.map(({ form, ok, seconds }) => `${formNames[form]} ${ok ? `${seconds.toFixed(1)} s` : 'failed'}`)
  const how = `${model} for ${roles.join(', ')}, effort ${effort}: ${did.join(', ')}`
  const failed = forms.filter(({ ok }) => !ok)
  return failed.length === 0 ? [{ what: 'Model', how }] : failed.map((form) => curing(form, how))
}

function curing({ said = '', cure }: FormCheck, how: string): CheckupFinding {
  return {
    what: 'Model',
    how: `${how}. ${said}`,
    advice: cure?.advice ?? 'Ask again in a minute, or name another model for these roles.',
    ...(cure?.lines && { cure: cure.lines }),
  }
}

/** Who plays what, one line for all roles that are played by the same models. */
function casting(same: readonly RoleCheck[], { settings }: CheckingUp): CheckupFinding {
  const [first] = same
  const seating = (first && settings.roles[first.role]) ?? { models: [] }
  const by = played(seating, (model) => (first?.by.includes(model) ? model : `${model} (not ready)`))
  const found = { what: 'Roles', how: `${same.map(({ role }) => role).join(', ')}: ${by}` }
  if (first?.playable) return found
  return { ...found, advice: 'Mend their provider, or name another model under roles.' }
}
