import { fieldsOf } from './parts.ts'

/** What errors in a stream are called, by the status that the same error has before one. */
const statuses: readonly (readonly [RegExp, number])[] = [
  [/overloaded_error/, 529],
  [/insufficient_quota|rate_limit|resource_exhausted/i, 429],
  [/billing/i, 402],
  [/authentication|unauthenticated/i, 401],
  [/permission/i, 403],
  [/not_found/i, 404],
  [/too_large/i, 413],
  [/invalid|bad_request|context_length|failed_precondition|out_of_range/i, 400],
  [/aborted|already_exists/i, 409],
  [/overload|unavailable/i, 503],
  [/timeout|deadline/i, 504],
]

/** An error that a stream ends with, as if the server had refused at once: there its name stands for a status. */
export function streamFailure(told: unknown): Error {
  const error = fieldsOf(told)
  const { message, code, type, status } = error
  const name = [code, type, status].filter((each) => typeof each === 'string').join(' ')
  const number = [code, status].map(Number).find((each) => each >= 400 && each <= 599)
  return Object.assign(new Error(typeof message === 'string' ? message : name), {
    name: 'AI_APICallError',
    statusCode: number ?? statuses.find(([names]) => names.test(name))?.[1] ?? 500,
    data: told,
  })
}
