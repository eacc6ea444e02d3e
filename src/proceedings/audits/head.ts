import type { AuditedCase, PlayedAgain } from '#court'

interface AuditHead<V> {
  readonly ruled: V
  readonly head: Pick<AuditedCase, 'verdict' | 'advocates'>
}

/** What every audit begins with: the verdict that stands, and the models of those who argued. */
export function auditHead<V extends { readonly format: string }>(
  { header, entries }: Pick<PlayedAgain<unknown, unknown>, 'header' | 'entries'>,
  isOwn: (verdict: { readonly format: string }) => verdict is V,
  argues: (seat: string) => boolean,
): AuditHead<V> {
  const ruled = entries.findLast((entry) => entry.type === 'verdict')
  if (!ruled || !isOwn(ruled)) throw new Error(`A ${header.format} that is audited has a verdict.`)
  const models = header.cast.filter(({ id }) => argues(id)).flatMap((seat) => seat.models)
  return { ruled, head: { verdict: ruled.seq, advocates: [...new Set(models)] } }
}
