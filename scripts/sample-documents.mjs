// Makes the samples in the folders of cases/ that one cannot write by hand. The scan needs rsvg-convert (Debian: librsvg2-bin).
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { docxOf, pdfOf, pngOf } from '../src/library/files.fake.ts'

function write(path, bytes) {
  writeFileSync(new URL(`../cases/${path}`, import.meta.url), bytes)
  process.stdout.write(`cases/${path}  ${bytes.length} bytes\n`)
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
    ...paragraph('Institute for Town Transport, 3 February 2025'),
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
  'documents/evaluation.pdf',
  pdfOf(
    report.map((lines) => ({ lines })),
    { title: 'Evaluation of the fare-free year in Harrowfield', date: 'D:20250203' },
  ),
)

write(
  'documents/council-minutes.docx',
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

const audit = [
  [
    ...heading('Audit of online booking at Brackenford Clinic'),
    ...paragraph('Centre for Practice Audit, 10 March 2025'),
    ...paragraph('Sample data: the clinic, the Centre for Practice Audit and all figures are fictional.'),
    ...paragraph(
      'The Centre for Practice Audit followed 3,160 bookings at Brackenford Clinic from April 2024 to January 2025, when online booking was on trial beside the telephone. We interviewed 412 patients over 70 at home and read the accounts of the clinic line by line.',
    ),
    ...heading('Waiting'),
    ...paragraph(
      'The average wait on the telephone fell from 14 minutes to 6 minutes after online booking began. Patients who booked online waited 1.8 days less for an appointment than patients who booked by telephone, with a margin of 0.6 days either way. The gain in time was largest among patients aged 18 to 45, who made 71 per cent of the online bookings.',
    ),
  ],
  [
    ...heading('Costs'),
    ...paragraph(
      'Online booking raised the cost of reception at Brackenford Clinic by 9 per cent over the whole trial. Booking errors rose from 2.1 to 5.3 per cent of all appointments in the trial. The licence and the text messages cost the clinic 27,400 crowns, and overtime to correct booking errors cost a further 8,900 crowns. An earlier figure from the supplier of online booking left out the licence fee and covered the cheapest four months only.',
    ),
    ...heading('Safety'),
    ...paragraph(
      'In the trial 19 patients with urgent symptoms booked a routine appointment online, and seven of them waited longer than three days. The online form missed one urgent case in six, while receptionists on the telephone missed one in forty. No patient came to lasting harm in the trial, but a sample of 3,160 bookings is too small to exclude a serious risk.',
    ),
  ],
  [
    ...heading('Fairness'),
    ...paragraph(
      'Patients over 70 made 31 per cent of all appointments before the trial, but only 8 per cent of the online bookings. Among 412 patients over 70, 46 per cent failed to complete an online booking on their own. A clinic that closes its telephone line for booking would probably shut out the patients who need care most.',
    ),
    ...heading('Conclusions'),
    ...paragraph(
      'Online booking alone carries a higher risk than online booking beside the telephone, and it adds little to the gain in waiting time. The auditors recommend that the clinic keep the telephone line and measure the costs again after a year.',
    ),
  ],
]
write(
  'online-booking/audit.pdf',
  pdfOf(
    audit.map((lines) => ({ lines })),
    { title: 'Audit of online booking at Brackenford Clinic', date: 'D:20250310' },
  ),
)

write(
  'online-booking/partners-minutes.docx',
  docxOf(
    [
      { text: 'Minutes of the partners of Brackenford Clinic, 8 April 2025', heading: true },
      { text: 'Sample data: Brackenford Clinic, Fennwick Surgery and all persons are fictional.' },
      {
        text: "All six partners of the clinic were present, and three members of the patients' council listened. The audit of online booking had been sent to everybody a month before.",
      },
      { text: 'Report of the reception', heading: true },
      {
        text: 'After online booking began, the average wait on the telephone line fell from 14 minutes to 6 minutes. The head of reception, Mrs Adeyemi, counted 38 per cent fewer calls on Mondays than a year before. Sick leave at the reception desk fell from 7.2 to 4.9 per cent in the trial. Two receptionists who had given notice stayed, because abuse on the telephone had almost stopped.',
      },
      { text: 'Report of the treasurer', heading: true },
      {
        text: 'The treasurer, Mr Ferreira, expects that moving all booking online would save one post at reception, or 34,000 crowns a year. Unused appointments fell from 11 to 4 per cent in the trial, and the days of the doctors were better filled. The treasurer estimates that fuller days saved the clinic about 21,000 crowns in the ten months of the trial.',
      },
      { text: 'Objections', heading: true },
      {
        text: 'Dr Halloran objected that the quality of care falls when patients meet another doctor each time. Continuity of care fell from 63 to 54 per cent of appointments in the trial. The licence fee for online booking rises by 12 per cent in 2026, and the clinic cannot leave the contract before 2028. Fennwick Surgery closed its telephone line for booking in 2023 and opened it again after 14 months, because complaints had doubled.',
      },
      { text: 'The partners agreed without a vote to decide on the proposal in June.' },
    ],
    { title: 'Minutes of the partners of Brackenford Clinic', date: '2025-04-08T18:00:00Z' },
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
if (drawn.status === 0) write('documents/letter.png', grey(drawn.stdout))
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
