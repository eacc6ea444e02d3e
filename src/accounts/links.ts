import type { AccountStore } from '#docket'
import { mailRefusal, type AccountSettings, type Environment } from '#papers'
import { hashOf, isAllowed, newSecret } from './person.ts'

const LINK_LIFE = 15 * 60_000

type MailSettings = NonNullable<AccountSettings['mail']>

/** Sends a text to an address. */
type SendLetter = (letter: { readonly to: string; readonly subject: string; readonly text: string }) => Promise<void>

interface LinkOptions {
  readonly store: AccountStore
  readonly settings: AccountSettings
  readonly post: SendLetter
  readonly now: () => number
}

/** Signing in with a link that is sent by mail. */
export interface MailedLinks {
  /** Sends a link, if somebody of this address may come in. */
  send(email: string, how: { readonly page: string; readonly language: 'en' | 'de' }): Promise<void>
  /** The address a link was sent to; a link is good once, and for a quarter of an hour. */
  redeem(token: string): Promise<string | undefined>
}

export const linksBy = ({ store, settings, post, now }: LinkOptions): MailedLinks => ({
  async send(email, { page, language }) {
    if (!isAllowed(settings, email)) return
    const token = newSecret()
    await store.addKnock({ hash: hashOf(token), email, expires: now() + LINK_LIFE })
    // Behind the number sign, where no server and no proxy on the way sees it.
    await post({ to: email, ...letters[language](`${page}#link=${token}`) })
  },
  async redeem(token) {
    const email = await store.redeem(hashOf(token), now())
    return email !== undefined && isAllowed(settings, email) ? email : undefined
  },
})

const letters = {
  en: (link: string) => ({
    subject: 'Sign in to Courtroom',
    text: `Open this link to sign in. It is good once, for 15 minutes.\n\n${link}\n\nIf you did not ask for it, leave it: nothing happens.\n`,
  }),
  de: (link: string) => ({
    subject: 'Anmelden bei Courtroom',
    text: `Mit diesem Link melden Sie sich an. Er gilt einmal, für 15 Minuten.\n\n${link}\n\nWenn Sie ihn nicht angefordert haben, tun Sie nichts: Es geschieht nichts.\n`,
  }),
} as const

/** By the mail server whose address the environment holds, or printed where the server runs. */
export function postBy(
  { from, smtp_env: smtp }: MailSettings,
  env: Environment,
  print: (line: string) => void,
): SendLetter {
  if (smtp === undefined)
    return async ({ to, text }) => print(`A link for ${to}: ${/\S+#link=\S+/.exec(text)?.[0] ?? text}`)
  return async ({ to, subject, text }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(env[smtp] ?? '')
    // The error itself has the words of the server with it.
    const refusal = await transport.sendMail({ from, to, subject, text }).then(() => undefined, mailRefusal)
    transport.close()
    if (refusal !== undefined)
      throw new Error(`The mail server of ${smtp} took no letter (${refusal}). ./courtroom doctor tries it.`)
  }
}
