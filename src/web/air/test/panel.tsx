import './panel.css'
import { useEffect, useState } from 'react'
import { airFrames } from '../frames.ts'
import { shownAfter, type Aired } from '../on-air.ts'
import { canned, type Canned } from './canned.ts'
import { testText as text } from './text.ts'

const names = Object.keys(canned) as readonly Canned[]

/** The first picture may be named in the address: `?test=objection`. */
const asked = names.find((name) => name === new URLSearchParams(location.search).get('test')) ?? 'line'

/** Buttons that put made-up pictures up, so that a scene can be arranged without a server. */
export function TestPanel({ show }: { readonly show: (shown: Aired) => void }) {
  const [chosen, choose] = useState<Canned>(asked)
  const [count, again] = useState(0)
  useEffect(() => {
    const now = Date.now()
    show(shownAfter(null, { ...airFrames.blank, ...canned[chosen](now), at: now }, now, false))
  }, [chosen, count, show])
  return (
    <aside className="test-panel" aria-label={text.title}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => {
            choose(name)
            again(count + 1)
          }}
        >
          {text[name]}
        </button>
      ))}
    </aside>
  )
}
