import { z } from 'zod'

type Lines = string | number | readonly string[] | { readonly [name: string]: Lines }

const Lines: z.ZodType<Lines> = z.lazy(() =>
  z.union([z.string().min(1), z.number(), z.array(z.string().min(1)), z.record(z.string(), Lines)]),
)

export const slotsIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w*)\}/gu)].map(([, slot]) => slot!)

/** Every line with where it stands. */
const linesIn = (lines: Lines, at: readonly (string | number)[]): readonly (readonly [typeof at, string])[] => {
  if (typeof lines === 'number') return []
  if (typeof lines === 'string') return [[at, lines]]
  if (Array.isArray(lines)) return lines.flatMap((line: string, n) => linesIn(line, [...at, n + 1]))
  return Object.entries(lines).flatMap(([name, part]) => linesIn(part, [...at, name]))
}

/** The one format of all decks: a note under “// name”, which says what the deck is for and which slots it has; then the deck. */
export const DeckFile = z.record(z.string(), Lines).superRefine((file, context) => {
  const names = Object.keys(file)
  for (const [at, name] of names.entries()) {
    const wrong = (message: string, path: readonly (string | number)[] = [name]): void =>
      context.addIssue({ code: 'custom', path: [...path], message })
    if (name.startsWith('//')) {
      if (names[at + 1] !== name.slice(3)) wrong('is a note on a deck that does not come next')
      continue
    }
    const note = file[`// ${name}`]
    if (typeof note !== 'string' || names[at - 1] !== `// ${name}`) {
      wrong(`needs a note before it, under "// ${name}", that says what it is for`)
      continue
    }
    const [known, lines] = [slotsIn(note), linesIn(file[name]!, [name])]
    const used = new Set(lines.flatMap(([, line]) => slotsIn(line)))
    for (const slot of known.filter((one) => !used.has(one))) wrong(`has no line with {${slot}}, which its note names`)
    for (const [path, line] of lines) {
      for (const slot of slotsIn(line).filter((one) => !known.includes(one)))
        wrong(`has the slot {${slot}}, which the note of its deck does not name`, path)
      if (/[{}]/u.test(line.replaceAll(/\{\w+\}/gu, ''))) wrong('has a brace that is no slot', path)
    }
  }
})
