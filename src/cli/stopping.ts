/** One press of Ctrl-C can arrive twice: from the terminal and from a launcher that passes it on. */
const SAME_PRESS = 250

interface Host {
  on(event: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  exit(status: number): void
  now(): number
}

/** The first request to stop is passed on and may take its time; the second one is obeyed at once. */
export function stopping(host: Host, status: number): AbortController {
  const controller = new AbortController()
  let first: number | undefined
  const asked = (): void => {
    first ??= host.now()
    if (host.now() - first > SAME_PRESS) host.exit(status)
    controller.abort('interrupted')
  }
  host.on('SIGINT', asked)
  host.on('SIGTERM', asked)
  return controller
}
