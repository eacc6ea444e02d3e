import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeProblems, readBrief } from '#papers'
import { trial, TrialBrief } from '#proceedings'

const { ending } = trial

/** The cases that come with the program. */
const shipped = fileURLToPath(new URL('../../cases', import.meta.url))

/** A trial that waits to be heard. */
export interface BankCase {
  /** The name of its file, without the ending. */
  readonly name: string
  readonly genre: string
  readonly title: string
  readonly file: string
  readonly brief: TrialBrief
}

export interface Bank {
  /** In the order of their names. */
  readonly cases: readonly BankCase[]
  /** The files that cannot be heard, and why not, in words for people. */
  readonly problems: readonly { readonly file: string; readonly why: string }[]
}

/** The trials of a folder, or those that come with the program. What cannot be read is told, and takes nothing else away. */
export async function readBank(folder = shipped): Promise<Bank> {
  const files = await filesIn(folder)
  if ('why' in files) return { cases: [], problems: [files] }
  const read = await Promise.all(files.names.map((name) => readCase(join(folder, name))))
  return {
    cases: read.filter((one) => 'brief' in one),
    problems: read.filter((one) => 'why' in one),
  }
}

type Problem = Bank['problems'][number]

async function filesIn(folder: string): Promise<{ readonly names: readonly string[] } | Problem> {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith(ending))
    return { names: names.toSorted() }
  } catch (cause) {
    return { file: folder, why: `Cannot read the folder ${folder}: ${String(cause)}. Name one with trials in it.` }
  }
}

async function readCase(file: string): Promise<BankCase | Problem> {
  let text
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    return { file, why: `Cannot read ${file}: ${String(cause)}.` }
  }
  const reading = readBrief(text, file, TrialBrief)
  if (!reading.ok) return { file, why: describeProblems(reading.problems, text) }
  const { brief } = reading
  return { name: basename(file, ending), genre: brief.genre, title: brief.title, file, brief }
}

export const genresOf = ({ cases }: Bank): readonly string[] =>
  [...new Set(cases.map(({ genre }) => genre.toLowerCase()))].toSorted()

interface Wanted {
  readonly genre?: string | undefined
  /** Titles or names of the trials there have been, oldest first. */
  readonly heard: readonly string[]
}

type Chosen =
  | { readonly ok: true; readonly next: BankCase }
  /** What is wanting, and what to do. */
  | { readonly ok: false; readonly why: string }

/** The trial whose turn it is: the first that was never heard, or else the one heard longest ago. */
export function nextCase(bank: Bank, { genre, heard }: Wanted): Chosen {
  const wanted = genre?.trim().toLowerCase()
  const fitting = bank.cases.filter((one) => wanted === undefined || one.genre.toLowerCase() === wanted)
  const last = ({ name, title }: BankCase): number => Math.max(heard.lastIndexOf(title), heard.lastIndexOf(name))
  const [next] = fitting.toSorted((one, other) => last(one) - last(other))
  if (next) return { ok: true, next }
  if (bank.cases.length > 0) {
    return { ok: false, why: `There is no trial of the genre "${genre}". There are: ${genresOf(bank).join(', ')}.` }
  }
  const broken = bank.problems.map(({ why }) => why).join('\n')
  return { ok: false, why: broken || `The case bank is empty. Put a file that ends in ${ending} into it.` }
}
