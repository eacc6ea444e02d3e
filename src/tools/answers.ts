import type { CallToolResult, Client } from '@modelcontextprotocol/client'
import type { Json } from '#record'
import type { AnswerResource, RawAnswer } from './finds/index.ts'
import { toolLimits, type ToolLimits } from './limits.ts'

type Part = CallToolResult['content'][number]
type Link = Part & { readonly type: 'resource_link' }

/** What a tool answered, with the texts that the links in it lead to at the same server. */
export async function answerOf(
  { content, structuredContent, isError }: CallToolResult,
  follow: (uri: string) => Promise<string | undefined>,
): Promise<RawAnswer> {
  const links = content.filter((part) => part.type === 'resource_link')
  const followed = new Map(
    await Promise.all(
      links.slice(0, toolLimits.finds).map(async (link) => [link, await linked(link, follow)] as const),
    ),
  )
  const resources = content.flatMap((part): AnswerResource[] => {
    if (part.type === 'resource')
      return 'text' in part.resource ? [{ uri: part.resource.uri, text: part.resource.text }] : []
    return part.type === 'resource_link' ? (followed.get(part) ?? []) : []
  })
  const isRead = (part: Part): boolean =>
    part.type === 'text' ||
    (part.type === 'resource' && 'text' in part.resource) ||
    (part.type === 'resource_link' && (followed.get(part) ?? []).length > 0)
  return {
    failed: isError === true,
    texts: content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
    resources,
    ...(structuredContent !== undefined && { structured: structuredContent as Json }),
    unread: content.filter((part) => !isRead(part)).map(({ type }) => type),
  }
}

/** What a link leads to; where it cannot be followed, what the server says about it. */
async function linked(link: Link, follow: (uri: string) => Promise<string | undefined>): Promise<AnswerResource[]> {
  const text = (await follow(link.uri)) ?? link.description ?? ''
  const date = link.annotations?.lastModified
  return text.trim() === ''
    ? []
    : [{ uri: link.uri, text, title: link.title ?? link.name, ...(date !== undefined && { date }) }]
}

/** The text of a resource, asked of the server that linked it and of nobody else. */
export async function linkedText(
  client: Client,
  uri: string,
  signal: AbortSignal,
  limits: ToolLimits,
): Promise<string | undefined> {
  if (client.getServerCapabilities()?.resources === undefined) return undefined
  try {
    const { contents } = await client.readResource(
      { uri },
      { signal, timeout: limits.call, maxTotalTimeout: limits.call },
    )
    return contents.flatMap((part) => ('text' in part ? [part.text] : [])).join('\n')
  } catch (error) {
    signal.throwIfAborted()
    // A link that leads nowhere is none; the answer itself has come.
    const { ProtocolError } = await import('@modelcontextprotocol/client')
    if (error instanceof ProtocolError) return undefined
    throw error
  }
}
