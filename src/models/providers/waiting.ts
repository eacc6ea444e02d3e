/** How long, in milliseconds, a refusal asks us to wait, in any of the ways in which providers say it. */
export function waitAsked(headers: Readonly<Record<string, string>>, body: string): number | undefined {
  const exact = Number(headers['retry-after-ms'] || NaN)
  if (exact >= 0) return exact
  return fromRetryAfter(headers) ?? fromBody(body) ?? fromLimits(headers)
}

function fromRetryAfter(headers: Readonly<Record<string, string>>): number | undefined {
  const told = headers['retry-after']?.trim()
  if (!told) return undefined
  if (/^\d+(\.\d+)?$/.test(told)) return Number(told) * 1000
  // A date is compared with the server's own clock where it tells the time: ours may be wrong.
  const wait = Date.parse(told) - (Date.parse(headers['date'] ?? '') || Date.now())
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** Google puts it into the body: "retryDelay": "34s". */
const fromBody = (body: string): number | undefined => durationIn(/"retryDelay":\s*"([^"]+)"/.exec(body)?.[1])

/** The limit that is used up decides; if none says that it is, the one that is free again first. */
function fromLimits(headers: Readonly<Record<string, string>>): number | undefined {
  const limits = Object.entries(headers).flatMap(([name, value]) => {
    const [, which] = /^x-ratelimit-reset-(\w+)$/.exec(name) ?? []
    const wait = which === undefined ? undefined : durationIn(value)
    return wait === undefined ? [] : [{ wait, spent: headers[`x-ratelimit-remaining-${which}`] === '0' }]
  })
  const spent = limits.filter((limit) => limit.spent).map(({ wait }) => wait)
  if (spent.length > 0) return Math.max(...spent)
  return limits.length > 0 ? Math.min(...limits.map(({ wait }) => wait)) : undefined
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/** "250ms", "1.5s", "6m0s". */
function durationIn(text: string | undefined): number | undefined {
  const pieces = [...(text ?? '').matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)]
  if (pieces.length === 0) return undefined
  return pieces.reduce((total, [, count, unit]) => total + Number(count) * units[unit!]!, 0)
}
