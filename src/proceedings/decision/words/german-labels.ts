import type { Worded } from '#record'
import type { decisionLabelsEnglish } from './english-labels.ts'

export const decisionLabelsGerman: Worded<typeof decisionLabelsEnglish> = {
  phases: {
    INTAKE: 'Annahme',
    CASE_BRIEF: 'Falldarstellung',
    DISCOVERY: 'Beweisaufnahme',
    DEFENSE_OPENING: 'Eröffnung der Verteidigung',
    PROSECUTION_OPENING: 'Eröffnung der Anklage',
    CROSS_EXAM_1: 'Kreuzverhör 1',
    CROSS_EXAM_2: 'Kreuzverhör 2',
    DEFENSE_CLOSING: 'Schlusswort der Verteidigung',
    PROSECUTION_CLOSING: 'Schlusswort der Anklage',
    VERDICT: 'Urteil',
    EPISTEMIC_MAP: 'Karte',
  },
  findings: {
    defense: 'Für den Vorschlag: Die Verteidigung hat die stärkeren Beweise.',
    prosecution: 'Gegen den Vorschlag: Die Anklage hat die stärkeren Beweise.',
    neither: 'Für keine Seite: Die Beweise entscheiden es nicht.',
  },
  absent: {
    empty: 'es ist leer',
    'no-text': 'es enthält keinen Text',
    unsupported: 'diese Art kann nicht gelesen werden',
    'too-large': 'es ist zu groß, um gelesen zu werden',
    damaged: 'es ist beschädigt',
    repeats: 'alles darin steht auch in einem anderen Dokument',
    'left-out': 'es passte nicht mehr hinein; darin kann gesucht werden',
  },
  package: {
    gathered: 'Alle Quellen haben geantwortet.',
    partial: 'Einige Quellen sind ausgefallen; das Gericht arbeitet mit dem, was es hat.',
    'nothing-found': 'Es wurde nichts gefunden; das Gericht verhandelt ohne Beweise.',
    unreachable: 'Alle Quellen sind ausgefallen; das Gericht arbeitet mit dem, was es hat.',
    'no-sources': 'Es gab keine Quelle zu befragen; das Gericht verhandelt ohne Beweise.',
  },
  faults: {
    uncited: 'kein Beweisstück',
    unsupported: 'die Quelle sagt es nicht',
    weak: 'schwach belegt',
    misquoted: 'erfundenes Zitat',
    'wrong-figure': 'die Quelle nennt eine andere Zahl',
    contradicted: 'die Quelle sagt etwas anderes',
  },
  rules: {
    'academic-source': 'wissenschaftliche Quelle',
    'direct-rebuttal': 'direkte Erwiderung',
    'uncited-claim': 'Behauptung ohne Beleg',
    'invented-quotation': 'erfundenes Zitat',
    'misstated-source': 'falsch wiedergegebene Quelle',
    contradicted: 'widerlegt',
    'directive-missed': 'Anweisung nicht beantwortet',
    'directive-addressed': 'Anweisung beantwortet',
  },
}
