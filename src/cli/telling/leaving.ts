import type { CalledCase } from '#docket'
import { leavingOf } from '#outward'
import type { Settings } from '#papers'
import { catalogueFor } from '#record'
import { newline, paragraph, type Setting } from '../terminal/layout.ts'
import type { StyledText } from '../terminal/palette.ts'
import { termsIn } from './terms/index.ts'

/** What leaves this machine with the searches of a case, before anything does; nothing, where nothing leaves. */
export function leavingLines(
  opened: CalledCase,
  settings: Settings,
  { width, glyphs }: Pick<Setting, 'width' | 'glyphs'>,
): readonly StyledText[] {
  const { to, ofDocuments } = leavingOf(opened, settings)
  const language = catalogueFor(opened.header.language)
  const { leaving: terms } = termsIn(language)
  if (to.length === 0) return []
  const said = [terms.to(new Intl.ListFormat(language).format(to)), ofDocuments && terms.words, terms.switch]
  return [
    newline,
    ...paragraph({ id: '', width, glyphs }, said.filter((line) => line !== false).join(' '), { tone: 'dim' }),
  ]
}
