/** The parts that there are, an empty line between each two. */
export const paragraphs = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')

export const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')
