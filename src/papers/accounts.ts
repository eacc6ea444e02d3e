import { z } from 'zod'
import type { Environment } from './origins.ts'

const email = z.email().max(254).toLowerCase()
const variable = z.string().regex(/^[A-Za-z_]\w{0,79}$/)
const dollars = z.number().min(0)
const perMinute = z.int().min(1).max(100_000)

const isIssuer = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, password } = new URL(address)
  return (
    password === '' &&
    (protocol === 'https:' || (protocol === 'http:' && /^(?:127\.|localhost$|\[::1\])/.test(hostname)))
  )
}

const Oidc = z
  .strictObject({
    issuer: z
      .string()
      .refine(isIssuer, 'issuer must begin with https:// (http:// only on this machine) and carry no password.')
      .describe('The address of the provider, as it calls itself, such as https://accounts.example.org.'),
    client_id: z.string().trim().min(1).max(400).describe('Under which the provider knows this house.'),
    client_secret_env: variable
      .exactOptional()
      .describe('The environment variable that holds the secret of the client; none for a public client.'),
    name: z.string().trim().min(1).max(40).default('OpenID').describe('What the button calls the provider.'),
  })
  .describe('Sign-in with an OpenID Connect provider. Its redirect address is COURTROOM_URL/sign-in/returned.')

const Mail = z
  .strictObject({
    from: z.string().trim().min(3).max(254).describe('Whom links come from, such as Courtroom <court@example.org>.'),
    smtp_env: variable
      .exactOptional()
      .describe('The environment variable that holds the address of the mail server: smtps://user:password@host.'),
    print: z.boolean().exactOptional().describe('true prints links where the server runs instead of sending them.'),
  })
  .refine(({ smtp_env, print }) => (smtp_env === undefined) === (print === true), {
    message: 'mail needs smtp_env, the variable with the address of a mail server, or print: true; one of them.',
  })
  .describe('Sign-in with a link that is sent by mail.')

/** What may stand under accounts. */
export const AccountSettings = z
  .strictObject({
    allow: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^(?:\*|[^@\s]*@[^@\s]+)$/, 'Give an address, @example.org for all of a domain, or * for everybody.'),
      )
      .min(1)
      .describe('Who may sign in: addresses, @example.org for all of a domain, * for everybody.'),
    keepers: z
      .array(email)
      .default([])
      .describe('Who keeps the house: sees its settings and batches, and gives budgets. They see no foreign case.'),
    oidc: Oidc.exactOptional(),
    mail: Mail.exactOptional(),
    budget: z
      .strictObject({
        per_user: dollars.exactOptional().describe('US dollars that all cases of a user may cost.'),
        per_team: dollars.exactOptional().describe('US dollars that all cases of a team may cost.'),
      })
      .default({})
      .describe('What users and teams may spend, unless they are given another budget.'),
    limits: z
      .strictObject({
        per_user: perMinute.default(600).describe('Requests a minute of one user.'),
        per_team: perMinute.default(3_000).describe('Requests a minute on the cases of one team.'),
      })
      .default({ per_user: 600, per_team: 3_000 })
      .describe('How much users and teams may ask.'),
  })
  .refine(({ oidc, mail }) => oidc !== undefined || mail !== undefined, {
    message: 'accounts needs a way to sign in: oidc, mail, or both.',
  })
  .describe('Accounts: who may sign in and how, and what they may spend. Left out, there are none.')

export type AccountSettings = z.infer<typeof AccountSettings>

/** A variable that is not set and should be, and what to do. */
interface MissingVariable {
  readonly variable: string
  readonly advice: string
}

/** What nobody could sign in without. */
export function missingForAccounts({ oidc, mail }: AccountSettings, env: Environment): readonly MissingVariable[] {
  const isUnset = (name: string | undefined): name is string => name !== undefined && !env[name]?.trim()
  const [secret, smtp] = [oidc?.client_secret_env, mail?.smtp_env]
  return [
    ...(isUnset(secret)
      ? [
          {
            variable: secret,
            advice: `Set ${secret} to the secret that ${oidc!.name} gave for the client ${oidc!.client_id}, or take client_secret_env out for a public client.`,
          },
        ]
      : []),
    ...(isUnset(smtp)
      ? [
          {
            variable: smtp,
            advice: `Set ${smtp} to the address of the mail server, such as smtps://user:password@mail.example.org, or have links printed with print: true.`,
          },
        ]
      : []),
  ]
}

/**
 * Why a mail server took nothing. Of what it answered only the numbers are told: it has been shown the password, and
 * some quote what they refuse.
 */
export function mailRefusal(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, response } = error as { readonly code?: unknown; readonly response?: unknown }
  if (typeof response !== 'string') return error.message
  return [code, /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? 'no answer of mail'].join(', ')
}
