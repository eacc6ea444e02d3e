import { readFileSync } from 'node:fs'

/** A dilemma with sentences of its documents, for tests: the side that each helps as a careful reader would say. */
interface Sided {
  readonly dilemma: string
  readonly papers: readonly {
    readonly title: string
    /** `+` for the proposal, `-` for the alternative, `0` for neither. */
    readonly says: readonly { readonly side: '+' | '-' | '0'; readonly text: string }[]
  }[]
}

const table = readFileSync(new URL('sides.fake.txt', import.meta.url), 'utf8')

export const sided: readonly Sided[] = table
  .trim()
  .split(/^# /mu)
  .filter((block) => block !== '')
  .map((block) => {
    const [dilemma = '', ...papers] = block.split(/^= /mu)
    return {
      dilemma: dilemma.trim(),
      papers: papers.map((paper) => {
        const [title = '', ...lines] = paper.trim().split('\n')
        const says = lines.map((line) => ({ side: line.charAt(0) as '+' | '-' | '0', text: line.slice(2) }))
        return { title, says }
      }),
    }
  })
