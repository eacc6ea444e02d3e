import type { Court, CaseSources } from '#court'
import {
  assess,
  numbered,
  speechOf,
  unstruckIn,
  type Assessment,
  type CaseFile,
  type DirectiveOutcome,
  type Side,
  type Speech,
} from '#evidence'
import type { EntryOf, Exhibit, Turn } from '#record'
import { Additions } from './additions.ts'
import { advocateOf, type DecisionCast } from './brief.ts'
import type { ClerkDesk } from './clerk/desk.ts'
import { Directives } from './directives.ts'
import { other, type OwedDirective, type Matter, type SideSpeech, type Weaknesses } from './matter.ts'
import type { SpeechForm } from './kinds.ts'
import { caseWords } from './each.ts'
import * as say from './prompts.ts'
import { hardness } from './hardness.ts'
import { lookInto, toolsOf } from './research.ts'
import { LENGTHS } from './wording.ts'
import { report, weaknessesOf, type PutDown } from './review.ts'
import { endAtOnce, settle, tasksIn } from './settling.ts'

/** A statement that lacked no more words than this when it was cut has been heard. */
const FEW = 25

type Landed = OwedDirective & { readonly cuts: boolean }

const nothing: Weaknesses = { claims: [], sources: [], gaps: [] }

interface Opened {
  readonly cast: DecisionCast
  readonly sources: CaseSources
  readonly matter: Matter
  readonly handOver: string
  readonly desk: ClerkDesk
}

/** The argument as it goes on: who has said what, who knows what, and what the court still owes an answer to. */
export class Hearing {
  readonly #court: Court
  readonly #cast: DecisionCast
  readonly #additions: Additions
  readonly #matter: Matter
  readonly #spoken: SideSpeech[] = []
  readonly #speeches: Speech[] = []
  readonly #exhibits: Exhibit[] = []
  readonly #outcomes: DirectiveOutcome[] = []
  readonly #shown: Record<Side, Set<string>> = { defense: new Set(), prosecution: new Set() }
  readonly #heard: Record<Side, number> = { defense: 0, prosecution: 0 }
  readonly #noted: Record<Side, Set<string>> = { defense: new Set(), prosecution: new Set() }
  readonly #begun = new Set<Side>()
  readonly #told: PutDown = new Map()
  readonly #desk: ClerkDesk
  #assessed: Assessment | undefined
  readonly #directives = new Directives()
  readonly #handOver: string
  #isAgain = false
  #last: { readonly side: Side; readonly turn: Turn } | undefined

  constructor(court: Court, how: Opened) {
    this.#court = court
    this.#cast = how.cast
    this.#additions = new Additions(court, { ...how, ...how.cast, ...how.matter.brief })
    this.#matter = how.matter
    this.#handOver = how.handOver
    this.#desk = how.desk
  }

  /** Both sides open while the clerk compares the exhibits; whoever examines knows what came of it. */
  async openings(open: () => Promise<void>): Promise<void> {
    if (await this.#desk.compareBeside(this.file.exhibits, open)) await this.#weigh()
    if (this.#desk.isOwed) await this.takeStock()
  }

  /** The case is taken up again: what was added since is read before anybody speaks to it. */
  async takeUp(): Promise<void> {
    this.#isAgain = true
    await this.#lookInto(await this.#land())
  }

  /** Exhibits that came in the course of the hearing are compared before it is too late to speak of them. */
  async takeStock(): Promise<void> {
    if (await this.#desk.compareLate(this.file.exhibits)) await this.#weigh()
  }

  /** What the clerk names as the matters of the hearing is in the file from here on. */
  async nameMatters(): Promise<void> {
    await this.#desk.name(this.file, this.#directives.all)
  }

  /** A side's turn in the order of business, with all that people make of it. Who was cut gets it back. */
  async turn(side: Side, form: SpeechForm, round: number | null = null): Promise<void> {
    const cut: number[] = []
    for (;;) {
      await this.#lookInto(await this.#land())
      const due = this.#directives.due(this.#last?.side)
      if (due !== undefined && due !== side) {
        await this.#give(due, 'answer', null, false)
        continue
      }
      const { interrupted, content } = await this.#give(side, form, round, cut.length > 0)
      if (!interrupted) {
        for (const index of cut) this.#spoken[index] = { ...this.#spoken[index]!, anew: true }
        return
      }
      if (form !== 'closing' && content.split(/\s+/u).length >= LENGTHS[form] - FEW) return
      cut.push(this.#spoken.length - 1)
    }
  }

  /** What was asked in or after the last closing is answered before the judge rules. */
  async end(): Promise<void> {
    await this.#lookInto(await this.#land())
    for (let due; (due = this.#directives.due(this.#last?.side)) !== undefined;)
      await this.#give(due, 'answer', null, false)
    // Whoever closed before a document came closes again with it.
    for (let blind; (blind = this.#additions.unheard) !== undefined;) await this.turn(blind, 'closing')
  }

  /** All that the decision-maker has said. What is still owed could not be answered, because the budget had ended. */
  get directives(): Directives {
    return this.#directives
  }

  get handOver(): string {
    return this.#handOver
  }

  get spoken(): readonly SideSpeech[] {
    return this.#spoken
  }

  get file(): CaseFile {
    // The rules read an exhibit once, as long as it stays the same object.
    const fresh = this.#court.exhibits().slice(this.#exhibits.length)
    for (const { type: _type, agent: _agent, tool: _tool, ...exhibit } of fresh) this.#exhibits.push(exhibit)
    const language = this.#court.language()
    return {
      exhibits: [...this.#exhibits],
      speeches: this.#speeches,
      directives: this.#outcomes,
      opinions: [],
      struck: this.#court.struck().toSorted(),
      ...this.#desk.read,
      ...(language !== undefined && { language }),
    }
  }

  async #give(side: Side, form: SpeechForm, round: number | null, again: boolean): Promise<Turn> {
    const [court, owed] = [this.#court, this.#directives.owedBy(side)]
    const tools = toolsOf(this.#additions.sources, 'advocate')
    const advocate = advocateOf(this.#cast, { side, form, tools })
    const turn = await court.speak(advocate, this.#prompt(side, form, round, again), { interruptible: true })
    const { content, interrupted } = turn
    const number = court.transcript().length
    const speech = speechOf({ turn: number, side, content, interrupted })
    const said = { turn: number, side, form, round, content, cutShort: turn.cut_short === true, anew: false }
    const index = this.#spoken.push({ ...said, cutBy: null }) - 1
    this.#speeches.push(speech)
    this.#last = { side, turn }
    const landed = await this.#land(interrupted ? { turn: number, offset: content.length } : {})
    if (interrupted) this.#spoken[index] = { ...said, cutBy: landed.find(({ cuts }) => cuts)?.number ?? 'cut' }
    await this.#settle(owed, { speech, form, interrupted })
    this.#assessed = assess(this.file)
    await report(court, this.#assessed, number, this.#told)
    // Whoever found something himself has read it, unless he was cut before he said a word.
    const own = court.exhibits().filter(({ agent }) => agent === side && content !== '')
    for (const { result_id: id } of own) this.#shown[side].add(id)
    await this.#lookInto(landed)
    return turn
  }

  /** The clerk reads the speech, and what it owed is settled. */
  async #settle(
    owed: readonly OwedDirective[],
    given: { speech: Speech; form: SpeechForm; interrupted: boolean },
  ): Promise<void> {
    const { speech, interrupted } = given
    const answer = await this.#desk.review({ file: this.file, owed, ...given })
    const delivered = {
      speech,
      interrupted,
      exhibits: this.file.exhibits,
      language: this.#court.language(),
      tasks: tasksIn(answer, owed, numbered(speech.content)),
      flags: answer && owed.length > 0 ? assess(this.file).flags.filter(({ turn }) => turn === speech.turn) : [],
    }
    for (const { intervention, answer: answered, outcome } of await settle(this.#court, owed, delivered)) {
      this.#directives.answered(intervention, answered)
      if (outcome) this.#outcomes.push(outcome)
    }
  }

  /** Puts down what follows from exhibits that were found to clash after both had been cited. */
  async #weigh(): Promise<void> {
    const number = this.#speeches.at(-1)?.turn
    if (number === undefined) return
    const before = this.#assessed
    this.#assessed = assess(this.file)
    if (this.#assessed.killShots.length > (before?.killShots.length ?? 0))
      await report(this.#court, { ...this.#assessed, flags: [], concessions: [] }, number, this.#told)
  }

  /** Takes in hand what people have said; each is shown as a directive at once, and where it cut. */
  async #land(place: { readonly turn?: number; readonly offset?: number } = {}): Promise<readonly Landed[]> {
    const [court, matter] = [this.#court, this.#matter]
    const fallen: Landed[] = []
    const { said, filed } = await court.arrivals()
    if (filed.length > 0) await this.#takeIn(filed)
    for (const { seq, content, patient } of said) {
      await court.enter({ type: 'court_directive', content, intervention: seq, ...(patient ? {} : place) })
      const known = [
        ...caseWords(matter),
        this.#handOver,
        ...court.exhibits().map(({ title, text }) => `${title} ${text}`),
        ...this.#spoken.map((speech) => speech.content),
      ]
      const speaking = this.#spoken.at(-1)
      const meant = await this.#desk.understand({ content, speaking, standing: this.#directives.all }, known)
      const directive = this.#directives.fall({ intervention: seq, content, place: this.#spoken.length, meant })
      await endAtOnce(court, seq, directive)
      if (directive) fallen.push({ ...directive, cuts: !patient })
    }
    return fallen
  }

  /** What was added is compared with what there is, as soon as the clerk is free for it. */
  async #takeIn(filed: readonly EntryOf<'document'>[]): Promise<void> {
    await this.#additions.take(filed)
    this.#desk.owe()
    await this.takeStock()
  }

  /** A quick search for each that somebody has to answer. */
  async #lookInto(landed: readonly Landed[]): Promise<void> {
    const [court, { researcher }] = [this.#court, this.#cast]
    for (const { intervention, content, owing } of landed)
      if (owing.length > 0)
        this.#directives.found(
          intervention,
          await lookInto(court, researcher, this.#additions.sources, this.#matter, content),
        )
  }

  #prompt(side: Side, form: SpeechForm, round: number | null, again: boolean) {
    const { struck } = this.file
    const [exhibits, owed] = [unstruckIn(this.file), this.#directives.owedBy(side)]
    const fresh = exhibits.filter(({ result_id: id }) => !this.#shown[side].has(id))
    const cut = this.#last !== undefined && this.#last.side !== side && this.#last.turn.interrupted
    const heard = this.#spoken.slice(this.#heard[side]).filter((speech) => speech.side !== side)
    const first = !this.#begun.has(side)
    this.#begun.add(side)
    for (const { result_id: id } of fresh) this.#shown[side].add(id)
    this.#heard[side] = this.#spoken.length
    return say.statementPrompt(this.#matter, side, form, {
      first,
      round,
      exhibits,
      fresh,
      struck,
      // As far as they have come: a prompt stays as it was put, and whoever resumes makes it anew.
      speeches: [...this.#spoken],
      heard: cut ? heard.slice(0, -1) : heard,
      weaknesses: form === 'opening' ? nothing : this.#weaknesses(other(side)),
      handOver: this.#handOver,
      standing: this.#directives.all.filter(({ to }) => to !== 'judge'),
      directives: owed,
      interrupted: cut ? (heard.at(-1)?.content ?? '') : null,
      again,
      added: this.#additions.tell(side),
      reopened: this.#isAgain && form === 'closing',
      hard: hardness({
        exhibits,
        contradictions: this.#assessed?.contradictions.filter(({ prevails }) => prevails === null).length ?? 0,
        directives: owed.length,
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
