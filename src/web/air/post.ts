import type { JsonFor } from '#contract'
import { addressOf, headersOf, type Pass } from './pass.ts'

type Posted = 'cue' | 'voter' | 'vote'

/** What came of it. A refusal is an answer, not an accident. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly told: string }

export async function post<What extends Posted>(
  pass: Pass,
  what: What,
  body: What extends 'voter' ? null : JsonFor<What>,
  ask: typeof fetch = fetch,
): Promise<Answer> {
  let response: Response
  try {
    response = await ask(addressOf(pass, what), {
      method: 'POST',
      headers: { ...headersOf(pass), accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch (error) {
    return { ok: false, code: 'unreachable', told: error instanceof Error ? error.message : String(error) }
  }
  return response.ok ? { ok: true } : refusalIn(response.status, await response.text())
}

function refusalIn(status: number, text: string): Answer {
  const said = text.startsWith('{') ? (JSON.parse(text) as { error?: { code?: string; message?: string } }).error : {}
  return { ok: false, code: said?.code ?? `${status}`, told: said?.message ?? '' }
}
