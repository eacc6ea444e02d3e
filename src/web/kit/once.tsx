import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { copied } from './copying.ts'

interface OnceProps {
  readonly title: string
  readonly words: string
  /** What the words are, where the title does not say it. */
  readonly label?: string
  readonly copy: string
  readonly done: string
  readonly failed: string
}

/** Something that was made just now, to be taken along; nobody can be shown it later. */
export const Once = ({ title, words, label = title, copy, done, failed }: OnceProps) => (
  <div role="status" className="grid gap-2 rounded-panel bg-ink-850 p-3 edge-line">
    <p className="font-semibold">{title}</p>
    <div className="flex flex-wrap items-center gap-2">
      <input
        readOnly
        className="field num min-w-0 flex-1 text-12"
        aria-label={label}
        value={words}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => copied(words, { text: done }, { text: failed, failed: true })}>
        <Copy size={16} strokeWidth={1.5} aria-hidden />
        {copy}
      </Button>
    </div>
  </div>
)
