import { checkProviders, type CheckingUp, type ProviderCheck, type RoleCheck } from '#docket'
import type { Finding } from './doctor.ts'

/** How it stands with the providers, and which roles can be played by whom, as findings of the doctor. */
export async function checkup(how: CheckingUp): Promise<readonly Finding[]> {
  const { providers, roles } = await checkProviders(how)
  const lines = Map.groupBy(roles, ({ role }) => how.settings.roles[role]?.join(' '))
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
  const line = first ? (settings.roles[first.role] ?? []) : []
  const models = line.map((model) => (first?.by.includes(model) ? model : `${model} (not ready)`))
  const played = { what: 'Roles', how: `${same.map(({ role }) => role).join(', ')}: ${models.join(', then ')}` }
  if (first?.playable) return played
  return { ...played, advice: 'Mend their provider, or name another model under roles.' }
}
