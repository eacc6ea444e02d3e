import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marksIn, directivesIn } from '#evidence'
import { openDocket, type Docket } from '#docket'
import { offline } from '#models'
import type { Entry } from '#record'
import { of } from '../courthouse.ts'
import { cutIns, dilemmas, files, oneOf, type Chance } from './matter.ts'

interface Account {
  hearings: number
  documents: number
  /** What was said to the court, and taken by it. */
  said: number
  readonly troubles: string[]
}

/** Hears decisions of random documents on offline seats, and cuts in at random. Whatever is wrong with one is told. */
export async function hearAtRandom(count: number, chance: Chance, tell?: (at: number) => void): Promise<Account> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-hearings-'))
  const docket = openDocket({ folder, model: offline })
  const account: Account = { hearings: 0, documents: 0, said: 0, troubles: [] }
  try {
    for (let at = 1; at <= count; at++) {
      await hearOne(docket, chance, account)
      tell?.(at)
    }
  } finally {
    await docket.close()
    await rm(folder, { recursive: true, force: true })
  }
  return account
}

async function hearOne(docket: Docket, chance: Chance, account: Account): Promise<void> {
  const [dilemma, papers] = [oneOf(dilemmas, chance), files(chance)]
  const id = await docket.open('decision', { dilemma }, { files: papers, seed: String(Math.floor(chance() * 1e6)) })
  const sent: Promise<number | undefined>[] = []
  let [left, wait] = [Math.floor(chance() * 7), Math.floor(chance() * 300)]
  const cut = (): void => {
    if (left === 0 || wait-- > 0) return
    left--
    wait = chance() < 0.3 ? 0 : Math.floor(chance() * 500)
    // Refused when nobody listens: then it was not said.
    sent.push(
      docket.intervene(id, oneOf(cutIns, chance), { patient: chance() < 0.2 }).then(
        ({ seq }) => seq,
        () => undefined,
      ),
    )
  }
  const ended = await docket.run(id, { live: cut, speed: 0 })
  const taken = (await Promise.all(sent)).filter((seq) => seq !== undefined)
  account.hearings++
  account.documents += papers.length
  account.said += taken.length
  const entries = await docket.entries(id)
  const wrong = wrongIn(entries, taken)
  const state = ended.state === 'closed' ? ended.closed.outcome : ended.state
  if (state !== 'verdict') wrong.unshift(`ended as ${state}`)
  account.troubles.push(...wrong.map((what) => `hearing ${account.hearings} (${dilemma}): ${what}`))
}

function wrongIn(entries: readonly Entry[], taken: readonly number[]): string[] {
  const known = new Set(of(entries, 'tool_result').map(({ result_id: id }) => id))
  const [verdict, ...further] = of(entries, 'verdict')
  const settled = new Map(directivesIn(entries).map(({ intervention, state }) => [intervention.seq, state]))
  return [
    ...(verdict === undefined || further.length > 0 ? [`${further.length + (verdict ? 1 : 0)} verdicts`] : []),
    ...(of(entries, 'epistemic_map').length === 1 ? [] : ['no map']),
    ...of(entries, 'turn').flatMap(({ content, interrupted, agent }) => [
      ...(content.trim() === '' && !interrupted ? [`an empty turn of ${agent}`] : []),
      ...marksIn(content).flatMap(({ cited }) =>
        cited.flatMap(({ id }) => (known.has(id) || interrupted ? [] : [`${agent} cites ${id}, which is no exhibit`])),
      ),
    ]),
    ...taken.flatMap((seq) => {
      const state = settled.get(seq) ?? 'missing'
      return ['answered', 'evaded', 'noted', 'unclear', 'withdrawn'].includes(state) ? [] : [`#${seq} is ${state}`]
    }),
  ]
}
