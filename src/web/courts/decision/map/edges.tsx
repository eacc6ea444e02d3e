import { curveBetween, type Box } from '../hearing/lanes.ts'
import type { Edge, MapView } from '../hearing/map.ts'

interface EdgesProps {
  readonly view: MapView
  readonly boxes: ReadonlyMap<string, Box>
  readonly focus: string | null
  readonly near: ReadonlySet<string> | null
}

/** The lines between the nodes. What they say stands in the table and in the counts of each node as well. */
export const Edges = ({ view, boxes, focus, near }: EdgesProps) => (
  <svg className="edges" aria-hidden>
    {view.edges.map((edge) => {
      const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)]
      if (!from || !to) return null
      const dim = near !== null && edge.from !== focus && edge.to !== focus
      return <EdgePath key={`${edge.kind} ${edge.from} ${edge.to}`} edge={edge} from={from} to={to} dim={dim} />
    })}
  </svg>
)

interface EdgePathProps {
  readonly edge: Edge
  readonly from: Box
  readonly to: Box
  readonly dim: boolean
}

function EdgePath({ edge, from, to, dim }: EdgePathProps) {
  const path = curveBetween(from, to)
  const side = from.x < to.x ? from.x + from.width + 3 : from.x - 3
  const at = from.y + from.height / 2
  return (
    <g className={`ink-${edge.side} ${dim ? 'edge-dim' : ''}`}>
      <path d={path} className={`edge edge-${edge.kind}`} />
      {edge.kind === 'contradicts' && <path d={path} className="edge-core" />}
      {edge.kind === 'attacks' && <path d={`M${side} ${at - 6}V${at + 6}`} className="edge" />}
    </g>
  )
}
