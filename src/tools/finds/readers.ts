import { brave } from './brave.ts'
import { exa } from './exa.ts'
import type { AnswerReader } from './find.ts'
import { abstracts, articleFinds, figures, paperFinds, passages, series } from './house.ts'
import { fileFind, filesFind } from './plain.ts'

/** It only leads the way, and is no evidence of anything. */
const guide: AnswerReader = () => []

/**
 * Who reads the answers of which tools, by the program that gives them. A source has a reader because it was set up with
 * one: a name that a stranger gives its tool says nothing about what the tool answers.
 */
export const readers = {
  courtroom: {
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
  },
  brave: {
    brave_web_search: brave,
    brave_news_search: brave,
    brave_video_search: brave,
    brave_llm_context: brave,
  },
  exa: {
    web_search_exa: exa,
    web_fetch_exa: exa,
  },
  filesystem: {
    read_file: fileFind,
    read_text_file: fileFind,
    read_multiple_files: filesFind,
    list_directory: guide,
    list_directory_with_sizes: guide,
    directory_tree: guide,
    search_files: guide,
    get_file_info: guide,
    list_allowed_directories: guide,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, AnswerReader>>>>

export type ReaderName = keyof typeof readers
