import { readFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { scripted } from '#models'
import { mediation } from '#proceedings'
import type { Entry } from '#record'
import { parse } from 'yaml'
import { rehearse } from './rehearsal.ts'

const root = new URL('../', import.meta.url)

/** A mediation that ends in a text both accept. */
export async function mediated(): Promise<readonly Entry[]> {
  const piano = parse(readFileSync(new URL('cases/piano.mediation.yaml', root), 'utf8'))
  const model = scripted(({ key, json }) => (json ? '{"answer": "accepts", "words": "Yes."}' : `Words at ${key}.`))
  return rehearse(mediation, piano, { model })
}

/** What stands on the pages of a PDF, read by a program that had no part in setting them. */
export async function pagesIn(bytes: Uint8Array): Promise<readonly string[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const pages = [...document.pages()].map((page) => page.getText())
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}

/** An entry of a BibTeX file. */
interface BibEntry {
  readonly kind: string
  readonly key: string
  readonly fields: Readonly<Record<string, string>>
}

/** Reads BibTeX as strictly as it can be read: braces are counted, and nothing stands between entries. */
export function readBibtex(text: string): readonly BibEntry[] {
  let at = 0
  const take = (pattern: RegExp): string => {
    const sticky = new RegExp(pattern.source, 'y')
    sticky.lastIndex = at
    const [found] = sticky.exec(text) ?? []
    if (found === undefined) throw new Error(`${pattern} wanted at ${at}: ${text.slice(at, at + 40)}`)
    at += found.length
    return found
  }
  const value = (): string => {
    take(/\{/)
    const from = at
    for (let depth = 1; depth > 0; at++) {
      if (at >= text.length) throw new Error('a brace is never closed')
      if (text[at] === '{') depth++
      if (text[at] === '}') depth--
    }
    return text.slice(from, at - 1)
  }
  const entries: BibEntry[] = []
  while (at < text.length) {
    const kind = take(/@[a-z]+/).slice(1)
    take(/\{/)
    const key = take(/[A-Za-z0-9:_-]+/)
    take(/,\n/)
    const fields: Record<string, string> = {}
    while (text[at] !== '}') {
      const name = take(/ {2}[a-z]+/).trim()
      take(/ = /)
      if (Object.hasOwn(fields, name)) throw new Error(`${name} stands twice in ${key}`)
      fields[name] = value()
      take(/,\n/)
    }
    take(/\}\n(?:\n|$)?/)
    entries.push({ kind, key, fields })
  }
  return entries
}
