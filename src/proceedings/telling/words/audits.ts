import type { Catalogued, EventOf, Worded } from '#record'

type Audit = EventOf<'audit'>
type Kind = Audit['kind']
type Mirror = Extract<Audit, { kind: 'mirror' }>['result']['holds']

const percent = (part: number): string => `${Math.round(part * 100)}`

const english = {
  title: (kind: string): string => `Audit: ${kind}`,
  kinds: {
    mirror: 'mirror',
    'leave-one-out': 'leave one out',
    needle: 'needle',
    'single-pass': 'single pass',
    panel: 'panel',
  } satisfies Record<Kind, string>,
  neither: 'neither side',
  unread: 'no answer that could be read',
  afterOf: (stage: string, name: string): string => `${stage} of ${name}`,
  leans: (side: string, points: number): string => `${side}, ${points} of 100`,
  verdict: (view: string): string => `The verdict: ${view}.`,
  swapped: (view: string): string => `With seats, names and order exchanged: ${view}.`,
  holds: {
    firm: 'Firm: the seats make no difference.',
    leaning: 'Leaning: the seats moved the judge, and did not turn it.',
    'seat-dependent': 'Seat-dependent: the other side wins once the seats are exchanged.',
    unread: 'It cannot be said: no answer could be read.',
  } satisfies Record<Mirror, string>,
  heard: (view: string): string => `Asked for its own view of the whole: ${view}.`,
  turns: ' It turns the verdict.',
  without: (name: string, view: string): string => `Without ${name}: ${view}.`,
  turned: (turning: number, of: number): string =>
    turning === 0 ? 'Nothing alone turns the verdict.' : `${turning} of ${of} alone would turn the verdict.`,
  /** Parts that most hearings have; a format tells its own. */
  after: {
    nothing: 'Before anybody spoke',
    openings: 'After the openings',
    exchange: 'After the exchange',
    closings: 'After the closings',
  } as Readonly<Record<string, string>>,
  afterPart: (part: string): string => `After ${part}`,
  single: (view: string): string => `One direct answer of the same model, without a court: ${view}.`,
  agrees: 'It agrees with the verdict.',
  differs: 'It differs from the verdict.',
  judge: (model: string, family: string, reliability: number): string =>
    `${model} (${family}, right in ${percent(reliability)} % as stated)`,
  votes: (view: string): string => `votes for ${view}`,
  abstains: 'abstains: it finds otherwise once the seats are exchanged',
  silent: 'abstains: an answer could not be read',
  panel: (view: string, share: number): string => `The panel is for ${view}, with ${percent(share)} % of the weight.`,
  even: 'The panel has no majority.',
  agreement: (part: number): string => `${percent(part)} % of all pairs of votes agree.`,
  upholds: 'It upholds the verdict.',
  overturns: 'It does not uphold the verdict.',
  dissent: (model: string, view: string, why: string): string => `${model} dissents, for ${view}: ${why}`,
  excluded: (families: string): string => `Not seated, since they argued the case: ${families}.`,
  byRules: 'By the rules of the court, at no cost.',
  bill: (calls: number, cost: string, models: string): string =>
    `${calls} ${calls === 1 ? 'call' : 'calls'}, ${cost}: ${models}`,
  unpriced: 'price unknown',
} as const

/** What is told of audits, in one language. */
type AuditWords = Worded<typeof english>

const german: AuditWords = {
  title: (kind) => `Prüfung: ${kind}`,
  kinds: {
    mirror: 'Spiegel',
    'leave-one-out': 'Auslassen',
    needle: 'Nadel',
    'single-pass': 'direkte Antwort',
    panel: 'Gremium',
  },
  neither: 'keine Seite',
  unread: 'keine lesbare Antwort',
  afterOf: (stage, name) => `${stage} von ${name}`,
  leans: (side, points) => `${side}, ${points} von 100`,
  verdict: (view) => `Das Urteil: ${view}.`,
  swapped: (view) => `Mit vertauschten Plätzen, Namen und Reihenfolge: ${view}.`,
  holds: {
    firm: 'Fest: Die Plätze machen keinen Unterschied.',
    leaning: 'Geneigt: Die Plätze haben den Richter bewegt, aber nicht gedreht.',
    'seat-dependent': 'Vom Platz abhängig: Mit vertauschten Plätzen gewinnt die andere Seite.',
    unread: 'Es lässt sich nicht sagen: Keine Antwort war zu lesen.',
  },
  heard: (view) => `Nach der eigenen Sicht auf das Ganze gefragt: ${view}.`,
  turns: ' Das dreht das Urteil.',
  without: (name, view) => `Ohne ${name}: ${view}.`,
  turned: (turning, of) =>
    turning === 0 ? 'Nichts davon dreht allein das Urteil.' : `${turning} von ${of} würden allein das Urteil drehen.`,
  after: {
    nothing: 'Bevor jemand sprach',
    openings: 'Nach den Eröffnungen',
    exchange: 'Nach dem Wechsel',
    closings: 'Nach den Schlussworten',
  },
  afterPart: (part) => `Nach ${part}`,
  single: (view) => `Eine direkte Antwort desselben Modells, ohne Gericht: ${view}.`,
  agrees: 'Sie stimmt mit dem Urteil überein.',
  differs: 'Sie weicht vom Urteil ab.',
  judge: (model, family, reliability) => `${model} (${family}, nach Angabe zu ${percent(reliability)} % richtig)`,
  votes: (view) => `stimmt für ${view}`,
  abstains: 'enthält sich: Mit vertauschten Plätzen findet es anders',
  silent: 'enthält sich: Eine Antwort war nicht zu lesen',
  panel: (view, share) => `Das Gremium ist für ${view}, mit ${percent(share)} % des Gewichts.`,
  even: 'Das Gremium hat keine Mehrheit.',
  agreement: (part) => `${percent(part)} % aller Paare von Stimmen sind gleich.`,
  upholds: 'Es bestätigt das Urteil.',
  overturns: 'Es bestätigt das Urteil nicht.',
  dissent: (model, view, why) => `${model} weicht ab, für ${view}: ${why}`,
  excluded: (families) => `Nicht besetzt, weil sie den Fall vertraten: ${families}.`,
  byRules: 'Nach den Regeln des Gerichts, ohne Kosten.',
  bill: (calls, cost, models) => `${calls} ${calls === 1 ? 'Aufruf' : 'Aufrufe'}, ${cost}: ${models}`,
  unpriced: 'Preis unbekannt',
}

export const auditWords: Readonly<Record<Catalogued, AuditWords>> = { en: english, de: german }
