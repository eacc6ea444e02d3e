import assert from 'node:assert/strict'
import type { AuditedCase, CaseDeps, Format } from '#court'
import { audits, type PanelJudge } from '#proceedings'
import type { AuditKind, EntryOf } from '#record'
import { Event } from '#vocabulary'

const { auditOf } = await audits()

/** A case that has closed, as it is audited. */
export interface Opened {
  readonly session: CaseDeps
  readonly audited: AuditedCase
}

export async function audit<K extends AuditKind>(
  format: Format,
  { session, audited }: Opened,
  kind: K,
  judges: readonly PanelJudge[] = [],
): Promise<Extract<EntryOf<'audit'>, { kind: K }>> {
  const entry = await format.audit(session, audited, auditOf(kind, judges))
  const { seq: _seq, at: _at, to: _to, key: _key, ...event } = entry
  assert.deepEqual(Event.parse(event), event, 'the entry fits its schema')
  return entry as Extract<EntryOf<'audit'>, { kind: K }>
}
