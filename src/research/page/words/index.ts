import type { Catalogued, Worded } from '#record'
import type { GroupReport } from '../../report.ts'
import type { Share } from '../../shares.ts'
import { studyGerman } from './de/index.ts'
import { studyEnglish } from './en/index.ts'

type StudyWords = Worded<typeof studyEnglish>

const catalogues: Readonly<Record<Catalogued, StudyWords>> = { en: studyEnglish, de: studyGerman }

/** The words of a report in one language, and how it writes figures. */
export interface ReportVoice {
  readonly language: Catalogued
  readonly words: StudyWords
  readonly called: (share: Pick<Share, 'what' | 'name' | 'within'>) => string
  readonly figure: (value: number, digits?: number) => string
  readonly percent: (share: number | null) => string
  readonly dollars: (amount: number) => string
}

export function reportVoice(language: Catalogued): ReportVoice {
  const words = catalogues[language]
  const figure = (value: number, digits = 2): string =>
    Number.isFinite(value)
      ? value
          .toFixed(digits)
          .replace(/^-(0(?:\.0+)?)$/, '$1')
          .replace('.', words.decimal)
      : '–'
  return {
    language,
    words,
    called: ({ what, name = '', within }) => (within === undefined ? words.counted[what](name) : words.within(within)),
    figure,
    percent: (share) => (share === null ? '–' : `${figure(share * 100, 1)} %`),
    dollars: (amount) => (amount === 0 ? '$0' : `$${figure(amount, amount < 0.1 ? 4 : 2)}`),
  }
}

/** The shares and the agreement of a report, one a line. */
export function reportLines(report: GroupReport, language: Catalogued): readonly string[] {
  const { words, called, percent, figure } = reportVoice(language)
  const { outcomes, draws, wins, seatSwap, orderReversal, premise, judging, audits, length } = report
  const shares = [
    ...outcomes,
    ...draws,
    ...wins.order,
    ...wins.side,
    ...wins.debater,
    ...wins.model,
    ...seatSwap,
    ...orderReversal,
    ...premise,
    length.share,
    ...judging.position,
    ...judging.consistent,
    ...judging.length,
    ...judging.own,
    ...audits,
  ]
  return [
    ...shares.flatMap((one) => {
      const { count, of, level, share, interval } = one
      if (share === null || interval === null) return []
      const told = words.line.share(count, of, percent(share), percent(interval.low), percent(interval.high), level)
      return [`${called(one)}: ${told}`]
    }),
    ...judging.agreement.map(
      ({ what, alpha }) =>
        `${words.agreed[what]}: ${words.line.alpha(alpha === null ? words.untold : figure(alpha, 3))}`,
    ),
  ]
}
