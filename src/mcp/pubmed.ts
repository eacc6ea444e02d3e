import { z } from 'zod'
import { askJson, askText, understood } from './ask.ts'
import { SourceError } from './errors.ts'
import { abstractsIn, isRetracted, type Abstract } from './medline.ts'
import type { Caller } from './offer.ts'
import { contactIn, sourceAt, spacing, type Outside } from './source.ts'
import { isAbout, looserThan } from './wording.ts'

interface AbstractQuery {
  readonly query: string
  readonly limit: number
  readonly year_min?: number | undefined
}

interface Pubmed {
  readonly name: string
  search(
    query: AbstractQuery,
    call: Caller,
  ): Promise<{ readonly found: readonly Abstract[]; readonly retracted: number }>
  abstract(pmid: string, call: Caller): Promise<Abstract>
}

/** Milliseconds between two questions: three a second, or ten with a key. */
const GAP = { open: 340, keyed: 100 } as const

const Found = z.object({
  esearchresult: z.object({
    idlist: z.array(z.string().regex(/^\d{1,9}$/)),
    ERROR: z.string().optional(),
  }),
})

/** PubMed of the National Library of Medicine of the United States, by its E-utilities. */
export function pubmed(outside: Outside): Pubmed {
  const source = sourceAt('PubMed', outside, {
    variable: 'PUBMED_URL',
    usual: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
    key: 'NCBI_API_KEY',
  })
  const turn = spacing(outside, source.key === undefined ? GAP.open : GAP.keyed)
  const contact = contactIn(outside)
  const email = contact !== undefined && /^\S+@\S+$/.test(contact) ? contact : undefined
  const shared = { db: 'pubmed', tool: 'courtroom', email, api_key: source.key }

  const fetched = async (ids: readonly string[], call: Caller): Promise<readonly Abstract[]> => {
    await turn(call.signal)
    const query = { ...shared, id: ids.join(','), retmode: 'xml' }
    const text = await askText(source, 'efetch.fcgi', call, { query, headers: { accept: 'application/xml, text/xml' } })
    if (!/<PubmedArticleSet\b/.test(text))
      throw new SourceError('bad-answer', `${source.name} answered in a form that is not documented. Try again later.`)
    return abstractsIn(text)
  }
  const listed = async (
    term: string,
    { limit, year_min: from }: AbstractQuery,
    call: Caller,
  ): Promise<readonly string[]> => {
    await turn(call.signal)
    const years = from === undefined ? {} : { datetype: 'pdat', mindate: from, maxdate: 3000 }
    const query = { ...shared, term, retmode: 'json', retmax: limit, sort: 'relevance', ...years }
    const { esearchresult: answer } = understood(source, Found, await askJson(source, 'esearch.fcgi', call, { query }))
    if (answer.ERROR === undefined) return answer.idlist.slice(0, limit)
    throw new SourceError('bad-input', `${source.name} does not understand the question: ${answer.ERROR.slice(0, 200)}`)
  }
  return {
    name: source.name,
    async search(asked, call) {
      const exact = await listed(asked.query, asked, call)
      const looser = exact.length > 0 ? undefined : looserThan(asked.query)
      const ids = looser === undefined ? exact : await listed(looser, asked, call)
      if (ids.length === 0) return { found: [], retracted: 0 }
      await call.tell('Fetching the abstracts')
      const papers = await fetched(ids, call)
      const inOrder = ids.flatMap((id) => papers.find(({ pmid }) => pmid === id) ?? [])
      const near = inOrder.filter(
        (each) => looser === undefined || isAbout(`${each.title} ${each.abstract ?? ''}`, asked.query),
      )
      const found = near.filter((each) => !isRetracted(each))
      return { found, retracted: near.length - found.length }
    },
    async abstract(pmid, call) {
      const paper = (await fetched([pmid], call)).find((each) => each.pmid === pmid)
      if (paper !== undefined) return paper
      throw new SourceError('not-found', `${source.name} has no paper with the number ${pmid}.`)
    },
  }
}
