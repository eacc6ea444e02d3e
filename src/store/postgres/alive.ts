import { connected, type DatabaseAddress, type DatabaseLine } from './address.ts'

interface AliveOptions {
  /** For how many milliseconds a process may be silent before the server ends its session. */
  readonly lapse: number
  /** Whether what the connection is kept for is still at work; it is given up when not. */
  readonly isAwake?: () => boolean
}

/** A session that says in time that this process is alive. One that is not heard is given up on both sides. */
export async function aliveLine(
  address: DatabaseAddress,
  { lapse, isAwake = () => true }: AliveOptions,
): Promise<DatabaseLine> {
  const line = await connected(address, { name: `session ${process.pid}` })
  const beat = async (): Promise<void> => {
    if (!isAwake()) return line.drop()
    const late = setTimeout(() => line.drop(), lapse)
    try {
      await line.ask('SELECT 1')
    } catch {
      line.drop()
    } finally {
      clearTimeout(late)
    }
  }
  await line.ask(`SET idle_session_timeout = ${lapse}`)
  await line.ask(`SET idle_in_transaction_session_timeout = ${lapse}`)
  const beating = setInterval(() => void beat(), lapse / 5).unref()
  void line.ended.then(() => clearInterval(beating))
  return line
}

/** One connection at a time, opened again when it is next asked for. */
interface LivingLine {
  line(): Promise<DatabaseLine>
  end(): Promise<void>
}

/** Tells that a connection is lost before anybody can open the next. */
export function livingLine(open: () => Promise<DatabaseLine>, lost: () => void): LivingLine {
  let opening: Promise<DatabaseLine> | undefined

  const lose = (line: Promise<DatabaseLine>): void => {
    if (opening !== line) return
    opening = undefined
    lost()
    line.then((each) => each.drop()).catch(() => undefined)
  }
  return {
    line() {
      if (opening) return opening
      const made = open().then((line) => {
        void line.ended.then(() => lose(made))
        return line
      })
      opening = made
      made.catch(() => lose(made))
      return made
    },
    async end() {
      const line = opening
      opening = undefined
      await line?.then(({ end }) => end()).catch(() => undefined)
    },
  }
}
