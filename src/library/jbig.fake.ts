import type { Grey } from './files.fake.ts'

// Packs pictures as office scanners do (JBIG2, one region without symbols), for tests.

/** The states of the coder: how likely the rarer bit is, where to go after each, and whether the two change places. */
const states = (
  '5601 1 1 1|3401 2 6|1801 3 9|0ac1 4 12|0521 5 29|0221 38 33|5601 7 6 1|5401 8 14|4801 9 14|3801 10 14|3001 11 17|' +
  '2401 12 18|1c01 13 20|1601 29 21|5601 15 14 1|5401 16 14|5101 17 15|4801 18 16|3801 19 17|3401 20 18|3001 21 19|' +
  '2801 22 19|2401 23 20|2201 24 21|1c01 25 22|1801 26 23|1601 27 24|1401 28 25|1201 29 26|1101 30 27|0ac1 31 28|' +
  '09c1 32 29|08a1 33 30|0521 34 31|0441 35 32|02a1 36 33|0221 37 34|0141 38 35|0111 39 36|0085 40 37|0049 41 38|' +
  '0025 42 39|0015 43 40|0009 44 41|0005 45 42|0001 45 43|5601 46 46'
)
  .split('|')
  .map((state) => {
    const [share, likely, rare, swaps] = state.split(' ')
    return { share: Number.parseInt(share!, 16), likely: Number(likely), rare: Number(rare), swaps: swaps === '1' }
  })

interface Coder {
  readonly put: (context: number, bit: number) => void
  readonly end: () => Buffer
}

function coder(): Coder {
  const state = new Uint8Array(65_536)
  const usual = new Uint8Array(65_536)
  const out = [0]
  let [a, c, left] = [0x8000, 0, 12]
  const emit = (): void => {
    const last = out.at(-1)!
    if (last === 0xff) stuff()
    else if (c < 0x8000000) plain()
    else {
      out[out.length - 1] = last + 1
      if (last + 1 === 0xff) {
        c &= 0x7ffffff
        stuff()
      } else plain()
    }
  }
  const stuff = (): void => {
    out.push(Math.trunc(c / 0x100000) & 0xff)
    c &= 0xfffff
    left = 7
  }
  const plain = (): void => {
    out.push(Math.trunc(c / 0x80000) & 0xff)
    c &= 0x7ffff
    left = 8
  }
  const renormalise = (): void => {
    do {
      a = (a << 1) & 0xffff
      c *= 2
      if (--left === 0) emit()
    } while ((a & 0x8000) === 0)
  }
  return {
    put(context, bit) {
      const { share, likely, rare, swaps } = states[state[context]!]!
      a -= share
      if (bit === usual[context]) {
        if ((a & 0x8000) !== 0) return void (c += share)
        if (a < share) a = share
        else c += share
        state[context] = likely
      } else {
        if (a < share) c += share
        else a = share
        if (swaps) usual[context] = 1 - usual[context]!
        state[context] = rare
      }
      renormalise()
    },
    end() {
      const high = c + a
      c = Math.trunc(c / 0x10000) * 0x10000 + 0xffff
      if (c >= high) c -= 0x8000
      c *= 2 ** left
      emit()
      c *= 2 ** left
      emit()
      return Buffer.from([...out.slice(1), 0xff, 0xac])
    },
  }
}

/** The points before each that it is guessed from. */
const template = [
  ...[-2, -1, 0, 1, 2].map((x) => [x, -2] as const),
  ...[-3, -2, -1, 0, 1, 2, 3].map((x) => [x, -1] as const),
  ...[-4, -3, -2, -1].map((x) => [x, 0] as const),
]

/** The stream of a picture for a PDF: what is darker than half is black. */
export function jbigOf({ width, height, data }: Grey): Buffer {
  const black = (x: number, y: number): number => (x >= 0 && x < width && y >= 0 && data[y * width + x]! < 128 ? 1 : 0)
  const { put, end } = coder()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      put(
        template.reduce((sum, [dx, dy]) => sum * 2 + black(x + dx, y + dy), 0),
        black(x, y),
      )
    }
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const page = segment(0, 48, Buffer.concat([size, Buffer.alloc(8), Buffer.from([0, 0, 0])]))
  const adaptive = Buffer.from([3, -1, -3, -1, 2, -2, -2, -2])
  const region = Buffer.concat([size, Buffer.alloc(8), Buffer.from([0, 0]), adaptive, end()])
  return Buffer.concat([page, segment(1, 38, region)])
}

function segment(number: number, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(11)
  head.writeUInt32BE(number, 0)
  head[4] = type
  head[6] = 1
  head.writeUInt32BE(data.length, 7)
  return Buffer.concat([head, data])
}
