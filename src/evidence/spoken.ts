import type { Exhibit } from '#record'
import type { CaseFile, Speech } from './case.ts'
import { heardIn, readSpeech, type Exhibits } from './citations.ts'
import type { CitingSentence } from './citing.ts'

/** All that the citations of a speech are checked against. */
interface Against {
  readonly before: readonly Speech[]
  readonly exhibits: readonly Exhibit[]
  readonly struck: readonly string[]
  readonly language: string | undefined
}

const kept = new WeakMap<Speech, { readonly against: Against; readonly sentences: readonly CitingSentence[] }>()

/**
 * The sentences of a speech with their citations checked. A case is assessed anew after every turn; what was read of a
 * speech stands as long as nothing has come before it, into the file or out of it.
 */
export function citedAt(at: number, file: CaseFile, exhibits: Exhibits): readonly CitingSentence[] {
  const speech = file.speeches[at]!
  const against: Against = {
    before: file.speeches.slice(0, at),
    exhibits: file.exhibits,
    struck: [...file.struck],
    language: file.language,
  }
  const known = kept.get(speech)
  if (known !== undefined && areEqual(known.against, against)) return known.sentences
  const sentences = readSpeech(speech.content, exhibits, heardIn(against.before, file.language))
  kept.set(speech, { against: { ...against, exhibits: [...file.exhibits] }, sentences })
  return sentences
}

const areEqual = (one: Against, other: Against): boolean =>
  one.language === other.language &&
  areSame(one.before, other.before) &&
  areSame(one.exhibits, other.exhibits) &&
  areSame(one.struck, other.struck)

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at])
