import type { MiddlewareHandler } from 'hono'
import type { RouteName } from '#contract'
import type { SharedHouse } from '#docket'
import type { Visitor } from './access.ts'
import type { DoorRules } from './admission.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import { routeAt } from './methods.ts'

/** Watches over people who follow cases: who may no longer is let go, whoever has seen to that and wherever. */
export interface Attendance {
  /** Tells when somebody may no longer follow, or otherwise than before, until the way out is taken. */
  follow(visitor: Visitor, id: string, ended: (why: Ending) => void): () => void
  /** Something about people has changed: all are looked at, here and in every other process of the house. */
  changed(): Promise<void>
  close(): void
}

/** Nothing is theirs here any more, or it is to be asked anew what is. */
type Ending = 'gone' | 'rights'

interface AttendanceOptions {
  readonly door: Pick<Doorkeeper, 'again'>
  readonly admission: Pick<DoorRules, 'standing'>
  /** Milliseconds after which all are looked at in any event: sessions and tokens end by themselves. */
  readonly every: number
  readonly wire: SharedHouse['wire'] | undefined
  readonly report: (error: unknown) => void
}

interface Followed {
  readonly visitor: Visitor
  readonly id: string
  readonly ended: (why: Ending) => void
}

/** The kind of notice. */
const PEOPLE = 'people'

export function attendanceOf({ door, admission, every, wire, report }: AttendanceOptions): Attendance {
  const all = new Set<Followed>()
  let looking: Promise<void> | undefined
  let isAgain = false

  const endingOf = async ({ visitor, id }: Followed): Promise<Ending | undefined> => {
    const known = await door.again(visitor)
    if (!known) return 'rights'
    const right = await admission.standing(known, id)
    if (right === undefined) return 'gone'
    return right === visitor.right ? undefined : 'rights'
  }
  const lookAtAll = async (): Promise<void> => {
    do {
      isAgain = false
      // Who follows the same case in several windows is looked at once.
      for (const same of Map.groupBy(all, ({ visitor, id }) => `${visitor.by} ${visitor.right} ${id}`).values()) {
        const why = await endingOf(same[0]!)
        if (why !== undefined) for (const { ended } of same) ended(why)
      }
    } while (isAgain)
  }
  const look = (): Promise<void> => {
    isAgain = true
    looking ??= lookAtAll().finally(() => (looking = undefined))
    return looking
  }
  const inPassing = (): void => void look().catch(report)
  const beating = setInterval(inPassing, every).unref()
  const unlisten = wire?.on(PEOPLE, inPassing)
  return {
    follow(visitor, id, ended) {
      if (!visitor.person) return () => undefined
      const followed = { visitor, id, ended }
      all.add(followed)
      return () => void all.delete(followed)
    },
    async changed() {
      wire?.send(PEOPLE, '')
      await look()
    },
    close() {
      clearInterval(beating)
      unlisten?.()
      all.clear()
    },
  }
}

/** What may end somebody's session, token or part in a case. */
const ENDING: ReadonlySet<RouteName> = new Set([
  'leave',
  'leaveEverywhere',
  'revoke',
  'forgetMe',
  'removeUser',
  'member',
  'dismiss',
  'removeTeam',
  'hand',
])

/** Before it is answered that something has ended, it has. */
export const attended =
  (attendance: Attendance): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const asked = routeAt(context.req.method, context.req.path)
    if (asked && ENDING.has(asked.name)) await attendance.changed()
  }
