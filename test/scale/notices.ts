import { setTimeout as pause } from 'node:timers/promises'
import { postgresStore } from '#postgres'
import { databaseWork } from './cpu.ts'

/** What a database passes on of live words, with so many processes that listen. */
export interface NoticeRate {
  readonly listeners: number
  /** Frames a second that were sent, and the share of them that came everywhere. */
  readonly frames: number
  readonly arrived: number
  readonly p99: number
  /** Milliseconds of work of the database, a frame. */
  readonly database: number
}

const TICK = 20
const WORDS = 'and the riders said so to whoever asked them, '

/** Sends so many frames a second by NOTIFY for so long, from two processes' lines, and listens on others. */
export async function noticeRate(
  { address, postmaster }: { readonly address: string; readonly postmaster: number },
  { listeners, frames, seconds }: { readonly listeners: number; readonly frames: number; readonly seconds: number },
): Promise<NoticeRate> {
  const [senders, hearers] = [2, listeners].map((count) => Array.from({ length: count }, () => postgresStore(address)))
  const delays: number[] = []
  for (const { wire } of hearers!)
    wire.on('words', (text) => delays.push(performance.now() - Number(text.split(' ')[0])))
  await pause(500)
  let sent = 0
  const database = await databaseWork(postmaster, async () => {
    const from = performance.now()
    while (performance.now() - from < seconds * 1_000) {
      const due = ((performance.now() - from) / 1_000) * frames
      for (; sent < due; sent++) senders![sent % 2]!.wire.send('words', `${performance.now()} ${WORDS}`)
      await pause(TICK)
    }
    const late = performance.now() + 5_000
    while (delays.length < sent * listeners && performance.now() < late) await pause(TICK)
  })
  for (const store of [...senders!, ...hearers!]) await store.close()
  delays.sort((one, other) => one - other)
  return {
    listeners,
    frames: sent / seconds,
    arrived: delays.length / (sent * listeners),
    p99: delays[Math.floor(delays.length * 0.99)] ?? 0,
    database: database / sent,
  }
}
