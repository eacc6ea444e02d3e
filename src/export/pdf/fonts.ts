import { createRequire } from 'node:module'
import { unpackedFont } from './unpacked.ts'

/** What a piece of text is set in. */
export type Typeface = 'text' | 'italic' | 'strong'

/** Text that one font can set; of what none can set, how many signs there are. */
export interface FontRun {
  readonly font: string
  readonly text: string
  readonly unset?: number
}

/** The document as far as fonts are concerned. */
interface FontDocument {
  registerFont(name: string, source: Buffer): unknown
  font(name: string): unknown
}

const weights: Readonly<Record<Typeface, string>> = { text: '400-normal', italic: '400-italic', strong: '600-normal' }
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const

/** What every reader of PDF brings along; it can set the letters of western Europe alone. */
const standard: Readonly<Record<Typeface, string>> = {
  text: 'Times-Roman',
  italic: 'Times-Italic',
  strong: 'Times-Bold',
}

const WESTERN = /^[\u{20}-\u{7E}\u{A0}-\u{FF}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u

interface Face {
  readonly font: string
  readonly has: (sign: string) => boolean
}

export interface Fonts {
  /** Text in runs that can be set; `told` says what stands in place of signs that cannot. */
  runs(text: string, face: Typeface): readonly FontRun[]
}

/** The fonts of a document: those of the package where it is installed, else those that every reader has. */
export function openFonts(document: FontDocument, told: (signs: number) => string): Fonts {
  const faces = {
    text: facesOf(document, 'text'),
    italic: facesOf(document, 'italic'),
    strong: facesOf(document, 'strong'),
  }
  return {
    runs(text, face) {
      const runs: FontRun[] = []
      let unset = 0
      const close = (): void => {
        if (unset > 0) runs.push({ font: faces[face][0].font, text: told(unset), unset })
        unset = 0
      }
      for (const sign of text) {
        const last = unset === 0 ? runs.at(-1) : undefined
        const usual = faces[face].find(({ font }) => font === last?.font && last.unset === undefined)
        const fitting = usual?.has(sign) ? usual : faces[face].find(({ has }) => has(sign))
        if (fitting === undefined) {
          if (!IGNORED.test(sign)) unset++
          continue
        }
        // One note for a row of them, also across the spaces between.
        close()
        const before = runs.at(-1)
        if (before?.font === fitting.font && before.unset === undefined)
          runs[runs.length - 1] = { font: before.font, text: before.text + sign }
        else runs.push({ font: fitting.font, text: sign })
      }
      close()
      return runs
    },
  }
}

/** They only join signs or choose their form. */
const IGNORED = /^\p{Default_Ignorable_Code_Point}$/u

function facesOf(document: FontDocument, face: Typeface): readonly [Face, ...Face[]] {
  const found = subsets.flatMap((subset) => {
    const file = fileOf(`source-serif-4-${subset}-${weights[face]}.woff`)
    return file === undefined ? [] : [opened(document, `${face}-${subset}`, file)]
  })
  const [first, ...rest] = found
  return first === undefined ? [{ font: standard[face], has: (sign) => WESTERN.test(sign) }] : [first, ...rest]
}

function opened(document: FontDocument, font: string, file: string): Face {
  document.registerFont(font, unpackedFont(file))
  const known = new Map<string, boolean>()
  document.font(font)
  // The setter of pages keeps the font it has opened here, and tells nobody what it can set.
  const { font: glyphs } = (document as unknown as { readonly _font: { readonly font: Glyphs } })._font
  return {
    font,
    has(sign) {
      const isThere = known.get(sign) ?? glyphs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
      known.set(sign, isThere)
      return isThere
    },
  }
}

interface Glyphs {
  hasGlyphForCodePoint(point: number): boolean
}

const { resolve } = createRequire(import.meta.url)

/** Where a font is installed; undefined where its package is not. */
function fileOf(name: string): string | undefined {
  try {
    return resolve(`@fontsource/source-serif-4/files/${name}`)
  } catch {
    return undefined
  }
}
