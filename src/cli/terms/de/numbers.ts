export const number = (value: number): string => value.toLocaleString('de')

export const count = (value: number, one: string, many: string): string =>
  `${number(value)} ${value === 1 ? one : many}`
