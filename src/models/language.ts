import type { Language } from '#court'

/** Shorter texts are guessed wrong too often. */
const LEAST_LETTERS = 80
const LEAST_CERTAINTY = 0.5

const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' })

/** The court's language by its code (`de`) or its English name (`German`); undefined when we have no ear for it. */
export async function languageCalled(wanted: string): Promise<(Language & { readonly code: string }) | undefined> {
  const { detectAll, supportedLanguages, toISO2 } = await import('tinyld')
  const sought = wanted.trim().toLowerCase()
  const codes = supportedLanguages.map(toISO2)
  const code = codes.find((one) => one === sought || inEnglish.of(one)?.toLowerCase() === sought)
  if (code === undefined) return undefined
  return {
    code,
    name: inEnglish.of(code) ?? code,
    isSpokenIn(text) {
      if (text.length < LEAST_LETTERS) return undefined
      const [best] = detectAll(text)
      return best === undefined || best.accuracy < LEAST_CERTAINTY ? undefined : best.lang === code
    },
  }
}
