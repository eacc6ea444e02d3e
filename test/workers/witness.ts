/** What workers have said they were promised, and what of it cannot be. */
export class Witness {
  /** By case and number: what it says, and who was promised it. */
  readonly promised = new Map<string, { readonly print: string; readonly worker: number }>()
  readonly closed = new Set<string>()
  /** Entries that two workers were promised, or one that had lost its case. */
  readonly doubled: string[] = []
  readonly repeated: string[] = []
  readonly strange: string[] = []
  /** From a worker's death until another took up its case, in milliseconds, without the time in which nobody could. */
  readonly takeovers: number[] = []
  calls = 0
  inFlight = 0
  readonly #paid = new Set<string>()
  readonly #asked = new Set<string>()
  readonly #holder = new Map<string, number>()
  /** By the clock of whoever took it. */
  readonly #taken = new Map<string, number>()
  readonly #freed = new Map<string, number>()

  /** Cases that this worker holds. */
  heldBy(worker: number): readonly string[] {
    return [...this.#holder].flatMap(([id, holder]) => (holder === worker ? [id] : []))
  }

  /** A worker is gone, or as good as gone: from now on its cases wait for another. */
  lose(worker: number): void {
    for (const id of this.heldBy(worker)) this.#freed.set(id, performance.now())
  }

  /** What all of them depend on was away for a while: nobody could take anything up then, so that time does not count. */
  away(from: number, until: number): void {
    for (const [id, since] of this.#freed) this.#freed.set(id, since + until - Math.max(since, from))
  }

  hear(worker: number, line: string): void {
    const [what, id = '', ...said] = JSON.parse(line) as [string, string?, ...(string | number)[]]
    if (what === 'took') this.#take(worker, id, Number(said[0]))
    if (what === 'entry') this.#promise(worker, id, Number(said[0]), `${said[1]}`, Number(said[2]))
    if (what === 'paid') this.#paid.add(`${id} ${said[0]}`)
    if (what === 'asked') this.#ask(`${id} ${said[0]}`)
    if (what === 'stopped') this.#stop(worker, id, `${said[0]}`)
    if (what === 'closed') this.end(id)
  }

  /** It has come to its end. */
  end(id: string): void {
    this.closed.add(id)
    this.#holder.delete(id)
  }

  #take(worker: number, id: string, at: number): void {
    // Lines of two workers may be read in another order than they were said in.
    if (at < (this.#taken.get(id) ?? 0)) return
    const since = this.#freed.get(id)
    if (since !== undefined) this.takeovers.push(performance.now() - since)
    this.#freed.delete(id)
    this.#holder.set(id, worker)
    this.#taken.set(id, at)
  }

  #promise(worker: number, id: string, seq: number, print: string, at: number): void {
    const place = `${id}#${seq}`
    const before = this.promised.get(place)
    const holder = this.#holder.get(id) ?? worker
    if (holder !== worker && at > this.#taken.get(id)!)
      this.doubled.push(`${place} by worker ${worker} when it was ${holder}'s`)
    if (before && (before.print !== print || before.worker !== worker))
      this.doubled.push(`${place} by worker ${worker} after ${before.worker}`)
    this.promised.set(place, { print, worker })
  }

  #ask(call: string): void {
    this.calls++
    if (this.#paid.has(call)) this.repeated.push(call)
    if (this.#asked.has(call)) this.inFlight++
    this.#asked.add(call)
  }

  #stop(worker: number, id: string, why: string): void {
    if (!['claim-lost', 'no-database'].includes(why)) this.strange.push(`${id}: ${why}`)
    if (this.#holder.get(id) !== worker) return
    this.#holder.delete(id)
    this.#freed.set(id, performance.now())
  }
}
