import { z } from 'zod'
import { askJson, understood } from './ask.ts'
import { SourceError } from './errors.ts'
import type { Caller } from './offer.ts'
import { entries } from './reading.ts'
import { sectionBeginning, nearTo, sectionsIn, type ArticlePart } from './sections.ts'
import { sourceAt, spacing, type Outside, type DataSource } from './source.ts'
import { isAbout, looserThan } from './wording.ts'

/** A section of an article at a revision that never changes again. */
export const Excerpt = z.strictObject({
  title: z.string(),
  section: z.string().nullable().describe('Its heading; null for the introduction'),
  text: z.string().describe('Word for word, without tables, notes and pictures'),
  cut: z.boolean().describe('The section goes on'),
  language: z.string(),
  revised: z.string().nullable().describe('The day of the revision'),
  revision: z.int().nullable(),
  url: z.string(),
  authors: z.string(),
  licence: z.string(),
})
export type Excerpt = z.output<typeof Excerpt>

interface Wikipedia {
  readonly name: string
  /** What the articles found say nearest to the words, the best article first. */
  search(query: string, language: string, limit: number, call: Caller): Promise<readonly Excerpt[]>
  /** The sections of an article, or those under one heading. */
  article(title: string, language: string, section: string | undefined, call: Caller): Promise<readonly Excerpt[]>
}

/** How long a passage of a search and one of an article that is read may be, and how many there are. */
const LENGTH = { found: 3_000, read: 8_000 } as const
const SECTIONS = { found: 2, read: 12 } as const

/** Articles are long; the longest has some 500,000 characters. */
const ARTICLE_BYTES = 4_000_000
const REMEMBERED = 50
const GAP = 100

const AUTHORS = 'Wikipedia contributors'
const LICENCE = 'CC BY-SA 4.0'

const Complaint = z.object({ error: z.object({ code: z.string(), info: z.string().catch('') }) })

const Hit = z.object({
  pageid: z.int().positive(),
  title: z.string().trim().min(1),
  index: z.int().catch(0),
  pageprops: z.object({ disambiguation: z.string().optional() }).catch({}),
})

/** Where nothing is found there is no list at all. */
const Hits = z.union([
  z.object({ query: z.object({ pages: entries(Hit, 50) }) }),
  z.object({ batchcomplete: z.literal(true), query: z.never().optional() }).transform(() => ({ query: { pages: [] } })),
])

const Article = z.object({
  title: z.string().trim().min(1),
  missing: z.boolean().catch(false),
  extract: z.string().catch(''),
  revisions: z
    .array(z.object({ revid: z.int().positive(), timestamp: z.string() }))
    .catch([])
    .transform((all) => all[0]),
})
type Article = z.output<typeof Article>

const Articles = z.object({ query: z.object({ pages: z.tuple([Article], z.unknown()) }) })

/** A wiki that lags says so with a status that says all is well. */
const putsOff = (text: string): boolean => /^\s*\{"error":\{"code":"(?:maxlag|ratelimited)"/.test(text)

/** The free encyclopedia, by its Action API. */
export function wikipedia(outside: Outside): Wikipedia {
  const { articleBy, listed } = actionApi(outside)
  return {
    name: 'Wikipedia',
    async search(query, language, limit, call) {
      const exact = await listed(query, language, limit, call)
      const looser = exact.length > 0 ? undefined : looserThan(query)
      const hits = looser === undefined ? exact : await listed(looser, language, limit, call)
      const found: Excerpt[] = []
      for (const { pageid, title } of hits) {
        await call.tell(`Reading ${title}`)
        const article = await articleBy({ pageids: pageid }, language, call)
        if (looser !== undefined && !isAbout(`${title} ${article.extract}`, query)) continue
        const near = nearTo(sectionsIn(article.extract), query, SECTIONS.found)
        found.push(...near.map((section) => passageOf(article, section, language, LENGTH.found)))
      }
      return found
    },
    async article(title, language, wanted, call) {
      const article = await articleBy({ titles: title }, language, call)
      const all = sectionsIn(article.extract)
      if (article.missing || all.length === 0)
        throw new SourceError('not-found', `Wikipedia (${language}) has no article with a text called ${title}.`)
      const named = (heading: string | null): boolean => heading?.toLowerCase() === wanted?.trim().toLowerCase()
      const kept = wanted === undefined ? all : all.filter(({ heading }) => named(heading))
      if (kept.length > 0)
        return kept.slice(0, SECTIONS.read).map((section) => passageOf(article, section, language, LENGTH.read))
      const headings = all.flatMap(({ heading }) => heading ?? []).slice(0, 40)
      throw new SourceError('not-found', `${article.title} has no section ${wanted}. It has: ${headings.join('; ')}.`)
    },
  }
}

/** Articles by name or number, and lists of them by words; those read last are remembered. */
function actionApi(outside: Outside) {
  const turn = spacing(outside, GAP)
  const known = new Map<string, Article>()
  const sourceFor = (language: string): DataSource => {
    const told = outside.env['WIKIPEDIA_URL'] || 'https://{language}.wikipedia.org/w'
    const env = { ...outside.env, WIKIPEDIA_URL: told.replaceAll('{language}', language) }
    return sourceAt('Wikipedia', { ...outside, env }, { variable: 'WIKIPEDIA_URL', usual: told })
  }
  // An address that cannot be one is told before anybody asks.
  sourceFor('en')
  const answered = async <Schema extends z.ZodType>(
    language: string,
    query: Readonly<Record<string, string | number | undefined>>,
    schema: Schema,
    call: Caller,
  ): Promise<z.output<Schema>> => {
    const source = sourceFor(language)
    await turn(call.signal)
    const shared = { action: 'query', format: 'json', formatversion: 2, maxlag: 5 }
    const answer = await askJson(source, 'api.php', call, {
      query: { ...shared, ...query },
      bytes: ARTICLE_BYTES,
      putsOff,
    })
    const complaint = Complaint.safeParse(answer)
    if (complaint.success) {
      const { code, info } = complaint.data.error
      throw new SourceError(
        'bad-input',
        `${source.name} does not answer the question (${code}: ${info.slice(0, 200)}).`,
      )
    }
    return understood(source, schema, answer)
  }
  const articleBy = async (
    which: { readonly pageids: number } | { readonly titles: string },
    language: string,
    call: Caller,
  ) => {
    const key = JSON.stringify([language, which])
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const wanted = {
      ...which,
      redirects: 1,
      prop: 'extracts|revisions',
      explaintext: 1,
      exsectionformat: 'wiki',
      rvprop: 'ids|timestamp',
    }
    const [article] = (await answered(language, wanted, Articles, call)).query.pages
    const oldest = known.size < REMEMBERED ? undefined : known.keys().next().value
    if (oldest !== undefined) known.delete(oldest)
    known.set(key, article)
    return article
  }
  const listed = async (words: string, language: string, limit: number, call: Caller) => {
    const wanted = {
      generator: 'search',
      gsrsearch: words,
      gsrnamespace: 0,
      gsrlimit: limit,
      prop: 'pageprops',
      ppprop: 'disambiguation',
    }
    const { pages } = (await answered(language, wanted, Hits, call)).query
    return pages
      .filter(({ pageprops }) => pageprops.disambiguation === undefined)
      .toSorted((one, other) => one.index - other.index)
      .slice(0, limit)
  }
  return { articleBy, listed }
}

function passageOf({ title, revisions }: Article, section: ArticlePart, language: string, most: number): Excerpt {
  const revised = /^\d{4}-\d\d-\d\d(?=T)/.exec(revisions?.timestamp ?? '')?.[0] ?? null
  const address = new URL(`https://${language}.wikipedia.org/w/index.php`)
  address.searchParams.set('title', title.replaceAll(' ', '_'))
  if (revisions !== undefined) address.searchParams.set('oldid', String(revisions.revid))
  if (section.heading !== null) address.hash = section.heading.replaceAll(/\s/g, '_')
  return {
    title,
    section: section.heading,
    ...sectionBeginning(section.text, most),
    language,
    revised,
    revision: revisions?.revid ?? null,
    url: address.href,
    authors: AUTHORS,
    licence: LICENCE,
  }
}
