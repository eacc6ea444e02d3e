import { useMemo } from 'react'
import { blocksOf } from '../../view/index.ts'
import { Words } from './words.tsx'

/** A text of the court with its marks as chips. */
export function CitedText({ text }: { readonly text: string }) {
  const blocks = useMemo(() => blocksOf(text, { citations: [], spans: [] }), [text])
  return blocks.map((block) => <Words key={block.start} block={block} />)
}
