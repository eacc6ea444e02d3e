/** What players obey or choke on: controls, lone surrogates, marks that turn the direction of text. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]/gu

/** Text on one line: a line break would end a caption or a title. */
export const flat = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').replaceAll(unseen, '').replaceAll(/ +/g, ' ').trim()

/** Text of several lines without anything that a reader of files obeys and nobody sees. */
export const visible = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.replaceAll(unseen, '').trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
