import { isScalar, visit, type Document, type ErrorCode, type YAMLError } from 'yaml'

interface SyntaxProblem {
  readonly offset: number
  readonly message: string
  readonly suggestion: string
}

export const wholeInQuotes = 'Put the whole text in quotation marks.'
const align = 'Let the keys of one group begin in the same column, with spaces.'

/** What the parser's codes mean to somebody who writes a file. */
const words: Readonly<Record<ErrorCode, readonly [message: string, suggestion: string]>> = {
  ALIAS_PROPS: ['an alias (*name) cannot have an anchor or a tag.', wholeInQuotes],
  BAD_ALIAS: ['"&" and "*" have a meaning of their own at the beginning of a text.', wholeInQuotes],
  BAD_COLLECTION_TYPE: ['a tag asks for another kind of value than stands here.', 'Take the tag (!…) away.'],
  BAD_DIRECTIVE: ['a line that begins with "%" is an order to the parser, and this one is unknown.', 'Take it away.'],
  BAD_DQ_ESCAPE: [
    'this backslash sequence is unknown.',
    'Double the backslash, or use single quotation marks around the text.',
  ],
  BAD_INDENT: ['the indentation does not fit the lines around it.', align],
  BAD_PROP_ORDER: [
    'an anchor or a tag stands in the wrong place.',
    'Put it directly before the value, or take it away.',
  ],
  BAD_SCALAR_START: ['a text cannot begin with this character.', wholeInQuotes],
  BLOCK_AS_IMPLICIT_KEY: [
    'there is a second colon, or a key that is indented too far.',
    `If the colon belongs to the text, put the whole text in quotation marks. ${align}`,
  ],
  BLOCK_IN_FLOW: ['an indented block cannot stand inside brackets.', 'Close the bracket first, or leave it out.'],
  DUPLICATE_KEY: ['this key was given before in the same group.', 'Keep one of the two.'],
  IMPOSSIBLE: ['this cannot be read.', 'Write it in a simpler way.'],
  KEY_OVER_1024_CHARS: ['this key is too long.', 'A key is one word before a colon.'],
  MISSING_CHAR: ['a colon, a dash or a closing mark is missing here.', 'A line reads "key: value" or "- value".'],
  MULTILINE_IMPLICIT_KEY: [
    'this line has no key with a colon and a space after it.',
    'Write "key: value", with a space after the colon.',
  ],
  MULTIPLE_ANCHORS: ['a value can have one anchor only.', 'Take one away.'],
  MULTIPLE_DOCS: ['a second document begins here.', 'Put it into a file of its own.'],
  MULTIPLE_TAGS: ['a value can have one tag only.', 'Take the tags (!…) away.'],
  NON_STRING_KEY: ['a key must be a word, not a list or a group.', 'Write "key: value".'],
  RESOURCE_EXHAUSTION: ['the values are nested too deeply.', 'Three or four levels are enough.'],
  TAB_AS_INDENT: ['a tab cannot be used for indentation.', 'Use spaces, two for each level.'],
  TAG_RESOLVE_FAILED: ['"!" at the beginning of a text names a tag, and no tags are used here.', wholeInQuotes],
  UNEXPECTED_TOKEN: [
    'this does not belong here.',
    'If it is part of the text, put the whole text in quotation marks; inside brackets, a comma goes before it.',
  ],
}

/** Every key given twice, and the first of the other mistakes: those after it mostly follow from it. */
export function syntaxProblems(document: Document, text: string): readonly SyntaxProblem[] {
  const errors = [...document.errors, ...document.warnings]
  const first = errors.find((error) => error.code !== 'DUPLICATE_KEY')
  return errors
    .filter((error) => error === first || error.code === 'DUPLICATE_KEY')
    .toSorted((a, b) => a.pos[0] - b.pos[0])
    .map((error) => problemOf(error, document, text))
}

function problemOf(error: YAMLError, document: Document, text: string): SyntaxProblem {
  const [offset] = error.pos
  const opened = error.code === 'MISSING_CHAR' && error.message.startsWith('Missing closing') && openQuote(document)
  if (opened !== false && opened !== undefined) {
    return { offset: opened, message: 'this quotation mark is never closed.', suggestion: 'Close it after the text.' }
  }
  const [message, suggestion] = words[error.code]
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? ''
  if (line.includes('\u00A0'))
    return { offset, message, suggestion: 'The line holds a no-break space: type an ordinary space in its place.' }
  return { offset, message, suggestion }
}

/** An open quotation runs to the end of the file, so the last quoted text is the one that was opened. */
function openQuote(document: Document): number | undefined {
  let start: number | undefined
  visit(document, (_, node) => {
    if (isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')) start = node.range?.[0]
  })
  return start
}
