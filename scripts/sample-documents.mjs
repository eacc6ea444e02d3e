// Makes the samples in cases/documents that one cannot write by hand. The scan needs rsvg-convert (Debian: librsvg2-bin).
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { docxOf, pdfOf, pngOf } from '../src/library/making.ts'

const folder = new URL('../cases/documents/', import.meta.url)

function write(name, bytes) {
  writeFileSync(new URL(name, folder), bytes)
  process.stdout.write(`cases/documents/${name}  ${bytes.length} bytes\n`)
}

/** Breaks a text into lines of at most so many characters. */
const wrap = (text, width) =>
  text.split(' ').reduce((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
    return lines
  }, [])

const heading = (text) => [{ text: '' }, { text, size: 16 }, { text: '' }]
const paragraph = (text) => [...wrap(text, 88).map((line) => ({ text: line })), { text: '' }]

const report = [
  [
    ...heading('Evaluation of the fare-free year in Harrowfield'),
    ...paragraph('Sample data: the town, the institute and all figures are fictional.'),
    ...heading('Summary'),
    ...paragraph(
      'The Institute for Town Transport was asked by the council to evaluate the year without fares. Passenger numbers rose by 29 per cent. Of the additional journeys 61 per cent had been made on foot or by bicycle before, 22 per cent had not been made at all, and 17 per cent had been made by car.',
    ),
    ...paragraph(
      'The fall in car traffic is thus smaller than the rise in bus traffic suggests: we estimate 1,150 fewer car journeys on a working day, or 1.8 per cent of all car journeys in the town, with a margin of 0.9 percentage points either way.',
    ),
  ],
  [
    ...heading('Methods'),
    ...paragraph(
      'We interviewed 2,380 passengers in March and October 2024 and asked what they would have done without the free bus. Automatic counters on six roads gave the numbers of cars. Because the bridge on Mill Road was closed for seven weeks, we left that counter out of the estimate and compared the other five with the same weeks in the three years before.',
    ),
    ...paragraph(
      'Households below the median income were interviewed at home. They made 38 per cent of the additional journeys, though they are 50 per cent of the households, and most often they travelled to the hospital and to the shops on Orchard Street.',
    ),
  ],
  [
    ...heading('Conclusions'),
    ...paragraph(
      'If the aim is fewer cars, free buses are a costly means: each car journey avoided cost about 8.40 crowns. Dearer parking in the centre would, by our model, avoid three times as many journeys and bring in money. If the aim is that poorer households get about more, a pass for those households would reach them at a third of the price.',
    ),
    ...paragraph(
      'We recommend to end the trial, to introduce a free pass for households below the median income, and to raise the parking charge in the centre from one crown to two crowns an hour.',
    ),
  ],
]
write(
  'evaluation.pdf',
  pdfOf(
    report.map((lines) => ({ lines })),
    { title: 'Evaluation of the fare-free year in Harrowfield', date: 'D:20250203' },
  ),
)

write(
  'council-minutes.docx',
  docxOf(
    [
      { text: 'Minutes of the transport committee, 18 February 2025', heading: true },
      { text: 'Sample data: the town of Harrowfield and its council are fictional.' },
      { text: 'Report of the treasurer', heading: true },
      {
        text: 'The treasurer, Mrs Okafor, reported that the trial had cost 2.52 million crowns after savings on tickets. To go on for another year the town would have to raise the property charge by 1.4 per cent or to postpone the swimming hall a third time. Mr Lindqvist asked whether the state might pay a share; the ministry had answered that its fund for rural transport is spent until 2027.',
      },
      { text: 'Discussion', heading: true },
      {
        text: 'Mr Lindqvist said that the free buses had given back the town centre to pensioners and to the young, and that no institute could put a price on that. Mrs Varga held against it that the drivers were exhausted: sick leave in the depot had risen from 6.1 to 8.7 per cent, and eleven of ninety-four drivers had given notice within the year.',
      },
      { text: 'The committee voted by five to four to ask for a decision of the full council in March.' },
    ],
    { title: 'Minutes of the transport committee', date: '2025-02-18T10:00:00Z' },
  ),
)

const letter = [
  'Harrowfield Bus Depot',
  'Sample data: this letter is fictional.',
  '12 November 2024',
  '',
  'To the transport committee',
  '',
  'The drivers of the hospital line ask for a break',
  'of twelve minutes at the terminus. Since January',
  'the break has fallen to five minutes, because',
  'boarding takes longer when the bus is full.',
  'In October 214 departures left without a break.',
  '',
  'Teresa Moran, for the drivers',
]
const rows = letter.map((line, index) => `<tspan x="60" y="${90 + index * 42}">${line}</tspan>`)
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="660"><rect width="900" height="660" fill="#f7f6f2"/><g transform="rotate(0.4)"><text font-family="DejaVu Serif" font-size="28" fill="#222">${rows.join('')}</text></g></svg>`
const drawn = spawnSync('rsvg-convert', ['--format=png'], { input: picture, maxBuffer: 20_000_000 })
if (drawn.status === 0) write('letter.png', grey(drawn.stdout))
else process.stderr.write('letter.png was not made: rsvg-convert is missing or failed.\n')

/** Eight shades of grey in place of all colours: the scan stays small. */
function grey(file) {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const channels = file[25] === 6 ? 4 : 3
  const pieces = []
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      pieces.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  }
  const lines = unfiltered(inflateSync(Buffer.concat(pieces)), width * channels, height, channels)
  const shade = (at) => Math.round((lines[at] + lines[at + 1] + lines[at + 2]) / 3 / 36) * 36
  return pngOf(
    width,
    height,
    Uint8Array.from({ length: width * height }, (_, point) => Math.min(255, shade(point * channels))),
  )
}

/** Undoes PNG's prediction of each byte from the bytes to the left, above and above left. */
function unfiltered(raw, width, height, channels) {
  const out = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    const kind = raw[y * (width + 1)]
    for (let x = 0; x < width; x++) {
      const left = x < channels ? 0 : out[y * width + x - channels]
      const up = y === 0 ? 0 : out[(y - 1) * width + x]
      const corner = x < channels || y === 0 ? 0 : out[(y - 1) * width + x - channels]
      out[y * width + x] =
        raw[y * (width + 1) + 1 + x] + [0, left, up, (left + up) >> 1, nearest(left, up, corner)][kind]
    }
  }
  return out
}

function nearest(left, up, corner) {
  const guess = left + up - corner
  const [a, b, c] = [left, up, corner].map((each) => Math.abs(guess - each))
  return a <= b && a <= c ? left : b <= c ? up : corner
}
