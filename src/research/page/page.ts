import { catalogueFor, type Catalogued } from '#record'
import type { GroupReport } from '../report.ts'
import { RUNS, runFilters } from './filters.ts'
import { escaped, paragraphOf, sectionOf, type LinkOf } from './markup.ts'
import { methodsOf } from './methods.ts'
import { runsTable } from './runs.ts'
import { sectionsOf, type ReportTelling } from './sections.ts'
import { reportStyle } from './style.ts'
import { reportVoice, type ReportVoice } from './words/index.ts'

interface PageHow {
  /** Where the cases of the report are; without it points lead to the list of runs below. */
  readonly cases?: string | undefined
  /** The language that is asked for; that of the courts, unless given. */
  readonly language?: Catalogued | undefined
}

interface WrittenReport {
  readonly page: string
  /** The sheet within the page, for whoever says which sheets are let in. */
  readonly style: string
}

/** The language of all courts of a report, or English where they differ. */
export function spokenIn({ seen }: GroupReport): Catalogued {
  const all = new Set(seen.filter(({ state }) => state !== 'missing').map(({ language }) => language ?? undefined))
  const [one] = all
  return all.size === 1 ? catalogueFor(one) : 'en'
}

/** The report as one page that needs nothing else: no script, no file beside it. */
export function reportPage(report: GroupReport, { cases, language = spokenIn(report) }: PageHow = {}): WrittenReport {
  const { manifest, seen } = report
  const voice = reportVoice(language)
  const { words } = voice
  const linkOf: LinkOf = (id) => (cases === undefined ? `#${id}` : `${cases}${id}`)
  const filters = runFilters(seen.length, voice)
  const telling: ReportTelling = { voice, linkOf, filters }
  const title = words.title(manifest.name)
  const parts = [
    summary(report, voice),
    ...sectionsOf(report, telling),
    sectionOf('methods', words.sections.methods, ...methodsOf(report, voice).map(paragraphOf)),
    sectionOf(RUNS, words.sections.runs, runsTable(seen, cases, voice, filters)),
  ]
  const style = reportStyle + filters.style()
  const page =
    `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escaped(title)}</title>\n` +
    `<style>${style}</style>\n</head>\n<body>\n<main>\n<h1>${escaped(title)}</h1>\n` +
    (manifest.about === undefined ? '' : `<p class="about">${escaped(manifest.about)}</p>\n`) +
    `${parts.filter((part) => part !== '').join('\n')}\n</main>\n</body>\n</html>\n`
  return { page, style }
}

function summary(report: GroupReport, { words, percent, dollars }: ReportVoice): string {
  const { states, draws, wins, account } = report
  const [first] = wins.order
  const open = states.open + states.missing
  const { ends, took, opens } = words.summary
  return paragraphOf(
    [
      ends(states.verdict, draws[0]?.count ?? 0, states.ended, states.mistrial, open),
      took(account.calls, dollars(account.dollars)),
      ...(first?.interval && first.share !== null
        ? [
            opens(
              first.count,
              first.of,
              percent(first.share),
              percent(first.interval.low),
              percent(first.interval.high),
            ),
          ]
        : []),
    ].join(' '),
  )
}
