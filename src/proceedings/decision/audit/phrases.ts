import { catalogueFor, type Catalogued, type Worded } from '#record'

const english = {
  struck: (mark: string): string =>
    `${mark} was struck from the record: weigh the case as if nobody had cited it. What rests on it alone is not shown.`,
  adviser: 'You give advice on decisions. You go by the evidence that you are given, and you say how sure you are.',
  direct:
    'Answer directly: what should be done, and why? Go by the exhibits above alone. If they are too thin to say, choose neither.',
  answer: 'a short paragraph',
  confidence: 'percent: how certain you are of it',
  /** Words of the two seats that change places with their seats. */
  seats: [
    ['defense', 'prosecution'],
    ['defence', 'prosecution'],
    ['the proposal', 'the alternative'],
  ],
} as const

type AuditPhrases = Worded<Omit<typeof english, 'seats'>> & { readonly seats: readonly (readonly [string, string])[] }

const german: AuditPhrases = {
  struck: (mark) =>
    `${mark} wurde aus dem Protokoll gestrichen: Wäge den Fall, als hätte sich niemand darauf berufen. Was allein darauf ruht, ist nicht gezeigt.`,
  adviser: 'Du berätst bei Entscheidungen. Du gehst nach den Beweisen, die du bekommst, und sagst, wie sicher du bist.',
  direct:
    'Antworte direkt: Was soll geschehen, und warum? Gehe allein nach den Beweisstücken oben. Reichen sie nicht, so wähle neither.',
  answer: 'ein kurzer Absatz',
  confidence: 'Prozent: wie sicher du dir dabei bist',
  seats: [
    ['Verteidigung', 'Anklage'],
    ['Verteidigerin', 'Anklägerin'],
    ['Verteidiger', 'Ankläger'],
  ],
}

const catalogues: Readonly<Record<Catalogued, AuditPhrases>> = { en: english, de: german }

export const auditPhrases = ({ language }: { readonly language?: string | undefined }): AuditPhrases =>
  catalogues[catalogueFor(language)]
