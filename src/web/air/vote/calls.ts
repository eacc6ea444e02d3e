import type { Picture } from '#record'
import { voteText as text } from '../text/vote.ts'

/** What the floor can be called for in this round. */
export const callsOf = ({ floor, exhibits }: Picture): readonly { readonly choice: string; readonly label: string }[] =>
  floor.choices.map((choice) => {
    const [, number] = /^present:(\d+)$/u.exec(choice) ?? []
    if (number === undefined) return { choice, label: choice === 'press' ? text.press : text.objection }
    const name = exhibits.find(({ exhibit }) => exhibit === Number(number))?.name ?? null
    return { choice, label: text.present(Number(number), name) }
  })
