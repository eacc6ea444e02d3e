import { openArchive, openCourthouse, type AuditOffer, type AuditWish } from '#docket'
import { AuditKind } from '#record'
import { tellerOf } from '#tellers'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import type { Surroundings } from '../../surroundings.ts'
import { narrator } from '../../telling/narrate.ts'
import { counted, MARGIN, newline, paragraph } from '../../terminal/layout.ts'
import { span, type StyledText } from '../../terminal/palette.ts'

interface AuditOptions extends SettingFlags {
  readonly judges?: string | undefined
  readonly ownFamily?: boolean | undefined
  readonly budget?: string | undefined
  readonly estimate?: boolean | undefined
  readonly json?: boolean | undefined
}

/** Asks the judge of a closed case again in one of several ways, or says what that would cost. */
export async function auditCommand(
  around: Surroundings,
  name: string,
  kind: string | undefined,
  how: AuditOptions,
): Promise<Exit> {
  const { budget: written, ...flags } = how
  const wishes = kind === undefined ? undefined : [wishOf(kind, how)]
  const budget = written === undefined ? undefined : dollarsIn(written)
  const { settings } = await settingsFor(around, flags)
  const { env, folder, cwd } = around
  await using house = openCourthouse({ settings, env, folder, cwd, archive: await openArchive({ folder, env }) })
  const { id } = await house.docket.find(name)
  const [wish] = wishes ?? []
  if (how.estimate || !wish) {
    const offers = await house.audits(id, wishes)
    if (how.json) for (const offer of offers) around.json(offer)
    else around.out.write(offered(id, offers, around))
    return exits.fine
  }
  const entry = await house.audit(id, wish, { budget, signal: around.stop })
  if (how.json) {
    around.json(entry)
    return exits.fine
  }
  const entries = await house.docket.entries(id)
  const [header] = entries
  const { width, glyphs } = around
  const story = narrator({ id, width, glyphs }, await tellerOf(header?.type === 'header' ? header.format : ''))
  const told = entries.map((each) => [each.seq, story.read(each)] as const)
  around.out.write([...(told.find(([seq]) => seq === entry.seq)?.[1] ?? []), newline])
  return exits.fine
}

function wishOf(kind: string, { judges, ownFamily }: AuditOptions): AuditWish {
  const { success, data } = AuditKind.safeParse(kind)
  if (!success)
    throw new CommandError('bad-usage', `There is no audit "${kind}". There is ${AuditKind.options.join(', ')}.`)
  const named = judges?.split(',').flatMap((judge) => (judge.trim() === '' ? [] : [judge.trim()]))
  return { kind: data, ...(named && { judges: named }), ...(ownFamily && { ownFamily }) }
}

function dollarsIn(written: string): number {
  const amount = Number(written)
  if (written.trim() !== '' && Number.isFinite(amount) && amount >= 0) return amount
  throw new CommandError('bad-usage', `--budget ${written}: give US dollars, such as 0.50.`)
}

const price = (amount: number | null): string =>
  amount === null ? 'price unknown' : `$${amount.toFixed(amount > 0 && amount < 0.1 ? 4 : 2)}`

const refusals: Readonly<Record<NonNullable<AuditOffer['refused']>, string>> = {
  'no-verdict': 'there is no verdict',
  'no-judge': 'nobody judged here',
  'no-sides': 'there are no two sides to exchange',
  'nothing-decisive': 'nothing decisive is named',
  'no-file': 'without the argument there is no file',
  rules: 'the judge was the rules, which weigh only what was argued',
  'no-panel': 'too few judges of other families; name them with --judges',
}

/** What each would ask and cost, one a line. */
function offered(id: string, offers: readonly AuditOffer[], { width, glyphs }: Surroundings): readonly StyledText[] {
  const lines = offers.map(({ kind, refused, calls, expected, high, models }) => {
    const costs = models.every((model) => model === 'offline')
      ? 'by the rules, at no cost'
      : `${counted(calls, 'call')}, ${price(expected.dollars)} expected, ${price(high.dollars)} at most: ${models.join(', ')}`
    return span(
      `${MARGIN}${kind.padEnd(15)}${refused ? `not to be had: ${refusals[refused]}` : costs}\n`,
      refused ? 'dim' : 'plain',
    )
  })
  return [newline, ...paragraph({ id, width, glyphs }, `Audits of ${id}`, { tone: 'strong' }), newline, ...lines]
}
