import { decisionSides } from '#events'
import type { Side } from '#evidence'
import type { Entry, EntryOf } from '#record'
import { entriesOf, exhibitsIn, hearsayOf, type Cite, type ExhibitView, type Hearsay } from '../../../view/index.ts'
import { isSide } from './sides.ts'

type KillShot = EntryOf<'kill_shot'>

/** An exhibit as a hearing has used it: who cited it, and what was brought against it. */
export interface HeardExhibit extends ExhibitView<KillShot, Side> {
  readonly attackedBy: readonly Hearsay<Side>[]
}

/** Every exhibit, with what the hearing has made of it so far. */
export function heardExhibits(entries: readonly Entry[], cites: readonly Cite<Side>[]): readonly HeardExhibit[] {
  const shots = entriesOf(entries, 'kill_shot')
  return exhibitsIn(entries, { cites, seats: decisionSides, clashes: shots }).map((exhibit) => ({
    ...exhibit,
    attackedBy: hearsayOf(shots.filter(({ contradicts }) => contradicts === exhibit.id).flatMap(attack), decisionSides),
  }))
}

const attack = ({ agent, turn = 0, contradicts: id }: KillShot): readonly Cite<Side>[] =>
  isSide(agent) ? [{ id, agent, turn }] : []
