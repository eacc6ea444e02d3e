/** How long a document is, in what it is counted in. */
export const englishUnits = {
  page_one: '{{count}} page',
  page_other: '{{count}} pages',
  line_one: '{{count}} line',
  line_other: '{{count}} lines',
  paragraph_one: '{{count}} paragraph',
  paragraph_other: '{{count}} paragraphs',
  row_one: '{{count}} row',
  row_other: '{{count}} rows',
  slide_one: '{{count}} slide',
  slide_other: '{{count}} slides',
} as const
