import type { Agent, Court, Sources } from '#court'
import {
  assess,
  speechOf,
  type Assessment,
  type CaseFile,
  type DirectiveOutcome,
  type Opinion,
  type Side,
  type Speech,
} from '#evidence'
import type { EntryOf, Exhibit, Turn } from '#record'
import type { DecisionCast } from './brief.ts'
import { other, type Directive, type Form, type Matter, type Spoken, type Weaknesses } from './matter.ts'
import * as say from './prompts.ts'
import { hardness } from './hardness.ts'
import { lookInto, toolsOf } from './research.ts'
import { opinionsOn, report, settle, weaknessesOf } from './review.ts'

/** Fewer words than this are no statement: whoever was cut so early begins anew. */
const A_STATEMENT = 12

type Landed = EntryOf<'intervention'>

const nothing: Weaknesses = { claims: [], sources: [], gaps: [] }

/** The argument as it goes on: who has said what, who knows what, and what the court still owes an answer to. */
export class Hearing {
  readonly #court: Court
  readonly #cast: DecisionCast
  readonly #sources: Sources
  readonly #matter: Matter
  readonly #spoken: Spoken[] = []
  readonly #speeches: Speech[] = []
  readonly #exhibits: Exhibit[] = []
  readonly #opinions: Opinion[] = []
  readonly #outcomes: DirectiveOutcome[] = []
  readonly #shown: Record<Side, Set<string>> = { defense: new Set(), prosecution: new Set() }
  readonly #heard: Record<Side, number> = { defense: 0, prosecution: 0 }
  readonly #noted: Record<Side, Set<string>> = { defense: new Set(), prosecution: new Set() }
  readonly #begun = new Set<Side>()
  #assessed: Assessment | undefined
  #owed: readonly Directive[] = []
  #last: { readonly side: Side; readonly turn: Turn } | undefined

  constructor(court: Court, how: { readonly cast: DecisionCast; readonly sources: Sources; readonly matter: Matter }) {
    this.#court = court
    this.#cast = how.cast
    this.#sources = how.sources
    this.#matter = how.matter
  }

  /** A side's turn in the order of business, with all that people make of it. */
  async turn(side: Side, form: Form, round: number | null = null): Promise<void> {
    for (let again = false; ;) {
      await this.#lookInto(await this.#land())
      // The other side speaks next after a cut, also when it is not its turn.
      if (this.#owed.length > 0 && this.#last?.side === side) {
        await this.#give(other(side), 'answer', null, false)
        continue
      }
      const { interrupted, content } = await this.#give(side, form, round, again)
      again = interrupted && (form === 'closing' || content.split(/\s+/u).length < A_STATEMENT)
      if (!again) return
    }
  }

  /** What was asked in or after the last closing is answered before the judge rules. */
  async end(): Promise<void> {
    await this.#lookInto(await this.#land())
    while (this.#owed.length > 0) await this.#give(other(this.#last?.side ?? 'prosecution'), 'answer', null, false)
  }

  /** Directives that nobody could answer any more, because the budget had ended. */
  get owed(): readonly Directive[] {
    return this.#owed
  }

  get spoken(): readonly Spoken[] {
    return this.#spoken
  }

  get file(): CaseFile {
    // The rules read an exhibit once, as long as it stays the same object.
    const fresh = this.#court.exhibits().slice(this.#exhibits.length)
    for (const { type: _type, agent: _agent, tool: _tool, ...exhibit } of fresh) this.#exhibits.push(exhibit)
    return {
      exhibits: [...this.#exhibits],
      speeches: this.#speeches,
      directives: this.#outcomes,
      opinions: this.#opinions,
      struck: [],
    }
  }

  async #give(side: Side, form: Form, round: number | null, again: boolean): Promise<Turn> {
    const [court, owed] = [this.#court, this.#owed]
    const turn = await court.speak(this.#advocate(side, form), this.#prompt(side, form, round, again), {
      interruptible: true,
    })
    const number = court.transcript().length
    const speech = speechOf({ turn: number, side, content: turn.content, interrupted: turn.interrupted })
    this.#spoken.push({ turn: number, side, form, content: turn.content, cutShort: turn.cut_short === true })
    this.#speeches.push(speech)
    this.#last = { side, turn }
    const landed = await this.#land(turn.interrupted ? { turn: number, offset: turn.content.length } : {})
    const settled = await settle(court, this.#cast.clerk, owed, {
      speech,
      interrupted: turn.interrupted,
      exhibits: this.file.exhibits,
    })
    this.#outcomes.push(...settled.ended)
    this.#owed = settled.open
    this.#opinions.push(...(await opinionsOn(court, this.#cast.clerk, this.file, number)))
    this.#assessed = assess(this.file)
    await report(court, this.#assessed, number)
    // Whoever found something himself has read it, unless he was cut before he said a word.
    const own = court.exhibits().filter(({ agent }) => agent === side && turn.content !== '')
    for (const { result_id: id } of own) this.#shown[side].add(id)
    await this.#lookInto(landed)
    return turn
  }

  /** Takes in hand what people have said; each is shown as a directive at once, and where it cut. */
  async #land(place: { readonly turn?: number; readonly offset?: number } = {}): Promise<readonly Landed[]> {
    const landed = await this.#court.interventions()
    for (const { seq, content, patient } of landed)
      await this.#court.enter({ type: 'court_directive', content, intervention: seq, ...(patient ? {} : place) })
    return landed
  }

  /** A quick search for each; from then on the court owes it an answer. */
  async #lookInto(landed: readonly Landed[]): Promise<void> {
    for (const { seq, content } of landed) {
      const exhibits = await lookInto(this.#court, this.#cast.researcher, this.#sources, this.#matter, content)
      this.#owed = [...this.#owed, { intervention: seq, content, exhibits }]
    }
  }

  #advocate(side: Side, form: Form): Agent {
    const seat = this.#cast[side]
    const tools = toolsOf(this.#sources, 'advocate')
    if (form !== 'closing') return { ...seat, tools }
    // Whoever closes for both sides brings models of its own; name, memory and tools stay the side's.
    const { id, name, persona, role, memory } = seat
    return { ...this.#cast.closing, id, name, persona, role, memory, tools }
  }

  #prompt(side: Side, form: Form, round: number | null, again: boolean) {
    const exhibits = this.file.exhibits
    const fresh = exhibits.filter(({ result_id: id }) => !this.#shown[side].has(id))
    const cut = this.#last !== undefined && this.#last.side !== side && this.#last.turn.interrupted
    const heard = this.#spoken.slice(this.#heard[side]).filter((speech) => speech.side !== side)
    const first = !this.#begun.has(side)
    this.#begun.add(side)
    for (const { result_id: id } of fresh) this.#shown[side].add(id)
    this.#heard[side] = this.#spoken.length
    return say.statement(this.#matter, side, form, {
      first,
      round,
      exhibits,
      fresh,
      speeches: this.#spoken,
      heard: cut ? heard.slice(0, -1) : heard,
      weaknesses: form === 'opening' ? nothing : this.#weaknesses(other(side)),
      directives: this.#owed,
      interrupted: cut ? (heard.at(-1)?.content ?? '') : null,
      again,
      hard: hardness({
        exhibits: exhibits.length,
        contradictions: this.#assessed?.ambiguous.length ?? 0,
        directives: this.#owed.length,
      }),
      quoting: this.#court.quoting(),
      files: this.#court.pictures(),
    })
  }

  /** What the court has noted against a side and the other one has not been told yet. */
  #weaknesses(side: Side): Weaknesses {
    if (!this.#assessed) return nothing
    const all = weaknessesOf(side, this.file, this.#assessed, this.#matter.axes)
    const told = this.#noted[other(side)]
    const isNew = (note: string): boolean => !told.has(note) && told.add(note).has(note)
    return {
      claims: all.claims.filter(({ claim }) => isNew(claim)),
      sources: all.sources.filter(({ id }) => isNew(id)),
      gaps: all.gaps.filter(isNew),
    }
  }
}
