import { z } from 'zod'
import { dateIn, hostOf, jsonIn, unknownFields, unmarked, webAddress, type AnswerReader, type Find } from './find.ts'

const text = z.string().nullish().catch(null)
const texts = z.array(z.string()).nullish().catch(null)

/** A page, a piece of news, a video or a discussion: Brave sends each as a JSON text of its own. */
const Hit = z.object({
  url: z.string(),
  title: text,
  description: text,
  extra_snippets: texts,
  question: text,
  answer: text,
  age: text,
  page_age: text,
  source: text,
  breaking: z.boolean().nullish().catch(null),
  data: z.object({ title: text, question: text, top_comment: text }).nullish().catch(null),
})

const Context = z.object({
  grounding: z.object({
    generic: z.array(z.object({ url: z.string(), title: z.string(), snippets: z.array(z.string()) })).catch([]),
  }),
  sources: z.record(z.string(), z.object({ age: texts, site_name: text })).catch({}),
})

/** Brave's own server. What is no hit, such as the key of a summary, brings nothing. */
export const brave: AnswerReader = ({ texts: parts, structured }, { tool }) => {
  const context = Context.safeParse(structured)
  if (context.success) return grounded(context.data)
  return parts.flatMap((part) => {
    const hit = Hit.safeParse(jsonIn(part))
    return hit.success ? hitIn(hit.data, tool) : []
  })
}

function hitIn(hit: z.infer<typeof Hit>, tool: string): readonly Find[] {
  const url = webAddress(hit.url)
  const { question, answer, data } = hit
  const said = [question, answer, data?.question, data?.top_comment, hit.description, ...(hit.extra_snippets ?? [])]
  const passages = [...new Set(said.flatMap((each) => (each ? [unmarked(each)] : [])))]
  if (url === null || passages.length === 0) return []
  const isNews = tool === 'brave_news_search' || hit.breaking != null
  return [
    {
      ...unknownFields,
      title: unmarked(hit.title ?? data?.title ?? question ?? url),
      source: hit.source ?? hostOf(url) ?? url,
      type: isNews ? 'news' : 'web',
      date: dateIn(hit.page_age) ?? dateIn(hit.age),
      url,
      text: passages.join('\n'),
    },
  ]
}

const grounded = ({ grounding, sources }: z.infer<typeof Context>): readonly Find[] =>
  grounding.generic.flatMap(({ url: address, title, snippets }) => {
    const url = webAddress(address)
    if (url === null || snippets.length === 0) return []
    const about = sources[address]
    const date = (about?.age ?? []).map(dateIn).find((each) => each !== null) ?? null
    const source = about?.site_name ?? hostOf(url) ?? url
    return [{ ...unknownFields, title, source, type: 'web' as const, date, url, text: snippets.join('\n') }]
  })
