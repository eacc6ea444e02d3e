import type { FormatTeller } from '../telling/around.ts'
import { mediationAudit } from './audit/words.ts'
import { gap, signedLine, text } from '../telling/lines.ts'

const german: Readonly<Record<string, string>> = {
  openings: 'Eröffnung',
  first_round: 'Erste Runde',
  second_round: 'Zweite Runde',
  proposals: 'Vorschläge',
  settlement: 'Vereinbarung',
}

/** How a mediation is told: who takes the text, and the text itself. */
export const mediationTold: FormatTeller = ({ language, name, words }) => {
  const say = (english: string, inGerman: string): string => (language === 'de' ? inGerman : english)
  const answers = {
    accepts: ['tick', say('accepts', 'nimmt an')],
    amends: ['ring', say('asks for a change', 'wünscht eine Änderung')],
    refuses: ['cross', say('refuses', 'lehnt ab')],
    none: ['cross', say('gave no answer that could be read', 'gab keine lesbare Antwort')],
  } as const
  return {
    audit: mediationAudit[language],
    phase: (phase) => (language === 'de' ? german[phase] : undefined),
    seat: (agent) => (agent === 'mediator' ? { side: say('mediates', 'vermittelt') } : {}),
    told: {
      consent({ agent, answer, words: why }) {
        const [sign, is] = answers[answer ?? 'none']
        return { act: 'ruling', agent, lines: [gap, signedLine(sign, `${name(agent)} ${is}${why ? `: ${why}` : '.'}`)] }
      },
      verdict(entry) {
        if (!('settled' in entry)) return undefined
        const lines = entry.text.split('\n').map((line) => text(line))
        const title = entry.settled ? say('Settled', 'Geeinigt') : say('Not settled', 'Nicht geeinigt')
        if (entry.incomplete) lines.unshift(text(words.verdict.incomplete, 'bad'))
        return { act: 'verdict', agent: entry.agent, title, words: entry.text, lines }
      },
    },
  }
}
