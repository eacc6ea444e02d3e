import type { Worded } from '#record'
import type { trialPlatesEnglish } from './english-plates.ts'

/** What happens in a trial in the few words that a plate has room for. */
export const trialPlatesGerman: Worded<typeof trialPlatesEnglish> = {
  phases: {
    case_prompt: 'Der Fall',
    openings: 'Eröffnungen',
    witness_exam: 'Zeugenbefragung',
    evidence_reveal: 'Beweise',
    closings: 'Schlussworte',
    verdict_vote: 'Abstimmung über das Urteil',
    sentence_vote: 'Abstimmung über die Strafe',
    final_ruling: 'Urteilsspruch',
  },
  witnessOf: 'Zeuge {{number}} von {{all}}',
  objectionNumber: 'Einspruch {{number}}',
  round: {
    direct: 'Befragung {{round}} von {{of}}',
    cross: 'Kreuzverhör {{round}} von {{of}}',
    redirect: 'Nachbefragung {{round}} von {{of}}',
  },
  objection: 'Einspruch',
  raisedBy: '{{grounds}}, erhoben von: {{side}}',
  raisedByGallery: '{{grounds}}, vom Publikum verlangt',
  raised: 'erhoben von: {{side}}',
  sides: { judge: 'Vorsitz', prosecutor: 'Anklage', defense: 'Verteidigung' },
  sustained: 'Stattgegeben',
  overruled: 'Abgelehnt',
  struck: 'gestrichen',
  recap: 'Rückblick',
  substitute: 'Ersatz',
  events: {
    witness_outburst: 'Ausbruch',
    dramatic_revelation: 'Enthüllung',
    bailiff_interruption: 'Unruhe im Saal',
    gallery_disruption: 'Aufruhr im Publikum',
    evidence_challenged: 'Beweis angezweifelt',
  },
  calls: {
    objection: 'Das Publikum erhebt Einspruch',
    press: 'Das Publikum ruft: Nachhaken!',
    present: 'Das Publikum ruft: Vorlegen!',
  },
  floorActs: { objection: 'Einspruch!', press: 'Nachhaken', present: '{{number}} vorlegen' },
  contradiction: 'Widerspruch vermerkt',
  exhibit: 'Beweisstück {{number}}',
  kinds: { item: 'Gegenstand', document: 'Dokument' },
  voted: { audience: 'Das Publikum hat abgestimmt', jury: 'Die Jury hat abgestimmt' },
  verdict: { guilty: 'Schuldig', not_guilty: 'Nicht schuldig', hung: 'Uneinige Jury' },
  verdictBy: { audience: 'befunden vom Publikum: {{counts}}', jury: 'befunden von der Jury: {{counts}}' },
  sentence: 'Strafe',
}
