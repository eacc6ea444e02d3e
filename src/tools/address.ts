const trackers = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|ref_src|_ga|yclid)$/i

/** One name for all ways to write an address; a DOI is its own name, whoever resolves it. */
export function canonicalAddress(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined
  const doi = doiIn(url)
  if (doi !== undefined) return `doi:${doi}`
  const { hostname, port, pathname, searchParams, hash } = new URL(url)
  const query = [...searchParams].filter(([name]) => !trackers.test(name)).toSorted(byName)
  const host = hostname.replace(/^(?:www|m|amp)\./, '').replace(/\.$/, '')
  const path = pathname.replace(/\/(?:index\.(?:html?|php))?$/, '').replace(/\/amp$/, '')
  // A route of a one-page application is an address; a place on a page is not.
  const route = /^#!?\//.test(hash) ? hash : ''
  return `${host}${port && `:${port}`}${path}?${new URLSearchParams(query).toString()}${route}`
}

const DOI = /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/[^\s?#]+)/i

/** The DOI that a text is or an address leads to, in the one way to write it. */
export const doiIn = (text: string): string | undefined => DOI.exec(decoded(text.trim()))?.[1]?.toLowerCase()

/** An address as an exhibit carries it: one that people can open, or none, and nothing of ours in it. */
export function safeAddress(url: string | null): string | null {
  if (url === null || url.length > 2000 || !URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return /^https?:$/.test(protocol) ? href.replaceAll(/\[(?=(?:\s|%20)*tool)/gi, '%5B') : null
}

const byName = ([a, x]: readonly [string, string], [b, y]: readonly [string, string]): number =>
  a.localeCompare(b) || x.localeCompare(y)

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    // A stray percent sign is no reason to give up on the address.
    return url
  }
}
