export const common = {
  name: 'Courtroom',
  docket: 'Docket',
  settings: 'Settings',
} as const
