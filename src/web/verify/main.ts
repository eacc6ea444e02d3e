import { readRecordFile, reportOn, type CheckingMeans, type RecordReport } from '#seal'
import './page.css'
import { languageHere, verifierWords } from './words.ts'

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOf = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16))

const encoder = new TextEncoder()

const means: CheckingMeans = {
  sha256: async (data) =>
    hex(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? encoder.encode(data) : new Uint8Array(data))),
  async isSignedBy(key, signature, text) {
    let known: CryptoKey
    try {
      known = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    } catch (error) {
      // Older browsers do not know such keys: then nobody can tell, and the page says so.
      if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined
      return false
    }
    return crypto.subtle.verify('Ed25519', known, bytesOf(signature), encoder.encode(text))
  },
}

const element = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!

const lines = (tag: 'li' | 'p', texts: readonly string[]): readonly HTMLElement[] =>
  texts
    .filter((text) => text !== '')
    .map((text) => {
      const line = document.createElement(tag)
      line.textContent = text
      return line
    })

function show(name: string, { outcome, verdict, findings, signing, notes }: RecordReport): void {
  const heading = element('verdict')
  heading.textContent = verdict
  heading.className = outcome
  element('findings').replaceChildren(...lines('li', findings))
  element('words').replaceChildren(...lines('p', [signing, ...notes, name]))
  element('report').hidden = false
}

const language = languageHere()
const words = verifierWords(language)
document.documentElement.lang = language
document.title = `${words.title} · Courtroom`
for (const name of ['title', 'lead', 'leadEnd', 'choose'] as const) element(name).textContent = words[name]

/** A page that came without encryption from another machine may not reckon digests. */
const unable: RecordReport = {
  outcome: 'no-record',
  verdict: words.unable,
  findings: [],
  signing: '',
  notes: [],
}

async function check(file: File | undefined): Promise<void> {
  if (!file) return
  if (!globalThis.isSecureContext) return show(file.name, unable)
  show(file.name, reportOn(await readRecordFile(new Uint8Array(await file.arrayBuffer()), means), { language }))
}

const input = document.querySelector<HTMLInputElement>('#file')!
const drop = element('drop')
input.addEventListener('change', () => void check(input.files?.[0]))
document.addEventListener('dragover', (event) => {
  event.preventDefault()
  drop.classList.add('over')
})
document.addEventListener('dragleave', () => drop.classList.remove('over'))
document.addEventListener('drop', (event) => {
  event.preventDefault()
  drop.classList.remove('over')
  void check(event.dataTransfer?.files[0])
})
