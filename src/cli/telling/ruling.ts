import type { Standing, Told } from '#record'
import { dotted, duration, newline, paragraph, type Setting } from '../terminal/layout.ts'
import type { StyledText } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import { termsOf, type Terms } from './terms/index.ts'

/** Unknown is said to be unknown; it is never counted as nothing. Undefined when it cost nothing. */
export function costOf({ spent, unpriced }: Standing, { account }: Terms): string | undefined {
  const known = spent > 0 ? account.dollars(spent) : undefined
  if (unpriced === 0) return known
  const unknown = account.unpriced(unpriced)
  return known === undefined ? unknown : `${known}, ${unknown}`
}

interface Ended {
  /** The verdict as it was told. */
  readonly verdict: Told | undefined
  readonly takesDocuments: boolean
}

/** What a case took, how to read it again, and what else one may do with it. */
export function accountOf(now: Standing, { verdict, takesDocuments }: Ended, setting: Setting): readonly StyledText[] {
  const { id, glyphs } = setting
  const terms = termsOf(setting)
  const { input, cached, output, thinking = 0 } = now.usage
  const spent = dotted(glyphs, [
    terms.account.calls(now.calls),
    terms.account.tokens({ input, cached, output, thinking }),
    costOf(now, terms),
    duration(now.lastAt - now.openedAt, setting),
  ])
  const { forked } = now.header ?? {}
  const lines = [
    spent,
    ...(now.taken && forked ? [terms.account.taken(now.taken.calls, inline(forked.from))] : []),
    terms.account.again(`./courtroom show ${id}`),
    ...(forked ? [terms.account.compare(`./courtroom compare ${inline(forked.from)} ${id}`)] : []),
    ...(verdict?.points?.exhibits?.length ? [terms.account.strike(`./courtroom strike ${id} E-01`)] : []),
    ...(verdict && takesDocuments ? [terms.account.file(`./courtroom file ${id} FILE`)] : []),
  ]
  return [newline, ...paragraph(setting, lines.join('\n'), { tone: 'dim' })]
}
