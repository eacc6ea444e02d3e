import type { Entry, EntryOf } from '#record'
import {
  entriesOf,
  exhibitsIn,
  hearsayOf,
  isSide,
  type Cite,
  type ExhibitView,
  type Hearsay,
} from '../../../view/index.ts'

type KillShot = EntryOf<'kill_shot'>

/** An exhibit as a hearing has used it: who cited it, and what was brought against it. */
export interface HeardExhibit extends ExhibitView<KillShot> {
  readonly attackedBy: readonly Hearsay[]
}

/** Every exhibit, with what the hearing has made of it so far. */
export function heardExhibits(entries: readonly Entry[], cites: readonly Cite[]): readonly HeardExhibit[] {
  const shots = entriesOf(entries, 'kill_shot')
  return exhibitsIn(entries, { cites, clashes: shots }).map((exhibit) => ({
    ...exhibit,
    attackedBy: hearsayOf(shots.filter(({ contradicts }) => contradicts === exhibit.id).flatMap(attack)),
  }))
}

const attack = ({ agent, turn = 0, contradicts: id }: KillShot): readonly Cite[] =>
  isSide(agent) ? [{ id, side: agent, turn }] : []
