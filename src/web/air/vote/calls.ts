import type { Picture } from '#picture'
import { voteText as text } from '../text/vote.ts'

/** What the floor can be called for in this round. */
export const callsOf = ({ floor }: Picture): readonly { readonly choice: string; readonly label: string }[] =>
  floor.choices.map(({ choice, label }) => {
    const [, number] = /^present:(\d+)$/u.exec(choice) ?? []
    if (number === undefined) return { choice, label: choice === 'press' ? text.press : text.objection }
    return { choice, label: text.present(Number(number), label) }
  })
