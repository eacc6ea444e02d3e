import type { Agent, Court, CaseSources } from '#court'
import type { Side } from '#evidence'
import type { EntryOf } from '#record'
import type { LateDocument } from './matter.ts'
import { handOverAdded, offersDocuments } from './research.ts'

type Filed = EntryOf<'document'>

interface Beginning {
  readonly researcher: Agent
  readonly sources: CaseSources
  readonly dilemma: string
}

/** What was added in the course of the hearing, and which side has been told of it. */
export class Additions {
  readonly #court: Court
  readonly #researcher: Agent
  readonly #dilemma: string
  readonly #all: LateDocument[] = []
  readonly #told: Record<Side, number> = { defense: 0, prosecution: 0 }
  #sources: CaseSources

  constructor(court: Court, { researcher, sources, dilemma }: Beginning) {
    this.#court = court
    this.#researcher = researcher
    this.#sources = sources
    this.#dilemma = dilemma
  }

  /** Where the case may look for evidence from here on: the first document that is filed may seal it. */
  get sources(): CaseSources {
    return this.#sources
  }

  /** Reads documents in, every passage of them, and puts down what they brought. */
  async take(filed: readonly Filed[]): Promise<void> {
    const court = this.#court
    if (!offersDocuments(this.#sources)) this.#sources = await court.sources('filed')
    const brought: string[] = []
    for (const document of filed) {
      const about = { name: document.name, query: this.#dilemma }
      const exhibits = await handOverAdded(court, this.#researcher, this.#sources, about)
      this.#all.push({ title: document.title ?? document.name, date: document.date ?? null, exhibits })
      brought.push(...exhibits)
    }
    await court.enter({ type: 'on_file', documents: filed.map(({ seq }) => seq), exhibits: brought })
  }

  /** What a side has not been told of; from here on it has. */
  tell(side: Side): readonly LateDocument[] {
    const fresh = this.#all.slice(this.#told[side])
    this.#told[side] = this.#all.length
    return fresh
  }

  /** Who has something before it that it has not spoken to. */
  get unheard(): Side | undefined {
    return (['defense', 'prosecution'] as const).find((side) => this.#told[side] < this.#all.length)
  }
}
