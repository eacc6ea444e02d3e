import type { Worded } from '#record'
import { count } from '../../telling/words/german.ts'
import type { trialEnglish } from './english.ts'
import { trialPlatesGerman } from './german-plates.ts'

const { kinds, overruled, phases, sustained, verdict } = trialPlatesGerman

export const trialGerman: Worded<typeof trialEnglish> = {
  called: 'Prozess',
  does: { recap: 'fasst zusammen' },
  phases,
  chapters: {
    ...phases,
    witness_exam: 'Die Zeugen',
    evidence_reveal: 'Die Beweise',
    verdict_vote: 'Die Abstimmung',
    sentence_vote: 'Die Strafe',
    final_ruling: 'Der Urteilsspruch',
  },
  accused: 'Angeklagt',
  charge: 'Vorwurf',
  unseen: {
    clerk: 'sagt, wo es Gründe für einen Einspruch gibt',
    jury: 'leiht den sechs Geschworenen ihre Modelle',
  },
  plan: (name, direct, cross, redirect) =>
    `Plan: ${name}, Befragung ${direct}, Kreuzverhör ${cross}${redirect === undefined ? '' : `, Nachbefragung ${redirect}`}`,
  kinds: { direct: 'Befragung', cross: 'Kreuzverhör', redirect: 'Nachbefragung' },
  round: (kind, round, of) => `${kind} ${round} von ${of}`,
  events: {
    witness_outburst: 'Im Zeugenstand verliert jemand die Fassung.',
    dramatic_revelation: 'Eine Enthüllung.',
    bailiff_interruption: 'Unruhe im Saal.',
    gallery_disruption: 'Aufruhr im Publikum.',
    evidence_challenged: 'Die Grundlage der Frage wird angezweifelt.',
  },
  objection: trialPlatesGerman.objection.toUpperCase(),
  toTurn: (turn) => `gegen Beitrag ${turn}`,
  byAudience: 'vom Publikum verlangt',
  rulings: { sustained: sustained.toUpperCase(), overruled: overruled.toUpperCase() },
  unreadable: 'in drei Versuchen war kein Beschluss zu lesen, darum fällt der Einspruch',
  struckOne: (turn) => `Beitrag ${turn} ist gestrichen`,
  struckMany: (turns) => `die Beiträge ${turns.join(' und ')} sind gestrichen`,
  exhibit: (number) => `Beweisstück ${number}`,
  shown: (number) => `BEWEISSTÜCK ${number}`,
  exhibitKinds: kinds,
  beforehand: 'der eigenen Aussage vor der Verhandlung',
  contradicts: (name, other, said, against) => `Widerspruch von ${name} zu ${other}: ${said} gegen ${against}`,
  reading: ' (so las es ein Modell)',
  acts: { objection: 'Einspruch', press: 'nachhaken', present: 'vorlegen' },
  present: (exhibit) => `${exhibit} vorlegen`,
  floor: (voices, what) => `Das Publikum hat mit ${count(voices, 'Stimme', 'Stimmen')} das Wort gewonnen: ${what}`,
  findings: {
    guilty: verdict.guilty.toUpperCase(),
    not_guilty: verdict.not_guilty.toUpperCase(),
    hung: `${verdict.hung.toUpperCase()}: Die Abstimmung war unentschieden`,
  },
  choices: { guilty: 'schuldig', not_guilty: 'nicht schuldig' },
  sentence: (sentence) => `Strafe: ${sentence}`,
  noSentence: 'Keine Strafe: Die Abstimmung darüber war unentschieden.',
  figures: { guilty: 'Stimmen für schuldig', not_guilty: 'Stimmen für nicht schuldig' },
  voters: { jury: 'Die Jury', audience: 'Das Publikum' },
  noVotes: 'keine Stimmen',
  turning: {
    on: (objection, by, grounds) => `Zu Einspruch ${objection} von ${by}${grounds === '' ? '' : `: ${grounds}`}`,
    rulings: { sustained, overruled },
  },
  audit: {
    sides: { guilty: 'schuldig', not_guilty: 'nicht schuldig' },
    after: { direct: 'Nach der Befragung', cross: 'Nach dem Kreuzverhör', redirect: 'Nach der Nachbefragung' },
    left: {
      ruling: (name, view) => `Mit der anderen Entscheidung über ${name}: ${view}.`,
      floor: (name, view) => `Ohne das, was die Zuschauer verlangten, ${name}: ${view}.`,
    },
  },
}
