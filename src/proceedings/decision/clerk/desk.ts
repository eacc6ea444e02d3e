import type { Agent, Court } from '#court'
import {
  directionOf,
  numbered,
  readClashes,
  readMatters,
  readReview,
  type CaseFile,
  type Clashing,
  type ClerkReading,
  type ProposedMatter,
  type ReviewAnswer,
} from '#evidence'
import type { Exhibit } from '#record'
import type { OwedDirective, Matter } from '../matter.ts'
import { phrasesIn } from '../phrases/index.ts'
import { comparing } from './clashes.ts'
import { isPlainDirection, meantBy, meantByRule, readingCut, type CutIn, type Meant } from './cut.ts'
import type { Errand } from './errand.ts'
import { naming } from './matters.ts'
import { reviewing, type GivenSpeech } from './review.ts'

/** In the whole hearing one call is spare: for an answer that could not be read, or for exhibits that came late. */
const SPARE = 1

interface Seated {
  readonly clerk: Agent
  readonly matter: Matter
  /** How often the case brief was asked for. */
  readonly tried: number
}

/**
 * The clerk's desk: one call for each turn, one for the exhibits, one for the matters, and what was read so far. Without
 * a language model nobody sits at it, since the offline one has nothing but the rules.
 */
export class ClerkDesk {
  readonly #court: Court
  readonly #clerk: Agent
  readonly #matter: Matter
  readonly #unread: string
  readonly #readings: ClerkReading[] = []
  readonly #compared = new Set<string>()
  #clashes: readonly Clashing[] = []
  #matters: readonly ProposedMatter[] = []
  #spare: number
  #owed = false
  #isComparing = false

  constructor(court: Court, { clerk, matter, tried }: Seated) {
    this.#court = court
    this.#clerk = { ...clerk, memory: 'none' }
    // Its orders and forms are in English; only what it writes for people is in the court's language.
    const { language: _language, ...rest } = matter
    this.#matter = rest
    this.#unread = phrasesIn(matter).record.unread
    this.#spare = SPARE - (tried - 1)
  }

  get isLive(): boolean {
    return this.#clerk.models.some((model) => model !== 'offline')
  }

  /** What was read so far, for the case file. */
  get read(): Pick<CaseFile, 'clerk'> {
    const [readings, clashes, matters] = [[...this.#readings], this.#clashes, this.#matters]
    return readings.length + clashes.length + matters.length === 0 ? {} : { clerk: { readings, clashes, matters } }
  }

  /** Reads a turn. Undefined when nobody reads, and when nothing could be made of what was read. */
  async review(given: Omit<GivenSpeech, 'quoting'>): Promise<ReviewAnswer | undefined> {
    const { file, speech } = given
    if (!this.isLive || numbered(speech.content).length === 0) return undefined
    const answer = await this.#send(reviewing(this.#matter, { ...given, quoting: this.#court.quoting() }))
    const reading = answer
      ? readReview(answer, file, speech.turn)
      : { ...NOTHING, turn: speech.turn, unread: this.#unread }
    this.#readings.push(reading)
    await this.#court.enter({ type: 'clerk_reading', ...reading }, 'gallery')
    return reading.unread === undefined ? answer : undefined
  }

  /** Does something while the clerk compares the exhibits that there are. True when that brought something. */
  async compareBeside(exhibits: readonly Exhibit[], part: () => Promise<void>): Promise<boolean> {
    if (!this.isLive || exhibits.length < 2 || !this.#canSpare()) {
      await part()
      return false
    }
    // What the lane finds is taken up when both are done, so that no timing changes what the part knows.
    this.#isComparing = true
    const [, found] = await this.#court.meanwhile(part, () => this.#compare(exhibits))
    this.#isComparing = false
    this.#clashes = [...this.#clashes, ...found]
    return found.length > 0
  }

  /** A document was added: comparing it is a call of its own, beside the spare one. */
  owe(): void {
    this.#owed = true
  }

  /** Whether what was added has not been compared yet. */
  get isOwed(): boolean {
    return this.#owed
  }

  /** Compares what came late with all there is, if a call can be spared. True when that brought something. */
  async compareLate(exhibits: readonly Exhibit[]): Promise<boolean> {
    const fresh = exhibits.filter(({ result_id: id }) => !this.#compared.has(id))
    // What comes while the others are compared waits until that is done.
    if (this.#isComparing) return false
    const isOwed = this.#owed
    this.#owed = false
    if (!this.isLive || exhibits.length < 2 || fresh.length === 0 || (!isOwed && this.#spare < 1)) return false
    if (!isOwed) this.#spare -= 1
    const found = await this.#compare(exhibits, fresh.length < exhibits.length ? fresh : [])
    this.#clashes = [...this.#clashes, ...found]
    return found.length > 0
  }

  /** Names the matters of the hearing. */
  async name(file: CaseFile, directives: readonly OwedDirective[]): Promise<void> {
    if (!this.isLive || file.speeches.length === 0) return
    const answer = await this.#send(naming(this.#matter, { file, directives, quoting: this.#court.quoting() }))
    const matters = answer ? readMatters(answer, file) : []
    await this.#court.enter({ type: 'clerk_matters', matters, ...(!answer && { unread: this.#unread }) }, 'gallery')
    this.#matters = matters
  }

  /** How a person's words are meant. Whoever is named answers; the clerk is asked where nobody is. */
  async understand(cut: Omit<CutIn, 'quoting'>, known: Iterable<string>): Promise<Meant | undefined> {
    const rule = meantByRule(cut.content, known)
    if (!this.isLive || isPlainDirection(directionOf(cut.content))) return rule
    const errand = readingCut(this.#matter, { ...cut, quoting: this.#court.quoting() })
    const answer = await this.#send(errand, { once: true })
    return answer ? meantBy(answer, cut.content, rule) : rule
  }

  async #compare(exhibits: readonly Exhibit[], fresh: readonly Exhibit[] = []): Promise<readonly Clashing[]> {
    const known = this.#clashes
    for (const { result_id: id } of exhibits) this.#compared.add(id)
    const errand = comparing(this.#matter, { exhibits, fresh, quoting: this.#court.quoting() })
    const answer = await this.#send(errand, { once: true })
    const clashes = answer ? readClashes(answer, exhibits, known) : []
    await this.#court.enter({ type: 'clerk_clashes', clashes, ...(!answer && { unread: this.#unread }) }, 'gallery')
    return clashes
  }

  /** A case brief that took all its tries has used up more than the spare call. */
  #canSpare(): boolean {
    if (this.#spare >= 0) return true
    this.#spare = 0
    return false
  }

  /** Undefined when the answer could not be read. What runs beside other errands leaves the spare call to them. */
  #send<T>(errand: Errand<T>, how: { readonly once?: true } = {}): Promise<T | undefined> {
    const { orders, prompt, shape } = errand
    return this.#court.ask({ ...this.#clerk, persona: orders }, prompt, shape, {
      tries: how.once ? 1 : 1 + Math.max(0, this.#spare),
      orElse: () => undefined,
      tried: (times) => {
        this.#spare -= times - 1
      },
    })
  }
}

const NOTHING = { lines: [], marks: [], notes: [], replies: [] }
