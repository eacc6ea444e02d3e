import { connected, type DatabaseAddress, type DatabaseLine } from './address.ts'

/** One connection at a time, opened again when it is next asked for. */
interface LivingLine {
  line(): Promise<DatabaseLine>
  end(): Promise<void>
}

interface LivingOptions {
  /** For how many milliseconds a process may be silent before the server ends its session. */
  readonly lapse: number
  /** Told when a connection is lost, before anybody can open the next. */
  readonly lost: () => void
}

/** A session that says in time that this process is alive. One that is not heard is given up on both sides. */
export function livingLine(address: DatabaseAddress, { lapse, lost }: LivingOptions): LivingLine {
  let opening: Promise<DatabaseLine> | undefined
  let beating: NodeJS.Timeout | undefined

  const lose = (line: Promise<DatabaseLine>): void => {
    if (opening !== line) return
    opening = undefined
    clearInterval(beating)
    lost()
    line.then((each) => each.drop()).catch(() => undefined)
  }
  const beat = async (line: Promise<DatabaseLine>): Promise<void> => {
    const late = setTimeout(() => lose(line), lapse)
    try {
      await (await line).ask('SELECT 1')
    } catch {
      lose(line)
    } finally {
      clearTimeout(late)
    }
  }
  return {
    line() {
      if (opening) return opening
      const made = connected(address, { name: `session ${process.pid}` }).then(async (line) => {
        void line.ended.then(() => lose(made))
        await line.ask(`SET idle_session_timeout = ${lapse}`)
        await line.ask(`SET idle_in_transaction_session_timeout = ${lapse}`)
        return line
      })
      opening = made
      beating = setInterval(() => void beat(made), lapse / 5)
      beating.unref()
      made.catch(() => lose(made))
      return made
    },
    async end() {
      const line = opening
      opening = undefined
      clearInterval(beating)
      await line?.then(({ end }) => end()).catch(() => undefined)
    },
  }
}
