/** What was measured before the work on speed began, by the beginning of a figure's name. */
export const before: readonly (readonly [of: string, was: string])[] = [
  ['1 at once on calls of 280 ms: wall time', '0.64'],
  ['50 at once on calls of 280 ms: wall time', '1.06'],
  ['200 at once on calls of 280 ms: wall time', '3.45'],
  ['200 at once on calls of 280 ms: live memory', '2.6 MiB'],
  ['200 at once on calls of 280 ms: resident memory', '2.6 MiB'],
  ['CPU a token, the record written', '30 µs'],
  ['CPU a call, the record written', '6.5 ms'],
  ['hearing of 32 exhibits that nobody has read: CPU a call', '21 ms'],
  ['Broadcast to 1,000 viewers', '0.88'],
  ['docket of 20000 cases, listing: 20 clients, each again at once', '14 to 31 s'],
  ['docket of 20000 cases, searching: 20 clients, each again at once', '18 to 22 s'],
  ['record of 20000 entries: until', 'over 300 s'],
  ['uploads of 3 MB, 50 at once: taken', '22'],
]
