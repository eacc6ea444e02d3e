import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import { z } from 'zod'

/** An abstract as PubMed has it, section by section. */
export const Abstract = z.strictObject({
  pmid: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  journal: z.string().nullable(),
  date: z.string().nullable().describe('When it was first published, as far as that is known'),
  doi: z.string().nullable(),
  abstract: z.string().nullable(),
  types: z.array(z.string()).describe('Such as Review or Randomized Controlled Trial'),
  url: z.string(),
  rights: z.string(),
})
export type Abstract = z.output<typeof Abstract>

type Node = ReturnType<typeof parseDocument>['children'][number]
type Branch = ReturnType<typeof parseDocument> | Extract<Node, { readonly children: unknown }>

const AUTHORS = 100
const RIGHTS = 'abstract; rights with the publisher'

/** The articles of a PubmedArticleSet. What has no number and no title cannot be cited, and is left out. */
export function abstractsIn(xml: string): readonly Abstract[] {
  const articles = DomUtils.getElementsByTagName('PubmedArticle', parseDocument(xml, { xmlMode: true }), true)
  return articles.flatMap((each) => {
    const article = one(each, 'MedlineCitation', 'Article')
    const pmid = textAt(each, 'MedlineCitation', 'PMID')
    const title = textAt(article, 'ArticleTitle')?.replace(/^\[(.*)\]\.?$/, '$1')
    if (pmid === null || !/^\d{1,9}$/.test(pmid) || !title) return []
    return [
      {
        pmid,
        title,
        authors: all(one(article, 'AuthorList'), 'Author').slice(0, AUTHORS).flatMap(authorOf),
        journal: textAt(article, 'Journal', 'Title') ?? textAt(article, 'Journal', 'ISOAbbreviation'),
        date: dateOf(one(article, 'ArticleDate')) ?? dateOf(one(article, 'Journal', 'JournalIssue', 'PubDate')),
        doi: doiOf(each, article),
        abstract: abstractOf(one(article, 'Abstract')),
        types: all(one(article, 'PublicationTypeList'), 'PublicationType').flatMap((type) => words(type) || []),
        url: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
        rights: textAt(article, 'Abstract', 'CopyrightInformation') ?? RIGHTS,
      },
    ]
  })
}

/** Withdrawn by its journal: it still stands there, but no longer counts. */
export const isRetracted = ({ types }: Abstract): boolean => types.includes('Retracted Publication')

/** The children of that name; deeper ones belong to other papers that are referred to. */
const all = (branch: Branch | undefined, name: string): readonly Branch[] =>
  (branch?.children ?? []).filter((child): child is Extract<Node, Branch> => 'name' in child && child.name === name)

function one(branch: Branch | undefined, ...path: readonly string[]): Branch | undefined {
  return path.reduce<Branch | undefined>((here, name) => all(here, name)[0], branch)
}

const attribute = (branch: Branch, name: string): string | undefined =>
  'attribs' in branch ? branch.attribs[name] : undefined

const textAt = (branch: Branch | undefined, ...path: readonly string[]): string | null => {
  const found = one(branch, ...path)
  return (found && words(found)) || null
}

const words = (branch: Branch): string => told(branch).replaceAll(/\s+/g, ' ').trim()

function told(branch: Branch): string {
  return branch.children
    .map((child) => {
      if ('data' in child && child.type === ElementType.Text) return child.data
      if (!('children' in child)) return ''
      return 'name' in child && child.name === 'sup' ? raised(told(child)) : told(child)
    })
    .join('')
}

const SIGNS = '0123456789+-−'
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻'

/** 10 to the power of 3 is not 103. */
const raised = (text: string): string =>
  /^[\d+−-]+$/.test(text) ? text.replaceAll(/./g, (sign) => RAISED[SIGNS.indexOf(sign)] ?? sign) : `^${text}`

function abstractOf(branch: Branch | undefined): string | null {
  const sections = all(branch, 'AbstractText').flatMap((each) => {
    const text = words(each)
    const label = attribute(each, 'Label')?.trim()
    if (text === '') return []
    return label ? [`${label}: ${text}`] : [text]
  })
  return sections.join('\n') || null
}

function authorOf(author: Branch): readonly string[] {
  const group = textAt(author, 'CollectiveName')
  if (group !== null) return [group]
  const last = textAt(author, 'LastName')
  const first = textAt(author, 'ForeName') ?? textAt(author, 'Initials')
  return last === null ? [] : [first === null ? last : `${first} ${last}`]
}

function doiOf(record: Branch, article: Branch | undefined): string | null {
  const own = all(article, 'ELocationID').filter(
    (each) => attribute(each, 'EIdType') === 'doi' && attribute(each, 'ValidYN') !== 'N',
  )
  const listed = all(one(record, 'PubmedData', 'ArticleIdList'), 'ArticleId').filter(
    (each) => attribute(each, 'IdType') === 'doi',
  )
  const [found] = [...own, ...listed].map(words)
  return found !== undefined && /^10\.\d{4,9}\/\S+$/.test(found) ? found : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A date as far as it is told. Of "2019 Jan-Feb" and of seasons the year is sure, and no more. */
function dateOf(branch: Branch | undefined): string | null {
  const year = /^\d{4}/.exec(textAt(branch, 'Year') ?? textAt(branch, 'MedlineDate') ?? '')?.[0]
  if (year === undefined) return null
  const named = textAt(branch, 'Month')?.toLowerCase() ?? ''
  const month = /^\d{1,2}$/.test(named) ? Number(named) : MONTHS.indexOf(named.slice(0, 3)) + 1
  if (month < 1 || month > 12) return year
  const day = Number(textAt(branch, 'Day') ?? 0)
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'))
  return day >= 1 && day <= 31 ? `${year}-${mm}-${dd}` : `${year}-${mm}`
}
