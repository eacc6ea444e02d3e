import type { CaseFile } from '../case.ts'
import { testExhibit } from './exhibit.ts'

/** A small case about rent control in which every rule of the ledger is at work. */
export const rentHearing: CaseFile = {
  exhibits: [
    testExhibit('tool_old', 'Rent control lowered housing supply in the city.', {
      date: '2009',
      title: 'Supply under control',
    }),
    testExhibit('tool_new', 'Rent control raised housing supply in the city.', {
      date: '2022',
      title: 'A second look',
    }),
    testExhibit('tool_copy', 'Rent control raised housing supply in the city.', {
      date: '2022',
      source_type: 'news',
      same_source_as: 'tool_new',
    }),
    testExhibit('tool_stay', 'Tenants stayed 3 years longer in controlled flats.', { source_type: 'statistics' }),
    testExhibit('tool_stay2', 'In controlled flats tenants stayed 3 years longer.', { source_type: 'news' }),
    testExhibit('tool_may', 'Repairs may have declined in controlled flats.', { source_type: 'web' }),
  ],
  speeches: [
    {
      turn: 10,
      side: 'prosecution',
      content:
        'Rent control lowered housing supply in the city [TOOL:tool_old]. Repairs declined in controlled flats [TOOL:tool_may]. The city lost 900 landlords in 2011. We must think again.',
    },
    {
      turn: 12,
      side: 'defense',
      content:
        'Rent control raised housing supply in the city [TOOL:tool_new]. Tenants stayed 3 years longer in controlled flats [TOOL:tool_stay, tool_stay2]. The court admitted 40 letters from tenants [TOOL:tool_fake].',
    },
    {
      turn: 15,
      side: 'prosecution',
      content: 'We concede that tenants stayed longer in controlled flats. The rest stands.',
    },
  ],
  directives: [
    { turn: 12, side: 'defense', directive: 'Speak about repairs.', addressed: false },
    { turn: 15, side: 'prosecution', directive: 'Speak about tenants.', addressed: true },
  ],
  opinions: [],
  struck: [],
}
