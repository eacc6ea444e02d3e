import { trialPlatesGerman } from '#picture'
import type { Worded } from '#record'
import type { englishAfter } from '../en/after.ts'

export const germanAfter: Worded<typeof englishAfter> = {
  title: 'Nach dem Urteil',
  cancel: 'Lassen',
  choices: {
    proposal: 'Der Vorschlag',
    alternative: 'Die Alternative',
    neither: 'Keines von beiden',
    guilty: trialPlatesGerman.verdict.guilty,
    not_guilty: trialPlatesGerman.verdict.not_guilty,
  },
  mine: {
    title: 'Meine Entscheidung',
    write: 'Aufschreiben, was ich entschieden habe',
    anew: 'Neu entscheiden',
    choice: 'Wahl',
    decided: 'Was ich entschieden habe',
    why: 'Warum',
    whyField: 'Warum (kann leer bleiben)',
    review: 'Wieder ansehen',
    reviewField: 'Wann wieder ansehen (kann leer bleiben)',
    send: 'Ins Protokoll',
  },
  came: {
    title: 'Was daraus wurde',
    write: 'Sagen, was daraus wurde',
    anew: 'Mehr dazu sagen',
    words: 'Was daraus wurde',
    who: 'Wer hatte recht?',
    whose: {
      ruling: 'Das Urteil',
      mine: 'Meine Entscheidung',
      neither: 'Keines von beiden',
      unclear: 'Lässt sich nicht sagen',
    },
    right: {
      ruling: 'Das Urteil hat sich als richtig erwiesen.',
      mine: 'Meine Entscheidung hat sich als richtig erwiesen.',
      neither: 'Keines von beiden hat sich als richtig erwiesen.',
      unclear: 'Wer recht hatte, lässt sich nicht sagen.',
    },
    send: 'Ins Protokoll',
  },
  ask: {
    title: 'Das Gericht fragen',
    what: 'Die Antwort kommt allein aus dem Protokoll. Das Urteil bleibt stehen.',
    field: 'Ihre Frage',
    send: 'Fragen',
    waiting: '{{name}} liest das Protokoll …',
    failed: 'Keine Antwort: {{why}}',
    again: 'Noch einmal fragen',
  },
  back: {
    title: 'Rückblick',
    what: 'Über alle Fälle, von denen Sie gesagt haben, was daraus wurde: wer recht hatte, und wie oft.',
    none: 'Noch nichts zum Zurückblicken. Wenn Sie wissen, was aus einer Entscheidung wurde, sagen Sie es neben dem Urteil.',
    few_one:
      'Es ist {{count}} Fall. Bei weniger als zehn sagt der Zufall mehr als das Gericht: Hier stehen Zahlen, keine Anteile.',
    few_other:
      'Es sind {{count}} Fälle. Bei weniger als zehn sagt der Zufall mehr als das Gericht: Hier stehen Zahlen, keine Anteile.',
    rulings: 'Das Urteil war richtig',
    mine: 'Meine Entscheidung war richtig',
    followed: 'Ich entschied wie das Gericht',
    apart: 'Wo wir uneins waren, hatte ich recht',
    of: '{{count}} von {{of}}',
    noneYet: 'Noch kein Fall.',
    noShare: 'Zu wenige für einen Anteil.',
    interval: '{{share}}; in neunzehn von zwanzig Fällen liegt der wahre Anteil zwischen {{low}} und {{high}}.',
    which: 'Welche Fälle',
    unclear_one: 'Bei {{count}} Fall ließ sich nicht sagen, wer recht hatte.',
    unclear_other: 'Bei {{count}} Fällen ließ sich nicht sagen, wer recht hatte.',
    cases: 'Die Fälle',
  },
}
