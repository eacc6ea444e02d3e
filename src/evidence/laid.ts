import { sentencesIn } from './sentences.ts'

/** By these words a speaker says that what follows is nobody's argument: an answer to the court, what the file says. */
const NEITHER = /^for neither side\b|\b(?:answer|read|lay|laid|set)\b[^.!?]{0,80}\bfor neither side\b/iu

/**
 * What a speech lays out for neither side: from the sentence that says so to the end of its paragraph. It is checked
 * like everything else that is said, and counts for nobody.
 */
export function laidIn(speech: string): readonly { readonly start: number; readonly end: number }[] {
  const laid: { start: number; end: number }[] = []
  for (const { text, start } of sentencesIn(speech)) {
    const isWithin = laid.some((part) => start < part.end)
    if (isWithin || !NEITHER.test(text.replaceAll(/“[^“”]*”|"[^"]*"/gu, ' '))) continue
    const end = speech.indexOf('\n\n', start)
    laid.push({ start, end: end === -1 ? speech.length : end })
  }
  return laid
}
