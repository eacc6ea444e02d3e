import type { Picture } from '#picture'

/** Whether something has happened that deserves an alert: an objection, a ruling, the verdict. */
export function alertFor(before: Picture, now: Picture): boolean {
  const isObjection = now.objections > before.objections
  const isRuling = now.objection?.ruling != null && before.objection?.ruling == null
  return isObjection || isRuling || (now.verdict !== null && before.verdict === null)
}
