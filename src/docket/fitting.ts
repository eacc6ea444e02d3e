import { tooLongFor } from '#models'
import type { DocumentFile } from '#library'
import type { KnownFormats } from '#proceedings'
import { askContexts } from './contexts.ts'
import { castBy, modelLines, requireModels, type ModelsInForce } from './engine.ts'
import { DocketError } from './errors.ts'
import { knownFormat } from './known.ts'
import { quote } from './later.ts'
import { readingRoom } from './reading.ts'

/** What holds so much holds any case; for smaller ones it is worth a rehearsal to know. */
const AMPLE = 200_000
/** The least that must be left for an answer; room to think is cut to what a model holds. */
const AN_ANSWER = 1_000

interface FittedMatter {
  readonly format: string
  readonly brief: unknown
  /** What would be filed with the case. */
  readonly files?: readonly DocumentFile[]
}

interface SeatingOptions extends ModelsInForce {
  readonly formats?: KnownFormats | undefined
}

/**
 * Throws unless every seat of a case has a model that can be asked within the budget and that holds its longest prompt,
 * as far as that is known. Opens nothing; the brief must fit.
 */
export async function requireSeats(how: SeatingOptions, { format, brief, files = [] }: FittedMatter): Promise<void> {
  const { settings, formats } = how
  const plan = knownFormat(format, formats).read(brief)
  const seats = await plan.seats(castBy(settings))
  const lines = seats.flatMap(modelLines)
  requireModels(how, lines)
  const contextOf = await askContexts(how, lines.flat())
  if (lines.flat().every((model) => (contextOf(model) ?? AMPLE) >= AMPLE)) return
  const room = readingRoom()
  try {
    const read = await Promise.all(files.map((file) => room.read(file)))
    const { seats: rehearsed } = await quote(format, plan, { settings, formats, contextOf, documents: { read, room } })
    const complaints = rehearsed.flatMap(
      ({ largest, ...seat }) => tooLongFor(seat, { prompt: largest.expected, answer: AN_ANSWER }, contextOf) ?? [],
    )
    if (complaints.length > 0) throw new DocketError('too-long', complaints.join(' '))
  } finally {
    room.close()
  }
}
