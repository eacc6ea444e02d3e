import { WebSocket } from 'ws'
import type { Entry } from '#record'
import { entriesIn, type Message } from '../line.ts'

interface Toll {
  readonly viewers: number
  readonly drops: number
  readonly gaps: number
  readonly doubles: number
  readonly disorders: number
}

/** Lets many follow a running case, each cut off at random and coming back with the last number it saw. */
export async function crowd(
  url: string,
  id: string,
  how: { readonly viewers: number; readonly random: () => number; readonly record: () => Promise<readonly Entry[]> },
): Promise<Toll> {
  let drops = 0
  const follow = async (): Promise<readonly number[]> => {
    const seqs: number[] = []
    for (let isOver = false; !isOver;) {
      const most = 1 + Math.floor(how.random() * 90)
      const seen = await stay(`${url.replace('http', 'ws')}/ws/${id}?after=${seqs.at(-1) ?? 0}`, most)
      seqs.push(...entriesIn(seen).map(({ seq }) => seq))
      isOver = seen.some(({ type }) => type === 'closed')
      if (!isOver) drops++
    }
    return seqs
  }
  const all = await Promise.all(Array.from({ length: how.viewers }, follow))
  const expected = (await how.record()).map(({ seq }) => seq)
  const count = (of: (seqs: readonly number[]) => number): number => all.reduce((sum, seqs) => sum + of(seqs), 0)
  return {
    viewers: all.length,
    drops,
    gaps: count((seqs) => expected.filter((seq) => !seqs.includes(seq)).length),
    doubles: count((seqs) => seqs.length - new Set(seqs).size),
    disorders: count((seqs) => seqs.filter((seq, index) => index > 0 && seq < seqs[index - 1]!).length),
  }
}

/** What comes until so many messages are there, or the case ends; then the line is cut without a word. */
const stay = (address: string, most: number): Promise<readonly Message[]> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address)
    const seen: Message[] = []
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message
      seen.push(message)
      if (seen.length < most && message.type !== 'closed') return
      socket.removeAllListeners('message')
      socket.terminate()
      resolve(seen)
    })
  })
