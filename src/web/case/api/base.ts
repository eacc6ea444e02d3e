interface Written {
  querySelector(selector: string): { readonly content?: string } | null
}

/** Programs ask by the same client as the page, and have no page. */
const { document: page } = globalThis as { readonly document?: Written }

/** What stands before every path of this server, as it wrote it into the page; nothing in a page on its own. */
export const base = page?.querySelector('meta[name="base"]')?.content ?? ''

export const underBase = (path: string): string => `${base}${path}`
