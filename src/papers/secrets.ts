const named = /((?:key|token|secret|passw\w*|authori[sz]ation|bearer)["']?\s*[:=]\s*)(\S[^\n]*)/gi
const shaped = /\b(?:sk|pk|rk|gsk|xai|AIza|ghp|hf)[-_A-Za-z0-9]{12,}/g
const bearer = /\b(bearer\s+)(\S+)/gi

/**
 * Covers what looks like a key, letter by letter, so that columns stay where they are. People paste keys into files in
 * spite of all advice, and a message that quotes the line would carry them on.
 */
export const maskSecrets = (text: string): string =>
  text
    .replaceAll(named, (_, name: string, value: string) => name + cover(value))
    .replaceAll(bearer, (_, word: string, value: string) => word + cover(value))
    .replaceAll(shaped, cover)

const cover = (text: string): string => text.replaceAll(/\S/g, '•')
