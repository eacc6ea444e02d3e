import { brave } from './brave.ts'
import { exa } from './exa.ts'
import type { ToolQuestion, Find, RawAnswer, AnswerReader } from './find.ts'
import { abstracts, articleFinds, figures, paperFinds, passages, series } from './house.ts'
import { fileFind, filesFind, plainFind } from './plain.ts'

export type { ToolQuestion, Find, RawAnswer } from './find.ts'

/** It only leads the way, and is no evidence of anything. */
const guide: AnswerReader = () => []

/** Who can read the answer of a tool. Tools are known by their names, wherever they run. */
const readers: Readonly<Record<string, AnswerReader>> = {
  search_papers: paperFinds,
  get_paper_details: paperFinds,
  search_abstracts: abstracts,
  get_abstract: abstracts,
  search_articles: articleFinds,
  read_article: articleFinds,
  search_statistics: figures,
  search_indicators: guide,
  get_indicator: series,
  get_series: series,
  search_passages: passages,
  read_passage: passages,
  read_page: passages,
  brave_web_search: brave,
  brave_news_search: brave,
  brave_video_search: brave,
  brave_llm_context: brave,
  web_search_exa: exa,
  web_fetch_exa: exa,
  read_file: fileFind,
  read_text_file: fileFind,
  read_multiple_files: filesFind,
  list_directory: guide,
  list_directory_with_sizes: guide,
  directory_tree: guide,
  search_files: guide,
  get_file_info: guide,
  list_allowed_directories: guide,
}

/** The finds in an answer. One that has an unknown shape is one find with its whole text. */
export function findsIn(answer: RawAnswer, asked: ToolQuestion): readonly Find[] {
  if (answer.failed) return []
  const reader = Object.hasOwn(readers, asked.tool) ? readers[asked.tool] : undefined
  return reader?.(answer, asked) ?? plainFind(answer, asked)
}
