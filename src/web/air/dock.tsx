import './ink.css'
import './dock.css'
import './dock/desk.css'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { DeskPicture } from '#contract'
import { useDockActs, type Acts } from './dock/acts.ts'
import { DockControls } from './dock/controls.tsx'
import { deskFrames } from './dock/frames.ts'
import { HealthPanel } from './dock/health.tsx'
import { useKeys } from './dock/keys.ts'
import { Mixer } from './dock/mixer.tsx'
import { Clocks, Now, Panic, statusOf } from './dock/now.tsx'
import { HeldLines, Queue } from './dock/queue.tsx'
import { useRedacting } from './dock/redacting.ts'
import { followAir, type AirLine } from './feed.ts'
import { useDue } from './on-air.ts'
import { passIn } from './pass.ts'
import { dockText as text } from './text/dock.ts'

const pass = passIn(location.pathname)

interface Held {
  readonly desk: DeskPicture
  /** The server's clock less ours, in milliseconds. */
  readonly ahead: number
}

function Dock() {
  const [held, hold] = useState<Held | null>(null)
  const [line, say] = useState<AirLine>({ state: 'connecting' })
  const [keys, setKeys] = useState(true)
  const acts = useDockActs(pass)
  useEffect(() => {
    if (!pass) return
    return followAir(pass, deskFrames, {
      line: say,
      picture: (desk) => hold({ desk, ahead: desk.at - Date.now() }),
    })
  }, [])
  useKeys(keys, held?.desk ?? null, acts)
  if (!pass) return <p className="notice">{text.noCase}</p>
  return (
    <main className="dock" data-status={held ? statusOf(held.desk) : undefined}>
      <header>
        <h1>{held?.desk.picture.title ?? text.title}</h1>
        <p className="status" data-line={line.state}>
          {line.state === 'lost' || !held
            ? `${text.connection}: ${text.line[line.state]}`
            : text.status[statusOf(held.desk)]}
        </p>
      </header>
      <div className="first">
        {held ? <Panic desk={held.desk} acts={acts} /> : <p className="notice">{text.waiting}</p>}
        <p className="last" role="status" data-act={acts.last?.state}>
          {acts.last?.told}
        </p>
      </div>
      {held && <Desk {...held} acts={acts} />}
      <div className="aside">
        <HealthPanel desk={held?.desk ?? null} line={line} />
        <Keys isOn={keys} set={setKeys} />
      </div>
    </main>
  )
}

function Desk({ desk, ahead, acts }: Held & { readonly acts: Acts }) {
  const now = Date.now()
  const redacting = useRedacting(acts)
  useDue(now + 250, 250)
  const serverNow = now + ahead
  return (
    <>
      <HeldLines desk={desk} acts={acts} redacting={redacting} serverNow={serverNow} />
      <div className="show">
        <Now desk={desk} />
        <Clocks desk={desk} serverNow={serverNow} />
        <DockControls desk={desk} acts={acts} />
        <Mixer mix={desk.mix} acts={acts} />
      </div>
      <div className="lines">
        <Queue desk={desk} acts={acts} redacting={redacting} serverNow={serverNow} />
      </div>
    </>
  )
}

/** A single letter is easily hit by mistake, so the keys can be switched off. */
const Keys = ({ isOn, set }: { readonly isOn: boolean; readonly set: (isOn: boolean) => void }) => (
  <section className="keys" aria-labelledby="keys">
    <h2 id="keys">{text.keys}</h2>
    <label>
      <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
      {text.keysOn}
    </label>
    <ul>
      {text.keyList.map(([key, does]) => (
        <li key={key}>
          <kbd>{key}</kbd> {does}
        </li>
      ))}
    </ul>
  </section>
)

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Dock />
  </StrictMode>,
)
