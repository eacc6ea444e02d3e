import { isUnwritten, lacking, type Lacking } from '../../case/index.ts'
import type { MediationDraft, PartyDraft } from './draft.ts'

export const missingInMediation = ({ dispute, parties: [a, b] }: MediationDraft): readonly Lacking[] =>
  lacking({
    dispute: isUnwritten(dispute),
    party0: isUnwritten(a.name),
    wants0: isUnwritten(a.wants),
    party1: isUnwritten(b.name),
    wants1: isUnwritten(b.wants),
  })

const filled = (party: PartyDraft, name: string): PartyDraft => ({ ...party, name, wants: party.wants.trim() || '…' })

export const filledMediation = ({ dispute, parties: [a, b], mediator }: MediationDraft): MediationDraft => ({
  dispute: dispute.trim() || '…',
  parties: [filled(a, '(1)'), filled(b, '(2)')],
  mediator,
})

/** The brief, with what a mediator is called who was given no name. */
export const mediationBrief = ({ dispute, parties, mediator }: MediationDraft, nameless: string): object => ({
  dispute: dispute.trim(),
  parties: parties.map(({ name, wants, needs }) => ({
    name: name.trim(),
    wants: wants.trim(),
    ...(!isUnwritten(needs) && { needs: needs.trim() }),
  })),
  mediator: { name: mediator.trim() || nameless },
})
