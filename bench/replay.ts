import type { Entry } from '#record'
import { replayedAt } from '../src/web/case/replay/player.ts'
import { taping, type Landing } from '../src/web/case/replay/tape.ts'
import { debateOf } from '../src/web/courts/debate/debate.ts'
import { hearingOf } from '../src/web/courts/decision/hearing/hearing.ts'
import { trialOf } from '../src/web/courts/trial/trial.ts'
import type { Figure } from './figure.ts'
import { golden } from '../test/recorded.ts'

const ENTRIES = 10_000
const SEEKS = 200

/** A real record, its hearing told again and again until it is long. */
function long(format: string): readonly Entry[] {
  const [header, ...rest] = golden(format)
  const told = rest.filter(({ type }) => !['closed', 'verdict', 'epistemic_map'].includes(type))
  return Array.from({ length: ENTRIES }, (_, at) => ({
    ...(at === 0 ? header! : told[(at - 1) % told.length]!),
    seq: at + 1,
    at: 0,
    key: `${at}`,
  }))
}

const views: Readonly<Record<string, readonly [Landing, (entries: readonly Entry[]) => unknown]>> = {
  debate: ['last', debateOf],
  decision: ['last', hearingOf],
  trial: ['first', trialOf],
}

/** How long it takes from a touch of the scrubber until the court knows what to draw, in the worst tenth of cases. */
export async function benchReplay(): Promise<readonly Figure[]> {
  return Object.entries(views).flatMap(([format, [landing, view]]) => {
    const entries = long(format)
    const begun = performance.now()
    const tape = taping(landing)(entries)
    const taped = performance.now() - begun
    const seek = (draw: (shown: readonly Entry[]) => unknown): number => {
      const times = Array.from({ length: SEEKS }, (_, n) => {
        const start = performance.now()
        draw(replayedAt(tape, (tape.length * ((n * 61) % SEEKS)) / SEEKS, { grain: 'word' }).entries)
        return performance.now() - start
      })
      return times.toSorted((one, other) => one - other)[Math.floor(SEEKS * 0.9)]!
    }
    const of = `replay of a ${format} of ${ENTRIES.toLocaleString('en')} entries`
    return [
      { name: `${of}: to tape it, once`, value: taped, unit: 'ms' },
      { name: `${of}: seek`, value: seek(() => undefined), unit: 'ms', goal: '< 50' },
      { name: `${of}: seek and make the view anew`, value: seek(view), unit: 'ms', goal: '< 50' },
    ]
  })
}
