import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { shareKinds, type KeptShare, type ShareCounts, type ShareKind } from '#contract'
import { openFiles } from '#docket'
import { sharedPages } from '#outward'
import { sharedFile } from '#export'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { openRecords } from '../../sitting/records.ts'
import type { Surroundings } from '../../surroundings.ts'
import { counted, MARGIN } from '../../terminal/layout.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import { USUAL_PORT } from '../house/serve.ts'
import { emptyPage } from '../house/webpage.ts'

interface ShareOptions {
  readonly with?: string
  readonly expires?: string
  readonly preview?: string
  readonly address?: string
  readonly json?: boolean
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Freezes a copy of a case, or only shows what it would be. */
export async function shareCommand(around: Surroundings, name: string, how: ShareOptions): Promise<Exit> {
  const include = kindsIn(how.with)
  const days = how.expires === undefined ? null : daysIn(how.expires)
  const address = addressIn(how.address)
  await using records = await openRecords(around)
  const { id } = await records.find(name)
  const file = sharedFile(await emptyPage(), await records.entries(id), { case: id, include, sha256 })
  if (!how.json) for (const line of leavingLines(file.counts, include)) around.complain([span(line)])
  if (how.preview !== undefined) return await preview(around, how.preview, file.page)
  await using kept = await openFiles(around)
  const { share, token } = await sharedPages(kept.files).freeze(file.page, { case: id, included: include, days })
  const link = `${address}/s/${token}`
  if (how.json) around.json({ ...share, link })
  else {
    around.say(link)
    around.complain([
      span(`${MARGIN}${until(share)} To take it back: ./courtroom unshare ${share.id}. The link is not shown again.`),
    ])
  }
  return exits.fine
}

export async function listShares(around: Surroundings, how: { readonly json?: boolean }): Promise<Exit> {
  await using kept = await openFiles(around)
  const all = await sharedPages(kept.files).list()
  if (how.json) for (const share of all) around.json(share)
  else if (all.length === 0) around.complain([span('Nothing is shared. To share a case: ./courtroom share CASE')])
  else for (const share of all) around.say(`${share.id}  ${share.case}  ${toldIncluded(share)}  ${until(share)}`)
  return exits.fine
}

export async function unshareCommand(around: Surroundings, id: string): Promise<Exit> {
  await using kept = await openFiles(around)
  const { case: name } = await sharedPages(kept.files).revoke(id)
  around.say(`The shared copy ${id} of ${name} is gone, and its link is dead.`)
  return exits.fine
}

const toldIncluded = ({ included }: KeptShare): string =>
  included.length === 0 ? 'nothing private' : `with ${included.join(', ')}`

const until = ({ expires }: KeptShare): string =>
  expires === null ? 'Good until it is taken back.' : `Good until ${new Date(expires).toISOString().slice(0, 16)} UTC.`

/** What leaves and what stays, in plain words. */
function leavingLines(counts: ShareCounts, include: readonly ShareKind[]): readonly string[] {
  const parts: Readonly<Record<ShareKind, string>> = {
    thoughts: counted(counts.thoughts, 'plan, thought or note', 'plans, thoughts and notes'),
    documents: `the texts of ${counted(counts.documents, 'passage')} from your documents`,
    names: counted(counts.names, 'file name'),
    answers: `${counted(counts.answers, 'answer')} of models and tools, word for word`,
  }
  const told = (leaves: boolean): string =>
    shareKinds
      .filter((kind) => include.includes(kind) === leaves && counts[kind] > 0)
      .map((kind) => parts[kind])
      .join('; ')
  const open = `${counted(counts.turns, 'turn')}, ${counted(counts.exhibits, 'exhibit')}, rulings and verdict`
  const [more, stays] = [told(true), told(false)]
  return [
    `${MARGIN}Leaves: ${open}${more === '' ? '' : `; ${more}`}.`,
    ...(stays === '' ? [] : [`${MARGIN}Stays:  ${stays}.`]),
    ...(counts.documents > 0 && !include.includes('documents')
      ? [`${MARGIN}Word for word quotations of your documents are covered. What was retold in other words is not.`]
      : []),
  ]
}

async function preview(around: Surroundings, file: string, page: string): Promise<Exit> {
  try {
    await writeFile(resolve(around.cwd, file), page)
  } catch (cause) {
    throw new CommandError('unwritable-file', `Cannot write ${file}. ${String(cause)}`, { cause })
  }
  around.complain([span(`${MARGIN}Written to ${inline(file)}: the very file that would leave. Nothing is shared.`)])
  return exits.fine
}

function kindsIn(text = ''): readonly ShareKind[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const kind = shareKinds.find((each) => each === name)
      if (kind !== undefined) return kind
      throw new CommandError('bad-usage', `--with ${inline(name)}: there is ${shareKinds.join(', ')}.`)
    })
}

const LONGEST = 3_650

function daysIn(text: string): number {
  const [, figure = '', unit] = /^(\d{1,5})([dh])$/.exec(text.trim()) ?? []
  const days = Number(figure) / (unit === 'h' ? 24 : 1)
  if (figure !== '' && days > 0 && days <= LONGEST) return days
  throw new CommandError('bad-usage', `--expires ${inline(text)}: give days or hours, such as 7d or 12h.`)
}

function addressIn(text = `http://127.0.0.1:${USUAL_PORT}`): string {
  const address = URL.parse(text)
  if (address && /^https?:$/.test(address.protocol)) return address.href.replace(/\/$/, '')
  throw new CommandError(
    'bad-usage',
    `--address ${inline(text)}: give where your server is, such as https://court.example.`,
  )
}
