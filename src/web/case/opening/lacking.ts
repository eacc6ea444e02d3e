import type { en } from '../../text/index.ts'

/** A field without which no case is opened, by the name of the sentence that asks for it. */
export type Lacking = keyof typeof en.docket.form.required

/** Those of the fields that keep a case from being opened. */
export const lacking = (fields: Readonly<Partial<Record<Lacking, boolean>>>): readonly Lacking[] =>
  (Object.keys(fields) as Lacking[]).filter((field) => fields[field])

export const isUnwritten = (text: string): boolean => text.trim() === ''

export const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most
