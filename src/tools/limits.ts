/** How long an evidence server may take and how much it may bring: milliseconds, bytes, characters, pieces. */
export interface ToolLimits {
  /** From starting it to its list of tools. */
  readonly start: number
  /** Silence in a call; a word of progress begins it anew. */
  readonly call: number
  /** A whole call, whatever progress is told. */
  readonly total: number
  readonly concurrent: number
  /** One message, in bytes. */
  readonly message: number
  readonly input: number
  readonly tools: number
  readonly definitions: number
  /** Of one answer. */
  readonly finds: number
  readonly answer: number
  /** Of one exhibit. */
  readonly text: number
  /** Answers remembered for a case. */
  readonly remembered: number
}

export const toolLimits: ToolLimits = {
  start: 20_000,
  call: 30_000,
  total: 90_000,
  concurrent: 4,
  message: 4 * 1024 * 1024,
  input: 64 * 1024,
  tools: 128,
  definitions: 512 * 1024,
  finds: 20,
  answer: 60_000,
  text: 16_000,
  remembered: 200,
}
