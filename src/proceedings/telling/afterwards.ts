import { marksIn } from '#marks'
import type { EntryOf, ToldLine } from '#record'
import type { FormatTelling, ToldContext } from './around.ts'
import { labelled } from './labels.ts'
import { field, onOneLine, signedLine, text } from './lines.ts'

/** Tells what a person made of a case behind its end, and what the judge answered. */
export function afterwardsTold(around: ToldContext): Required<Pick<FormatTelling, 'told'>> {
  const { words, exhibits } = around
  const { after } = words
  return {
    told: {
      my_decision: (entry) => ({ act: 'after', title: after.mine, lines: decisionLines(entry, around) }),
      outcome: ({ words: said, right }) => ({
        act: 'after',
        title: after.came,
        lines: [text(said), text(after.right[right], 'dim')],
      }),
      question: ({ content }) => ({
        act: 'after',
        title: after.question,
        words: content,
        lines: [text(around.quoted(onOneLine(content)))],
      }),
      answer: ({ agent, question, content, failed, model, substitute, cut_short: cutShort, foreign }) => ({
        act: 'after',
        agent,
        title: after.answer(around.name(agent)),
        words: content,
        lines: [
          ...(failed === undefined
            ? [text(labelled(content, exhibits))]
            : [signedLine('warning', after.failed(failed), 'bad')]),
          ...(cutShort ? [signedLine('warning', words.cutShort, 'bad')] : []),
          ...(foreign ? [signedLine('warning', words.foreign, 'bad')] : []),
          ...(substitute
            ? [signedLine('warning', words.substitute(model, substitute.for, substitute.because), 'bad')]
            : []),
        ],
        points: {
          entries: [question],
          exhibits: marksIn(content).flatMap(({ cited }) => cited.map(({ id }) => id)),
        },
      }),
    },
  }
}

function decisionLines({ decided, choice, why, review }: EntryOf<'my_decision'>, { words }: ToldContext) {
  const { after } = words
  const chosen =
    choice && (choice.name ?? (Object.hasOwn(after.choices, choice.id) ? after.choices[choice.id] : choice.id))
  const lines: readonly ToldLine[] = [
    text(decided, 'strong'),
    ...(chosen === undefined ? [] : [field(after.choice, onOneLine(chosen))]),
    ...(why === undefined ? [] : [field(after.why, why)]),
    ...(review === undefined ? [] : [field(after.review, review)]),
  ]
  return lines
}
