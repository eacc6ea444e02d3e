import PostalMime from 'postal-mime'
import { datingOf, UNDATED } from './dating/dating.ts'
import { type DocumentBlock, type LibraryDocument, titleFrom } from './document.ts'
import { readMarkup, STRUCK } from './html.ts'
import { readPlain } from './plain.ts'

/** A mail. Who wrote when about what stands above it; what is attached is named and not read. */
export async function readMail(name: string, bytes: Uint8Array): Promise<LibraryDocument> {
  const { from, to = [], subject, headers, text = '', html = '', attachments } = await PostalMime.parse(bytes)
  const sent = headers.find(({ key }) => key === 'date')?.value
  const fields = [
    from === undefined ? undefined : `From: ${addressed(from)}`,
    to.length === 0 ? undefined : `To: ${to.map(addressed).join(', ')}`,
    sent === undefined ? undefined : `Date: ${sent}`,
  ].filter((field) => field !== undefined)
  const title = titleFrom(name, subject)
  const page = text.trim() === '' ? readMarkup(html) : undefined
  const body = page?.blocks ?? readPlain('', text).blocks
  const blocks: readonly DocumentBlock[] = [
    ...(subject ? [{ at: 1, text: subject, heading: true as const }] : []),
    ...[...fields.map((field) => ({ text: field })), ...body].map((block) => ({ ...block, at: 1 })),
  ].map((block, index) => ({ ...block, at: index + 1 }))
  const header = sent === undefined ? [] : [`Date: ${sent}`]
  const attached = attachments.flatMap(({ filename }) => (filename ? [filename] : []))
  return {
    kind: 'mail',
    title,
    ...(datingOf({ name, title, blocks: header.length > 0 ? [] : blocks, header }) ?? UNDATED),
    unit: 'paragraph',
    length: blocks.length,
    blocks,
    warnings: [
      ...(page?.hasStruck ? [STRUCK] : []),
      ...(attached.length > 0 ? [`Attached and not read: ${attached.join(', ')}. Add them as files.`] : []),
    ],
  }
}

const addressed = (one: { readonly name?: string; readonly address?: string | undefined }): string =>
  [one.name, one.address && `<${one.address}>`].filter(Boolean).join(' ')
