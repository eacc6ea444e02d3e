/** Cases to begin with. Town, people and figures are made up. */
export const samples = {
  library: {
    title: 'Should Ashcombe open its library on Sundays?',
    what: 'A decision on two short documents that come with it.',
    context:
      'Ashcombe has one library. It opened on Sundays for six months as a trial, and the council decides in autumn whether to go on.',
    visitsName: 'sunday-trial.md',
    visits: `# Sunday trial at Ashcombe library

Date: 2025-06-30. Made-up sample text.

The library opened on 26 Sundays, from noon to five. On an average Sunday 212 people came, against 174 on an average Saturday.
Of every ten Sunday visitors, four said that they cannot come on any other day because of their work.
Families with children were 38 percent of the visitors on Sundays and 21 percent on other days.
Loans on the other six days fell by 6 percent during the trial, so some visits only moved from one day to another.
No complaint about noise was received from the neighbours during the trial.
`,
    costsName: 'staff-and-costs.md',
    costs: `# Staff and costs of a seventh day

Date: 2025-08-12. Made-up sample text.

A Sunday costs 1,140 dollars, because wages are paid one and a half times. That is 59,280 dollars in a year.
The budget of the library has 31,000 dollars left for the coming year.
Two of the nine librarians said that they would leave if Sundays became regular, and five would work one Sunday a month.
During the trial 9 of the 26 Sundays were staffed by temporary workers.
A report on three other towns found that visits on Sundays fell by 18 percent in the second year.
`,
  },
  week: {
    title: 'Should the working week have four days?',
    what: 'A debate of six turns with a judge.',
    premise: 'The working week should have four days, at the same pay.',
    aName: 'Mara Quill',
    aPosition:
      'People who are rested do in four days what tired people drag out over five. A free day gives families time that no salary can buy back. When a day is missing, the pointless meeting is the first thing to go.',
    bName: 'Otto Brandt',
    bPosition:
      'Somebody has to stand at the counter on the fifth day, and that person must be paid. Much work cannot be squeezed, because a nurse cannot hold a hand faster. If four days were better for every business, no rule would be needed.',
  },
  dogs: {
    title: 'Do dogs belong in the office?',
    what: 'A debate of four turns with a judge.',
    premise: 'Whoever has a dog should be free to bring it to work.',
    aName: 'Pip Larkin',
    aPosition:
      'A dog under the desk makes people take the breaks they need. Colleagues who never spoke meet over a wagging tail. A dog that waits at home all day pays for our work without being asked.',
    bName: 'Ines Varga',
    bPosition:
      'Some colleagues are allergic and some are afraid, and neither of them chose it. Work that needs quiet does not go with barking. A rule that suits the owner and burdens the neighbour is not freedom.',
  },
} as const
