/** The forms of the clerk, by a key that no other form has. */
export type ClerkForm = 'lines' | 'pairs' | 'matters' | 'parts'

const forms: readonly ClerkForm[] = ['lines', 'pairs', 'matters', 'parts']

/** Which of the clerk's forms has these keys, if one has. */
export const clerkFormOf = (keys: readonly string[]): ClerkForm | undefined => forms.find((form) => keys.includes(form))

/** What a careful clerk writes into a form, from the prompt alone: nothing that does not stand there. */
export function clerkAnswer(form: ClerkForm, prompt: string): string {
  switch (form) {
    case 'lines':
      return JSON.stringify(reviewOf(prompt))
    case 'pairs':
      return JSON.stringify({ pairs: [] })
    case 'matters':
      return JSON.stringify({ matters: mattersOf(prompt) })
    case 'parts':
      return JSON.stringify({ parts: [{ addressee: 'nobody', kind: 'question', lasts: 'once', replaces: 0 }] })
  }
}

interface Line {
  readonly number: string
  readonly text: string
}

/** The numbered sentences of what stands fenced behind a heading. */
export const linesIn = (prompt: string, heading: string): readonly Line[] => {
  const [, after = ''] = prompt.split(heading)
  const blocks = [...after.matchAll(/⟪(\w+)\n([^]*?)\n\1⟫/g)].map(([, , text]) => text!)
  const block = heading.startsWith('THE HEARING') ? blocks.join('\n') : (blocks[0] ?? '')
  return [...block.matchAll(/^((?:\d+\.)?\d+) (.+)$/gm)].map(([, number, text]) => ({ number: number!, text: text! }))
}

/** Words in quotation marks with the exhibit that is cited behind them. */
const quotesIn = (text: string): readonly { readonly words: string; readonly name: string }[] =>
  [...text.matchAll(/“([^”]+)” \[(E\d+)\]/g)].map(([, words, name]) => ({ words: words!, name: name! }))

const doingOf = (text: string): string => {
  if (/\bconcede\b/.test(text)) return 'concession'
  if (/unable to find/.test(text)) return 'admission'
  if (text.endsWith('?')) return 'question'
  return quotesIn(text).length > 0 ? 'fact' : 'hearing'
}

function reviewOf(prompt: string) {
  const lines = linesIn(prompt, 'THE SPEECH: ')
  const [, shown = ''] = prompt.split('EXHIBITS CITED IN THE SPEECH')
  const marks = lines.flatMap(({ number, text }) =>
    quotesIn(text)
      .filter(({ words }) => shown.split('THE SPEECH: ')[0]!.includes(words))
      .map(({ words, name }) => {
        const few = words.split(' ').slice(0, 8).join(' ')
        return { n: Number(number), o: name, q: few, s: few, v: 'supports' }
      }),
  )
  const answering = lines.find(({ text }) => doingOf(text) === 'admission')
  return {
    lines: lines.map(({ number, text }) => ({ n: Number(number), t: doingOf(text) })),
    marks,
    notes: [],
    replies: [],
    tasks: [...prompt.matchAll(/^#(\d+) /gm)].map(([, id]) => ({
      id: `#${id}`,
      n: Number(answering?.number ?? 1),
      v: answering ? 'none' : 'answered',
    })),
  }
}

const MOST = 8

function mattersOf(prompt: string) {
  const quoted = linesIn(prompt, 'THE HEARING').flatMap(({ number, text }) =>
    quotesIn(text).map((quote) => ({ number, ...quote })),
  )
  return [...Map.groupBy(quoted, ({ words }) => words)].slice(0, MOST).map(([words, said]) => ({
    text: words,
    kind: 'fact',
    holds: said.map(({ number }) => number),
    for: [{ exhibit: said[0]!.name, words, says: 'whole' }],
    against: [],
    disputes: [],
    grants: [],
    withdraws: [],
    clash: 0,
    settle: '',
  }))
}
