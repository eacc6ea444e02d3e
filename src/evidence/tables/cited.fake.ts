import type { Support } from '../citing.ts'

/** What the one exhibit of the table says. */
export const SOURCE = `The four-day week raised productivity by 12 percent in the Icelandic trial of 2019. Stress fell among
the 2,500 members of staff, the authors report. Overtime was not extended to nurses. Sick leave may have de-
clined in Denmark. “We saw no loss of output,” said the ministry’s long-term adviser. The programme cost $4.6 million.
Turnover of staff did not rise. Absences rose from 3.1 to 4.4 percent.`

/** Sentences that cite it, and what the exhibit does for each. */
export const CITED: readonly (readonly [sentence: string, state: Support])[] = [
  // said by the source
  ['The four-day week raised productivity by 12 percent in the trial [TOOL:tool_a1].', 'supports'],
  ['Productivity went up by 12 percent in the Icelandic trial of the four-day week [TOOL:tool_a1].', 'supports'],
  ['Stress fell among staff [TOOL:tool_a1].', 'supports'],
  ['The programme cost 4.6 million dollars, that is $4.6 million [TOOL:tool_a1].', 'supports'],
  ['The programme cost about $5 million [TOOL:tool_a1].', 'supports'],
  ['Turnover of staff did not rise [TOOL:tool_a1].', 'supports'],
  ['Overtime was not extended to nurses. [TOOL:tool_a1]', 'supports'],
  ['Sick leave may have declined in Denmark [TOOL:tool_a1].', 'supports'],
  // quoted from it
  ['As the authors put it, "stress fell among the 2,500 members of staff" [TOOL:tool_a1].', 'supports'],
  ['The adviser said: “we saw no loss of output” [TOOL:tool_a1].', 'supports'],
  ['"WE SAW NO LOSS OF OUTPUT," said the ministry [TOOL:tool_a1].', 'supports'],
  ['The report says "sick leave may have declined in Denmark" [TOOL:tool_a1].', 'supports'],
  ['In its words: "Stress fell among … members of staff" [TOOL:tool_a1].', 'supports'],
  ['In its words: "Stress fell among [...] staff, the authors report" [TOOL:tool_a1].', 'supports'],
  ["It quotes “the ministry's long–term adviser” [TOOL:tool_a1].", 'supports'],
  // quoted from it, with far more around than it says
  [
    'The mayor of Lisbon promised every baker, fisherman and taxi driver a pension because “we saw no loss of output” [TOOL:tool_a1].',
    'undecided',
  ],
  // quoted, but not from it
  ['As the authors put it, “stress fell among the 3,500 members of staff” [TOOL:tool_a1].', 'quote-not-found'],
  ['The adviser said "we saw some loss of output" [TOOL:tool_a1].', 'quote-not-found'],
  ['“Members of staff … stress fell among the” is what it says [TOOL:tool_a1].', 'quote-not-found'],
  ['The defense said “stress fell, as all agree [TOOL:tool_a1]” and no more.', 'quote-not-found'],
  ['It calls this "a great success for everyone" [TOOL:tool_a1].', 'quote-not-found'],
  // against what it says
  ['The four-day week lowered productivity by 12 percent in the trial [TOOL:tool_a1].', 'contradicts'],
  ['The four-day week raised productivity by 20 percent in the trial [TOOL:tool_a1].', 'contradicts'],
  ['The four-day week raised productivity by 12 percentage points in the trial [TOOL:tool_a1].', 'contradicts'],
  ['Stress rose among staff [TOOL:tool_a1].', 'contradicts'],
  ['Stress did not fall among staff [TOOL:tool_a1].', 'contradicts'],
  ['Turnover of staff rose [TOOL:tool_a1].', 'contradicts'],
  ['Overtime was extended to nurses [TOOL:tool_a1].', 'contradicts'],
  ['The programme cost $46 million [TOOL:tool_a1].', 'contradicts'],
  ['The report says overtime was "extended to nurses" [TOOL:tool_a1].', 'contradicts'],
  // on which words alone were wrong too often: on labelled hearings and pairs other names, doubts and matters near it
  ['Sick leave may have declined in Sweden [TOOL:tool_a1].', 'undecided'],
  ['Sick leave declined in Denmark [TOOL:tool_a1].', 'undecided'],
  ['The four-day week won the support of 71 percent of voters [TOOL:tool_a1].', 'undecided'],
  // less than what it says
  ['The four-day week raised productivity by 12 percent in the trial of 2021 [TOOL:tool_a1].', 'weak'],
  // figures that are not in it
  ['Stress fell in 61,743 offices, the authors report [TOOL:tool_a1].', 'figure-not-found'],
  // nothing of it
  ['Rents in Berlin doubled within a decade [TOOL:tool_a1].', 'silent'],
  ['Photosynthesis converts light into chemical energy [TOOL:tool_a1].', 'silent'],
  // no exhibit of the court
  ['Stress fell among staff [TOOL:tool_a2].', 'unknown'],
  ['Stress fell among staff [TOOL:TOOL_A1].', 'unknown'],
  ['Stress fell among staff [TOOL:tool_a1\u200B].', 'unknown'],
  ['Stress fell among staff [TOOL:t\u043E\u043El_a1].', 'unknown'],
  ['Stress fell among staff [TOOL:tool_a].', 'unknown'],
  ['Stress fell among staff [TOOL:tool_a11].', 'unknown'],
  ['Stress fell among staff [TOOL: "tool_a1"].', 'unknown'],
  ['Stress fell among staff [TOOL:tool_ a1].', 'unknown'],
  ['Stress fell among staff [TOOL tool_a1].', 'unknown'],
  ['Stress fell among staff (TOOL:tool_a1).', 'unknown'],
  ['Stress fell among staff [TOOL:].', 'unknown'],
  ['Stress fell among staff [TOOL:tool_a1', 'unknown'],
  // the mark in other clothes
  ['Stress fell [tool: tool_a1] among staff.', 'supports'],
  ['Stress fell among staff \\[TOOL:tool\\_a1\\].', 'supports'],
  ['Stress fell among staff [[TOOL:tool_a1]].', 'supports'],
  ['Stress fell among staff [TOOL:[tool_a1]].', 'supports'],
  ['Stress fell among staff ([TOOL:tool_a1]).', 'supports'],
  ['Stress fell among staff [TOOL:tool_a1, p. 3].', 'supports'],
  ['Stress fell among staff [see [TOOL:tool_a1]].', 'supports'],
]
