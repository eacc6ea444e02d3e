import { tokenFault } from '#contract'
import { textWithin } from '#bounded'
import { mailRefusal, missingForAccounts, type AccountSettings, type Environment } from '#papers'
import type { CheckupFinding } from './finding.ts'

interface AccountCheckup {
  readonly accounts: AccountSettings
  readonly env: Environment
  readonly offline: boolean
  readonly signal: AbortSignal
}

const PATIENCE = 10_000
/** Many times as many bytes as a provider tells of itself. */
const LARGEST = 1_000_000

/** Whether people could sign in as the settings say, and come back to where the house is. */
export async function accountFindings(how: AccountCheckup): Promise<readonly CheckupFinding[]> {
  return [...(await provider(how)), ...(await mail(how)), address(how), keepers(how), key(how)]
}

const adviceFor = ({ accounts, env }: AccountCheckup, name: string | undefined): string | undefined =>
  missingForAccounts(accounts, env).find(({ variable }) => variable === name)?.advice

/** Whether the provider tells how one signs in with it. */
async function provider(how: AccountCheckup): Promise<readonly CheckupFinding[]> {
  const { oidc } = how.accounts
  if (!oidc) return []
  const { issuer, client_id: client, client_secret_env: variable, name } = oidc
  const what = 'Provider'
  const advice = adviceFor(how, variable)
  if (advice !== undefined) return [{ what, how: `${name}: ${variable} is not set`, advice }]
  if (how.offline) return [{ what, how: `${name} at ${issuer}, client ${client}` }]
  const place = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const signal = AbortSignal.any([how.signal, AbortSignal.timeout(PATIENCE)])
    const answer = await fetch(place, { signal })
    const text = answer.ok ? await textWithin(answer, LARGEST) : undefined
    if (answer.ok && text === undefined) throw new Error('it sent more than any provider tells of itself')
    const told = text === undefined ? undefined : (JSON.parse(text) as { readonly issuer?: unknown }).issuer
    if (told === issuer) return [{ what, how: `${name} at ${issuer} answers` }]
    const said = answer.ok ? `calls itself ${String(told)}` : `answers ${answer.status} at ${place}`
    return [
      { what, how: `${name} ${said}`, advice: 'Give accounts.oidc.issuer the very address that it calls itself.' },
    ]
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [
      { what, how: `${issuer} does not answer (${why})`, advice: 'Mend accounts.oidc.issuer, or start the provider.' },
    ]
  }
}

/** Whether the mail server lets us in; nothing is sent. */
async function mail(how: AccountCheckup): Promise<readonly CheckupFinding[]> {
  const { mail: settings } = how.accounts
  if (!settings) return []
  const { from, smtp_env: variable } = settings
  const what = 'Mail'
  if (variable === undefined) return [{ what, how: 'links are printed where the server runs' }]
  const advice = adviceFor(how, variable)
  if (advice !== undefined) return [{ what, how: `${variable} is not set`, advice }]
  const url = how.env[variable]!.trim()
  if (!/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    return [
      { what, how: `${variable} is no address of a mail server`, advice: `Let it begin with smtps:// or smtp://.` },
    ]
  const { host } = new URL(url)
  if (how.offline) return [{ what, how: `links come from ${from} by ${host}` }]
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE })
  try {
    await transport.verify()
    return [{ what, how: `${host} lets us in; links come from ${from}` }]
  } catch (error) {
    return [
      {
        what,
        how: `${host} does not let us in (${mailRefusal(error)})`,
        advice: `Mend ${variable}: host, port, user and password.`,
      },
    ]
  } finally {
    transport.close()
  }
}

const isHere = (url: URL): boolean => /^(?:127\.|localhost$|\[::1\]$)/.test(url.hostname)

/** Where links and the provider lead back to. */
function address({ accounts, env }: AccountCheckup): CheckupFinding {
  const what = 'Address'
  const url = env['COURTROOM_URL']?.trim() ?? ''
  const back = accounts.oidc ? ' The provider is given that address with /sign-in/returned behind it.' : ''
  if (url === '')
    return {
      what,
      how: 'COURTROOM_URL is not set',
      ...(!accounts.mail?.print && {
        advice: `Set COURTROOM_URL to the address by which people come, such as https://court.example.org.${back}`,
      }),
    }
  if (!URL.canParse(url))
    return { what, how: `COURTROOM_URL is ${url}`, advice: 'That is no address. Give one with https://.' }
  const place = new URL(url)
  if (place.protocol !== 'https:' && !isHere(place))
    return {
      what,
      how: `COURTROOM_URL is ${url}`,
      advice: 'Over http others could read along and take sessions over. Put TLS before it; docs/run.md says how.',
    }
  return { what, how: accounts.oidc ? `${url}, and back from the provider at ${url}/sign-in/returned` : url }
}

/** Whether somebody sees the settings and gives budgets. */
function keepers({ accounts: { keepers: all, allow } }: AccountCheckup): CheckupFinding {
  const what = 'Keepers'
  const mayCome = (email: string): boolean =>
    allow.some((each) => each === '*' || each === email || (each.startsWith('@') && email.endsWith(each)))
  if (all.length === 0)
    return {
      what,
      how: 'nobody',
      advice: 'Name whoever keeps the house under accounts.keepers, by their mail address.',
    }
  const shut = all.filter((email) => !mayCome(email))
  if (shut.length === 0) return { what, how: all.join(', ') }
  return { what, how: all.join(', '), advice: `Add ${shut.join(', ')} to accounts.allow too, or they cannot sign in.` }
}

/** With what the house signs its links. */
function key({ env }: AccountCheckup): CheckupFinding {
  const what = 'Key'
  const token = env['COURTROOM_TOKEN']?.trim() ?? ''
  if (token === '') return { what, how: 'the house signs with one of its own, which is kept with the accounts' }
  const fault = tokenFault(token)
  if (fault === undefined) return { what, how: 'COURTROOM_TOKEN; whoever has it sees everything' }
  return { what, how: 'COURTROOM_TOKEN can be guessed', advice: fault }
}
