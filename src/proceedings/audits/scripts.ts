import type { Agent, AuditAsked, AuditedCase, AuditResult, Court } from '#court'
import type { AuditKind, JudgesView } from '#record'
import { countPanel, type PanelJudge } from './panel.ts'

export { familyOfModel } from './panel.ts'

/** A leaning that moves by less is the same leaning. */
const SAME = 20

type Script = (court: Court, audited: AuditedCase, judges: readonly PanelJudge[]) => Promise<AuditResult>

/** The judge as an audit asks it: it remembers what the audit tells it to. */
export const anew = ({ searchers: _searchers, hard: _hard, tools: _tools, ...judge }: Agent): Agent => ({
  ...judge,
  memory: 'none',
})

/** What the judge finds on all it heard, asked of it where others have found: a view is held against a view. */
const ownView = async (court: Court, audited: AuditedCase): Promise<JudgesView | undefined> =>
  audited.foundBy === 'judge' ? undefined : audited.ask(court, anew(audited.judge), {})

const given = (heard: JudgesView | undefined) => (heard ? { heard } : {})

/** How many calls each look at the case takes, at the least, is the format's matter; how many looks, is said here. */
const scripts: Readonly<Record<AuditKind, Script>> = {
  async mirror(court, audited) {
    const swapped = await audited.ask(court, anew(audited.judge), { swapped: true })
    const heard = await ownView(court, audited)
    return { kind: 'mirror', result: { holds: holdsWhen(heard ?? audited.found, swapped), ...given(heard), swapped } }
  },

  async 'leave-one-out'(court, audited) {
    const { decisive, judge } = audited
    const views = await court.meanwhile(
      ...decisive.map((without) => () => audited.ask(court, anew(judge), { without })),
    )
    const heard = await ownView(court, audited)
    const whole = heard ?? audited.found
    const without = decisive.map((piece, at) => {
      const view = views[at]!
      return { ...piece, view, turns: view.for !== null && whole.for !== null && view.for !== whole.for }
    })
    return { kind: 'leave-one-out', result: { ...given(heard), without } }
  },

  async needle(court, audited) {
    const { stages, judge } = audited
    const views = await court.meanwhile(...stages.map((until) => () => audited.ask(court, anew(judge), { until })))
    return { kind: 'needle', result: { points: stages.map((stage, at) => ({ ...stage, view: views[at]! })) } }
  },

  async 'single-pass'(court, audited) {
    const view = await audited.direct(court, anew(audited.judge))
    return { kind: 'single-pass', result: { view, agrees: view.for === audited.found.for } }
  },

  async panel(court, audited, judges) {
    const seats = judges.flatMap((judge) => [false, true].map((swapped) => ({ judge, swapped })))
    const views = await court.meanwhile(
      ...seats.map(({ judge, swapped }) => () => {
        return audited.ask(court, { ...anew(audited.judge), models: [judge.model] }, { swapped })
      }),
    )
    const asked = judges.map((judge, at) => ({ ...judge, orders: [views[at * 2]!, views[at * 2 + 1]!] as const }))
    return { kind: 'panel', result: countPanel(asked, audited) }
  },
}

/** The audit of a kind, as a script over the same record. */
export const auditOf = (kind: AuditKind, judges: readonly PanelJudge[] = []): AuditAsked => ({
  kind,
  apart: judges.flatMap(({ model, reliability }) => [model, `${reliability}`]),
  perform: (court, audited) => scripts[kind](court, audited, judges),
})

/** Firm, if the seats made no difference; leaning, if they moved it; seat-dependent, if the other one finds now. */
function holdsWhen(found: JudgesView, swapped: JudgesView): 'firm' | 'leaning' | 'seat-dependent' | 'unread' {
  if (swapped.for === null || found.for === null) return 'unread'
  const sides = [found.for, swapped.for].filter((side) => side !== 'neither')
  if (sides.length === 2 && sides[0] !== sides[1]) return 'seat-dependent'
  return found.for === swapped.for && Math.abs(found.leaning - swapped.leaning) <= SAME ? 'firm' : 'leaning'
}
