import { memo } from 'react'
import { useSpoken } from '../../kit/index.ts'
import { growingOf, blocksOf, type Block } from '../../view/index.ts'

const NONE = { citations: [], spans: [] } as const

/** Words as a book sets them. Whatever stands in them is text, never markup that acts. */
export const Prose = memo(function Prose({ text }: { readonly text: string }) {
  return blocksOf(text, NONE).map((block) => <Paragraph key={block.start} block={block} />)
})

function Paragraph({ block }: { readonly block: Block }) {
  return (
    <p className={`debate-${block.shape}`} lang={useSpoken()}>
      {block.pieces.map((piece) => {
        if (piece.kind === 'cite') return `[${piece.id}]${piece.tail ?? ''}`
        return piece.strong ? <strong key={piece.start}>{piece.text}</strong> : piece.text
      })}
    </p>
  )
}

/** Words that still come: what is settled is left alone, and only the last paragraph is set anew. */
export function GrowingProse({ text, done }: { readonly text: string; readonly done: boolean }) {
  const lang = useSpoken()
  const { settled, last } = growingOf(text, { done })
  return (
    <>
      {settled.map((part) => (
        <Prose key={part.start} text={part.text} />
      ))}
      {last && (
        <p lang={lang}>
          {last.text}
          {!done && <span className="ms-0.5 inline-block h-[1.1em] w-0.5 bg-current align-[-0.2em]" aria-hidden />}
        </p>
      )}
    </>
  )
}
