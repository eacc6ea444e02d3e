import type { Exhibit } from '#record'

/** An exhibit for tests: academic, from 2020, on its own. */
export const testExhibit = (id: string, text: string, more: Partial<Exhibit> = {}): Exhibit => ({
  result_id: id,
  title: 'A finding',
  source: 'Journal of Findings',
  source_type: 'academic',
  date: '2020',
  url: null,
  snippet: text.slice(0, 20),
  text,
  hash: 'x',
  page: null,
  citations: 10,
  ...more,
})
