/** What a case can be taken along as, in the order in which it is offered: how a file of it ends, and what it is. */
export const exportFormats = {
  pdf: { ending: '.pdf', mediaType: 'application/pdf' },
  html: { ending: '.html', mediaType: 'text/html; charset=utf-8' },
  markdown: { ending: '.md', mediaType: 'text/markdown; charset=utf-8' },
  summary: { ending: '.json', mediaType: 'application/json' },
  csl: { ending: '.csl.json', mediaType: 'application/vnd.citationstyles.csl+json' },
  bibtex: { ending: '.bib', mediaType: 'application/x-bibtex; charset=utf-8' },
  record: { ending: '.jsonl', mediaType: 'application/x-ndjson' },
  captions: { ending: '.srt', mediaType: 'application/x-subrip; charset=utf-8' },
  chapters: { ending: '.chapters.txt', mediaType: 'text/plain; charset=utf-8' },
} as const

export type ExportName = keyof typeof exportFormats

/** The names of the formats, in their order. */
export const exportNames = Object.keys(exportFormats) as [ExportName, ...ExportName[]]
