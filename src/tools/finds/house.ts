import { z } from 'zod'
import { dateIn, hostOf, unknownFields, webAddress, type Find, type AnswerReader } from './find.ts'

const text = z.string().nullish()

const Paper = z.object({
  paper_id: z.string(),
  title: z.string(),
  authors: z.array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])).catch([]),
  year: z.int().nullish(),
  date: text,
  venue: text,
  abstract: text,
  citation_count: z.int().nonnegative().nullish(),
  url: text,
  doi: text,
})

const Papers = z.union([
  z.object({ papers: z.array(Paper) }),
  z.object({ paper: Paper }).transform(({ paper }) => ({ papers: [paper] })),
])

const Abstract = z.object({
  pmid: z.string(),
  title: z.string(),
  authors: z.array(z.string()).catch([]),
  journal: text,
  date: text,
  doi: text,
  abstract: text,
  url: text,
  rights: text,
})

const Abstracts = z.union([
  z.object({ abstracts: z.array(Abstract) }),
  z.object({ abstract: Abstract }).transform(({ abstract }) => ({ abstracts: [abstract] })),
])

const Articles = z.object({
  passages: z.array(
    z.object({
      title: z.string(),
      section: text,
      text: z.string(),
      language: z.string(),
      revised: text,
      url: text,
      authors: text,
      licence: text,
    }),
  ),
})

const Series = z.object({
  name: z.string(),
  source: z.string(),
  url: text,
  updated: text,
  observations: z.array(z.unknown()),
})

const Figures = z.object({ series: z.array(Series.extend({ text: z.string() })) })

const Passage = z.object({
  id: z.string(),
  document: z.string(),
  title: z.string(),
  date: text,
  dated: z.enum(['title', 'text', 'file-name', 'header', 'metadata']).nullish().catch(null),
  unit: z.enum(['page', 'line', 'paragraph', 'row', 'slide']),
  at: z.int().positive(),
  text: z.string(),
})

const Passages = z.union([
  z.object({ passages: z.array(Passage) }),
  z.object({ passage: Passage }).transform(({ passage }) => ({ passages: [passage] })),
])

/** Scholarly papers: the abstract is what can be quoted. Without one there is nothing but the title. */
export const paperFinds: AnswerReader = ({ structured }) => {
  const answer = Papers.safeParse(structured)
  if (!answer.success) return undefined
  return answer.data.papers.map((paper): Find => {
    const url = webAddress(paper.url)
    return {
      title: paper.title,
      source: paper.venue ?? hostOf(url) ?? 'a paper without a journal',
      type: 'academic',
      date: dateIn(paper.date) ?? dateIn(paper.year),
      url,
      text: paper.abstract ?? paper.title,
      page: null,
      citations: paper.citation_count ?? null,
      doi: paper.doi ?? null,
      ...(paper.authors.length > 0 && { authors: namesOf(paper.authors) }),
      handle: `paper_id: ${paper.paper_id}`,
    }
  })
}

/** Medical papers by their abstracts; a find without one has nothing but its title. */
export const abstracts: AnswerReader = ({ structured }) => {
  const answer = Abstracts.safeParse(structured)
  if (!answer.success) return undefined
  return answer.data.abstracts.map((paper): Find => {
    const url = webAddress(paper.url)
    return {
      ...unknownFields,
      title: paper.title,
      source: paper.journal ?? hostOf(url) ?? 'a paper without a journal',
      type: 'academic',
      date: dateIn(paper.date),
      url,
      text: paper.abstract ?? paper.title,
      doi: paper.doi ?? null,
      ...(paper.authors.length > 0 && { authors: namesOf(paper.authors) }),
      ...(paper.rights != null && { licence: paper.rights }),
      handle: `pmid: ${paper.pmid}`,
    }
  })
}

const NAMED = 6

const namesOf = (authors: readonly string[]): string =>
  authors.length > NAMED ? `${authors.slice(0, NAMED).join(', ')} et al.` : authors.join(', ')

/** Sections of an encyclopedia, each at the revision it was taken from. */
export const articleFinds: AnswerReader = ({ structured }) => {
  const answer = Articles.safeParse(structured)
  if (!answer.success) return undefined
  return answer.data.passages.map(({ title, section, text: said, language, revised, ...about }): Find => ({
    ...unknownFields,
    title: section == null ? title : `${title}: ${section}`,
    source: language === 'en' ? 'Wikipedia' : `Wikipedia (${language})`,
    type: 'web',
    date: dateIn(revised),
    url: webAddress(about.url),
    text: said,
    place: section == null ? 'introduction' : `section ${section}`,
    ...(about.authors != null && { authors: about.authors }),
    ...(about.licence != null && { licence: about.licence }),
    handle: `title: ${title}`,
  }))
}

/** A series of numbers, in the lines in which its server puts them: one number a line, each with its unit. */
export const series: AnswerReader = ({ structured, texts }) => {
  const answer = Series.safeParse(structured)
  if (!answer.success) return undefined
  const { name, source, url, updated, observations } = answer.data
  if (observations.length === 0) return []
  const date = dateIn(updated)
  return [
    { ...unknownFields, title: name, source, type: 'statistics', date, url: webAddress(url), text: texts.join('\n') },
  ]
}

/** Several series, each in the lines of its own. */
export const figures: AnswerReader = ({ structured }) => {
  const answer = Figures.safeParse(structured)
  if (!answer.success) return undefined
  return answer.data.series.map(({ name, source, url, updated, text: lines }): Find => {
    return {
      ...unknownFields,
      title: name,
      source,
      type: 'statistics',
      date: dateIn(updated),
      url: webAddress(url),
      text: lines,
    }
  })
}

export const passages: AnswerReader = ({ structured }) => {
  const answer = Passages.safeParse(structured)
  if (!answer.success) return undefined
  return answer.data.passages.map(({ id, document, title, date, dated, unit, at, text: said }): Find => ({
    ...unknownFields,
    title,
    source: document,
    type: 'document',
    date: dateIn(date),
    ...(dated != null && { dated }),
    text: said,
    ...(unit === 'page' ? { page: at } : { place: `${unit} ${at}` }),
    handle: `id: ${id}, document: ${document}`,
  }))
}
