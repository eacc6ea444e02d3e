/** The names of the test pictures; nobody else sees them. */
export const testText = {
  title: 'Test pictures',
  line: 'Line',
  long: 'Long line',
  objection: 'Objection',
  sustained: 'Sustained',
  overruled: 'Overruled',
  poll: 'Poll',
  tally: 'Result',
  sentence: 'Sentence poll',
  exhibit: 'Exhibit',
  event: 'Event',
  called: 'Gallery',
  held: 'Held line',
  verdict: 'Verdict',
  panic: 'Panic card',
  empty: 'Empty',
} as const
