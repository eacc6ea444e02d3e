import { memo } from 'react'
import type { Told } from '#record'
import { Aside, DirectiveRule } from './acts.tsx'
import type { Shown } from './search.ts'
import { ToldText } from './told.tsx'
import { TurnText } from './turn.tsx'
import type { Item } from './view.ts'
import type { Known } from './words.tsx'

interface ItemProps {
  readonly item: Item
  readonly shown: Shown
  readonly name: (agent: string) => string
  readonly exhibits: Known
}

/** One thing the record tells, if it is to be shown. */
export const RecordItem = memo(function RecordItem({ item, shown, name, exhibits }: ItemProps) {
  switch (item.kind) {
    case 'turn':
      return <TurnText item={item} name={name(item.entry.agent)} exhibits={exhibits} flags={shown.flags} />
    case 'directive':
      return <DirectiveRule item={item} exhibits={exhibits} />
    case 'aside':
      return (shown.chambers || item.told.to === 'open') && <Aside item={item} exhibits={exhibits} />
    case 'told':
      return (
        (shown.rulings || !isRuling(item.told)) && (
          <ToldText told={item.told} exhibits={exhibits} anchor={item.anchor} />
        )
      )
  }
})

/** What the court notes, scores and rules on the way; a note without a sign is what the case is about. */
function isRuling({ act, lines }: Told): boolean {
  if (act !== 'note') return act === 'ruling' || act === 'score'
  const first = lines.find(({ kind }) => kind !== 'gap')
  return first?.kind === 'text' && first.sign !== undefined && first.sign !== 'strip'
}
