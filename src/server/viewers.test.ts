import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Audience, Entry, To } from '#record'
import { parcel, type Frame } from './frame.ts'
import { viewersOf, type Sink } from './viewers.ts'

const BOUND = 600
/** From here on a wire says that it has no more room. */
const ROOM = 200

/** A viewer with a wire of its own, which takes what it is given only when it is told to. */
function wired(audience: Audience) {
  const got: Record<string, unknown>[] = []
  let asked = 0
  const wire = {
    waiting: 0,
    most: 0,
    writableNeedDrain: false,
    write(frame: Buffer): boolean {
      wire.waiting += frame.length
      wire.most = Math.max(wire.most, wire.waiting)
      wire.writableNeedDrain = wire.waiting >= ROOM
      got.push(JSON.parse(frame.subarray(2).toString()) as Record<string, unknown>)
      return !wire.writableNeedDrain
    },
    drain() {
      wire.waiting = 0
      wire.writableNeedDrain = false
    },
  }
  const send = ({ frame }: Frame): void => void wire.write(frame)
  const sink: Sink = {
    audience,
    get backlog() {
      asked++
      return wire.waiting
    },
    wire,
    welcome: () => undefined,
    entry: send,
    pass: send,
    end: () => undefined,
  }
  const numbers = (type: string, name: string) => got.filter((each) => each['type'] === type).map((each) => each[name])
  return {
    sink,
    wire,
    asked: () => asked,
    seqs: () => numbers('phase_change', 'seq'),
    beats: () => numbers('heartbeat', 'at'),
  }
}

const staged = () => viewersOf({ backlog: BOUND, onBehind: () => undefined, news: () => [] })

const write = (viewers: ReturnType<typeof staged>, ...entries: readonly Entry[]): void => viewers.fill(entries)

const entryAt = (seq: number, to: To = 'open'): Entry => ({ type: 'phase_change', phase: 'x', seq, at: 0, to })

test('W5 wires with room are written to without being asked, and only what their viewers may read', () => {
  const viewers = staged()
  const [owner, guest] = [wired('operator'), wired('public')]
  write(viewers, entryAt(1))
  viewers.add(owner.sink, 0, true)
  viewers.add(guest.sink, 0, true)
  write(viewers, entryAt(2))
  viewers.give()
  const before = owner.asked()
  write(viewers, entryAt(3, 'sealed'), entryAt(4))
  viewers.give()
  assert.equal(owner.asked(), before)
  assert.deepEqual(owner.seqs(), [1, 2, 3, 4])
  assert.deepEqual(guest.seqs(), [1, 2, 4])
})

test('W5 whatever wires take and when, and whoever leaves, entries come once, in order, and within the bound', () => {
  let seed = 7
  const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 10; round++) {
    const viewers = staged()
    const all = Array.from({ length: 6 }, () => ({ ...wired('operator'), leave: (): void => undefined }))
    let last = 0
    for (let step = 0; step < 300; step++) {
      const one = all[chance(all.length)]!
      const act = chance(10)
      if (act === 0 && last < 200) {
        one.leave()
        const after = Number(one.seqs().at(-1) ?? 0)
        viewers.fill(Array.from({ length: last }, (_, index) => entryAt(index + 1)))
        one.leave = viewers.add(one.sink, after, true)
      } else if (act < 4) one.wire.drain()
      else if (act < 5) viewers.supply()
      else if (act < 6) viewers.beat(parcel({ type: 'heartbeat', at: step }))
      else if (viewers.size > 0) {
        write(viewers, entryAt(++last))
        if (chance(5) > 0) viewers.give()
      }
    }
    for (const each of all) each.leave()
    for (const each of all) {
      assert.deepEqual(
        each.seqs(),
        each.seqs().map((_, index) => index + 1),
        `round ${round}`,
      )
      assert.equal(new Set(each.beats()).size, each.beats().length, 'nothing passes twice')
      assert.ok(each.wire.most <= BOUND + 100, `${each.wire.most} bytes waited`)
    }
  }
})

test('W5 who fell behind is given all once it takes again, and stands in its row afterwards', () => {
  const viewers = staged()
  const slow = wired('operator')
  viewers.add(slow.sink, 0, true)
  for (let seq = 1; seq <= 50; seq++) {
    write(viewers, entryAt(seq))
    viewers.give()
  }
  assert.equal(viewers.behind, 1)
  for (let turn = 0; turn < 50 && viewers.behind > 0; turn++) {
    slow.wire.drain()
    viewers.supply()
  }
  slow.wire.drain()
  write(viewers, entryAt(51))
  viewers.give()
  slow.wire.drain()
  const before = slow.asked()
  write(viewers, entryAt(52))
  viewers.give()
  assert.equal(slow.asked(), before)
  assert.deepEqual(
    slow.seqs(),
    Array.from({ length: 52 }, (_, index) => index + 1),
  )
})
