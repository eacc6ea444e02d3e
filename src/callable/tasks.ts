import { ProtocolError, ProtocolErrorCode, type CallToolResult, type McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { takeUp, type CalledCourt } from './court.ts'
import type { CaseStatus } from './shapes.ts'
import { statusOfCase, statusText } from './status.ts'
import { refused, resultOf, type CourtCall } from './tool.ts'

/** The extension by which a client of the 2026 revision is handed a case to ask for later. */
export const TASKS = 'io.modelcontextprotocol/tasks'
const POLL = 1_000

/** Nobody is handed a task who has not said so with the call itself: in 2025 tasks were something else. */
export const knowsTasks = ({ now }: Pick<CourtCall, 'now'>): boolean => now?.extensions?.[TASKS] !== undefined

/** A case as a task. It has the name of the case and lasts as long, whatever process hears it. */
export const caseTask = (status: CaseStatus): Readonly<Record<string, unknown>> => ({
  resultType: 'task',
  ...taskFields(status),
  status: 'working',
})

const taskFields = ({ case: taskId, opened_at: createdAt, last_at: lastUpdatedAt, phase, statements }: CaseStatus) => ({
  taskId,
  createdAt,
  lastUpdatedAt,
  statusMessage: `${phase ?? 'The case was opened'}, ${statements} statements`,
  ttlMs: null,
  pollIntervalMs: POLL,
})

/** A task with what the call would have answered, had it waited. */
const done = (task: ReturnType<typeof taskFields>, result: CallToolResult) => ({
  ...task,
  status: 'completed',
  result: { resultType: 'complete', ...result },
})

const Named = z.looseObject({ taskId: z.string().min(1).max(80) })

/** Answers clients that ask for their tasks. A case that a process has left behind is taken up again when asked for. */
export function offerTasks({ server }: McpServer, parts: CalledCourt, report: (error: unknown) => void): void {
  const { docket } = parts.house
  const wanted = async ({ taskId }: z.output<typeof Named>) => {
    const found = await docket.summary(taskId)
    if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no task ${taskId}.`)
    return { status: await statusOfCase(taskId, parts), isAdjourned: found.notes.adjourned === true }
  }
  server.setRequestHandler('tasks/get', { params: Named }, async (params) => {
    const { status, isAdjourned } = await wanted(params)
    const task = taskFields(status)
    const answer = resultOf({ text: statusText }, status)
    if (status.state === 'closed') return done(task, answer)
    if (status.trouble !== null) return done(task, { ...answer, isError: true })
    if (status.state !== 'adjourned') return { ...task, status: 'working' }
    if (isAdjourned) return { ...task, status: 'cancelled', statusMessage: 'Adjourned; resume_case goes on with it.' }
    try {
      await takeUp(status.case, parts)
      return { ...task, status: 'working' }
    } catch (error) {
      return done(task, refused(error, report))
    }
  })
  server.setRequestHandler('tasks/cancel', { params: Named }, async (params) => {
    const { status } = await wanted(params)
    if (status.state !== 'closed') await parts.hearings.adjourn(status.case)
    return {}
  })
  // A hearing asks nothing of whoever called it: what was asked was answered before it was opened.
  server.setRequestHandler('tasks/update', { params: Named }, async (params) => {
    await wanted(params)
    return {}
  })
}
