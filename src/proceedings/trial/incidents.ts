import { quoted } from './matter.ts'
import type { CourtEventId, Happened, Incident } from './scene.ts'

/** What has just happened, for one who is to answer it. */
export const happenedLine = ({ event, name, said }: Happened): string => `${HAPPENED[event]} ${name}: ${quoted(said)}`

const HAPPENED: Readonly<Record<CourtEventId, string>> = {
  witness_outburst: 'An outburst of',
  dramatic_revelation: 'A revelation of',
  bailiff_interruption: 'An interruption by',
  gallery_disruption: 'The gallery was called to order by',
  evidence_challenged: 'A challenge of the evidence by',
}

const CALLS: Readonly<Record<Extract<Incident, { kind: 'call' }>['act'], string>> = {
  objection: 'demanded an objection',
  press: 'demanded that the witness be pressed',
  present: 'demanded that an exhibit be shown',
}

/** What was struck is told by whose it was and why, never by its words. */
export function incidentLine(incident: Incident): string {
  if (incident.kind === 'call') return `The gallery ${CALLS[incident.act]}, with ${incident.voices} voices.`
  if (incident.kind === 'event') return happenedLine(incident)
  return `${incident.of === 'question' ? 'A question' : 'An answer'} of ${incident.name} was struck${incident.grounds && `: ${incident.grounds}`}.`
}
