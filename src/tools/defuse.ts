/** What cannot be seen: controls, lone surrogates, zero-width, bidi and tag characters. Emoji keep their selectors. */
const unseen =
  /[[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]--[\uFE0E-\uFE0F\n\t\u200C-\u200D]]/gv

/** Joiners are letters of some scripts and glue of some emoji; anywhere else they only hide something. */
const joiners =
  /(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]])[\u200C-\u200D]|[\u200C-\u200D](?![[\p{L}\p{M}\p{Extended_Pictographic}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]])/gv

const named = (character: string): string =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/** Foreign text with everything invisible written out, so that readers and models see the same. */
export const madeVisible = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replace(unseen, named).replace(joiners, named)

/** Our own marks, as foreign text may try to write them, and what stands there instead: one sign for one sign. */
const forged: readonly (readonly [mark: RegExp, instead: string])[] = [
  [/[[({【［（〔](?=\s{0,8}[TＴ][OＯ]{2}[LＬ]\s{0,8}\\?[:：﹕∶])/giu, '⟦'],
  [/(?<=tool)_(?=[0-9a-z]{16}(?![0-9a-z]))/giu, '＿'],
  [/⟪/gu, '《'],
  [/⟫/gu, '》'],
  [/(?<=<)\|(?=\w{1,40}\|>)/gu, '¦'],
]

/**
 * Foreign text that can be taken for nothing of ours: no citation, no exhibit id, no fence, no turn of a chat. Every
 * change is one sign that looks like the one it replaces.
 */
export const defused = (text: string): string =>
  forged.reduce((safe, [mark, instead]) => safe.replace(mark, instead), madeVisible(text))

/** The same for what must stay on one line. */
export function defusedLine(text: string, most = 300): string {
  const line = defused(text).replaceAll(/\s+/g, ' ').trim()
  return line.length > most
    ? `${line
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : line
}
