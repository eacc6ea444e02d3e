import type { OperatorCue } from '#court'
import type { Docket } from '#docket'
import type { EventOf } from '#record'

type CueName = EventOf<'cue'>['cue']

/** What covers acts before it is entered, and whether it can be entered or not. */
const COVERING: ReadonlySet<CueName> = new Set(['panic', 'hold', 'redact'])

/** What also works although nobody hears the case: it is about the air alone. */
const UNCOVERING: ReadonlySet<CueName> = new Set(['calm', 'release'])

/** Whether the docket refused only because the case is not being heard here. */
export const isOver = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'no-open-case' || error.code === 'adjourned')

interface DirectingOptions {
  readonly docket: Pick<Docket, 'cue'>
  readonly id: string
  /** Does on air what is not, or not yet, on the record. */
  readonly act: (cue: OperatorCue) => void
  readonly report: (error: unknown) => void
}

/** Does what the operator says, and gives its entry; null when it acts on air but is not on the record. */
export async function direct(cue: OperatorCue, { docket, id, act, report }: DirectingOptions): Promise<number | null> {
  const isCovering = COVERING.has(cue.cue)
  if (isCovering) act(cue)
  try {
    return (await docket.cue(id, cue)).seq
  } catch (error) {
    if (isCovering) {
      if (!isOver(error)) report(error)
    } else if (isOver(error) && UNCOVERING.has(cue.cue)) act(cue)
    else throw error
    return null
  }
}
