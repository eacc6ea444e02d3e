/** Cases to begin with. Town, people and figures are made up. */
export const englishSamples = {
  library: {
    title: 'Should Ashcombe open its library on Sundays?',
    what: 'A decision on four short documents that come with it.',
    context:
      'Ashcombe has one library. It opened on Sundays for six months as a trial, and the council decides in autumn whether to go on.',
    documents: {
      visits: `---
title: Visitor count of the Sunday trial
date: 2025-06-30
---

# Visitor count of the Sunday trial

*Sample data: Ashcombe and its library are fictional.*

Ashcombe library opened on 26 Sundays, from noon to five, and counted everybody who came in.

Sunday opening raised visits to the library by 14 per cent, from 1,040 to 1,186 a week. On Sundays 38 per cent of the visitors were families with children, against 21 per cent on other days. Sunday opening improved access for people who work all week: 41 per cent of the Sunday visitors cannot come on any other day. Satisfaction with the opening hours rose from 6.1 to 7.8 out of 10 among 512 visitors who were asked.
`,
      costs: `---
title: Cost report on a seventh day
date: 2025-08-12
---

# Cost report on a seventh day

*Sample data: Ashcombe and its library are fictional.*

The treasurer of Ashcombe read the accounts of the trial and asked two other towns for theirs.

## Costs

Sunday opening raised the costs of the library by 59,280 crowns a year, because wages on Sundays are paid one and a half times. The budget of the library has 31,000 crowns left, so Sunday opening would create a deficit of 28,280 crowns. Heating and cleaning on Sundays raised the costs by a further 7,400 crowns.

## Savings

Sunday opening saved 11,500 crowns a year in evening hours that nobody used any more. Fees for late books fell by 18 per cent, since people could bring them back on Sundays.
`,
      staff: `---
title: Survey of the library staff
date: 2025-07-21
---

# Survey of the library staff

*Sample data: Ashcombe and its library are fictional.*

All 19 employees of Ashcombe library were asked about the trial, and 17 of them answered.

## Concerns

Sunday opening increased the workload for 11 of the 17 employees who answered. Absence through sickness rose from 3.1 to 4.6 per cent during the trial. Two of the nine librarians would leave the library if Sunday opening became permanent.

## Gains

Five employees support Sunday opening, because a free weekday improved the care of their children. Complaints at the desk fell by 22 per cent, since the Saturdays became less crowded.
`,
      town: `---
title: Sunday opening in Fernhollow, second year
date: 2025-09-03
---

# Sunday opening in Fernhollow, second year

*Sample data: Fernhollow and its library are fictional.*

Fernhollow has opened its library on Sundays for two years and looked back on both of them.

Sunday opening improved the reading of pupils: loans of books for children rose by 12 per cent, from 8,400 to 9,410 a year. Sunday opening reduced complaints about crowded Saturdays by 31 per cent. Sunday opening saved 4,200 crowns a year in security, since the building was no longer empty.
`,
    },
    names: {
      visits: 'visitor-count.md',
      costs: 'cost-report.md',
      staff: 'staff-survey.md',
      town: 'neighbouring-town.md',
    },
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
