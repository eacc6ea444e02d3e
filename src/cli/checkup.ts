import { checkProviders, type CheckingUp, type ProviderCheck, type RoleCheck } from '#docket'
import type { Finding } from './doctor.ts'
import { played } from './seating.ts'

/** How it stands with the providers, and which roles can be played by whom, as findings of the doctor. */
export async function checkup(how: CheckingUp): Promise<readonly Finding[]> {
  const { providers, roles } = await checkProviders(how)
  const lines = Map.groupBy(roles, ({ role }) => played(how.settings.roles[role] ?? { models: [] }))
  return [...providers.map(providing), ...[...lines.values()].map((same) => casting(same, how))]
}

const providing = ({ said, advice }: ProviderCheck): Finding => ({
  what: 'Provider',
  how: said,
  ...(advice !== undefined && { advice }),
})

/** Who plays what, one line for all roles that are played by the same models. */
function casting(same: readonly RoleCheck[], { settings }: CheckingUp): Finding {
  const [first] = same
  const seating = (first && settings.roles[first.role]) ?? { models: [] }
  const by = played(seating, (model) => (first?.by.includes(model) ? model : `${model} (not ready)`))
  const found = { what: 'Roles', how: `${same.map(({ role }) => role).join(', ')}: ${by}` }
  if (first?.playable) return found
  return { ...found, advice: 'Mend their provider, or name another model under roles.' }
}
