import type { StageText } from '../text/index.ts'

interface JoinProps {
  /** The short address of the audience, whole. */
  readonly address: string
  readonly text: StageText
}

/** How people before this screen take part: a drawing to scan, an address to type in. */
export function StageJoin({ address, text }: JoinProps) {
  const { host, pathname } = new URL(address)
  return (
    <div className="stage-join">
      <img src={`${pathname}.svg`} alt={text.joinDrawing} />
      <p>
        {text.join}
        <b>
          {host}
          <wbr />
          {pathname}
        </b>
      </p>
    </div>
  )
}
