import { decisionLabelsEnglish } from '#told'

/** What the documents say, side by side. */
export const englishBeside = {
  title: 'Side by side',
  about:
    'What the documents say on each matter, word for word, the newest first. The rules put it together; no model is asked, and nobody argues.',
  none: 'No two documents speak of the same matter in words that the rules can tell.',
  undated: decisionLabelsEnglish.undated,
  group: {
    contradicted: 'The documents contradict each other',
    agreed: 'The documents agree',
    beside: 'Several documents speak of it',
  },
  contradicted_one: '{{count}} contradiction',
  contradicted_other: '{{count}} contradictions',
  agreed_one: '{{count}} agreement',
  agreed_other: '{{count}} agreements',
  beside_one: '{{count}} more matter',
  beside_other: '{{count}} more matters',
} as const
