import type { Catalogued } from '#record'
import type { AuditTelling } from '../../telling/around.ts'

/** What the audits of a mediation are told with. */
export const mediationAudit: Readonly<Record<Catalogued, AuditTelling>> = {
  en: {
    sides: { settled: 'a settlement', open: 'no settlement' },
    after: {
      first_round: 'After the first round',
      second_round: 'After the second round',
      proposals: 'After the proposals',
    },
  },
  de: {
    sides: { settled: 'eine Einigung', open: 'keine Einigung' },
    after: {
      first_round: 'Nach der ersten Runde',
      second_round: 'Nach der zweiten Runde',
      proposals: 'Nach den Vorschlägen',
    },
  },
}
