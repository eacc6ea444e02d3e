import type { Picture } from '#record'
import { voteText as text } from '../text/vote.ts'

/** What the floor can be called for now. An exhibit must have been seen to be presented. */
export const callsOf = ({ exhibits }: Picture): readonly { readonly choice: string; readonly label: string }[] => [
  { choice: 'objection', label: text.objection },
  { choice: 'press', label: text.press },
  ...exhibits
    .toSorted((one, other) => one.exhibit - other.exhibit)
    .map(({ exhibit, name }) => ({ choice: `present:${exhibit}`, label: text.present(exhibit, name) })),
]
