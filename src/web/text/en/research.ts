/** What is said of many cases at once. */
export const englishResearch = {
  title: 'Research',
  what: 'Many cases from one file, and what they come to. Each run stands in the docket as well.',
  none: 'No batch has been run here yet. To run the first: ./courtroom batch docs/study/order.batch.yaml',
  ended_one: '{{ended}} of {{count}} run has ended.',
  ended_other: '{{ended}} of {{count}} runs have ended.',
  group: 'Run of {{name}}',
  batch: 'Batch {{name}}',
  docket: 'Runs of {{name}} in the docket',
  report: 'Report of {{name}}',
  runs: 'Runs of {{name}} as CSV',
} as const
