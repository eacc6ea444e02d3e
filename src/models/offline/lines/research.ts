import type { Deck } from '../deck.ts'

/** What the researcher says when the evidence is handed over. */
export const found: Deck = [
  'I hand over {exhibits} from {documents} to both sides alike.',
  'Both sides receive the same file: {exhibits} from {documents}.',
  'Before the court, for both sides alike, lie {exhibits} from {documents}.',
]

export const nothing: Readonly<Record<'nothing-found' | 'unreachable' | 'no-sources', Deck>> = {
  'nothing-found': [
    'The sources answered, and none of them had anything on this question.',
    'I asked every source, and nothing on this question came back.',
  ],
  unreachable: [
    'None of the sources could be reached, so there is nothing to hand over.',
    'Every source failed to answer, and the file is empty.',
  ],
  'no-sources': [
    'There was no source to ask, so there is nothing to hand over.',
    'No source was set up for this case, and the file is empty.',
  ],
}

export const emptyAdvice: Deck = [
  'Both sides should say openly where evidence is missing.',
  'Whoever argues now argues without exhibits and should say so.',
  'Documents of your own would give the sides something to quote.',
]

export const failed: Deck = [
  'Of {asked}, {failed} failed, so the file may have gaps.',
  'I have to report that {failed} of {asked} failed, and something may be missing.',
]

export const absent: Deck = [
  'Nothing came from {titles}, so nobody can cite it.',
  'No passage stands before the court from {titles}.',
]

/** Where documents cannot both be right. */
export const contradicted: Readonly<Record<'named' | 'plain', Deck>> = {
  named: [
    'On “{name}” the documents contradict each other.',
    'Documents contradict each other on “{name}”.',
    'The papers do not agree on “{name}”.',
  ],
  plain: [
    'Here documents contradict each other.',
    'These passages cannot both be right.',
    'Two documents say different things of one matter.',
  ],
}

export const agreed: Readonly<Record<'named' | 'plain', Deck>> = {
  named: ['On “{name}” documents agree.', 'More than one document says the same on “{name}”.'],
  plain: ['Here documents say the same.', 'In this more than one document agrees.'],
}

/** Whose words come next. */
export const opensDated: Deck = [
  'The first to speak is “{title}”, {date}.',
  'Here is “{title}”, {date}.',
  'One of them is “{title}”, {date}.',
  'I open “{title}”, {date}.',
]

export const opens: Deck = [
  'The first to speak is “{title}”.',
  'One of them is “{title}”.',
  'I open “{title}” for it.',
  'First comes “{title}” with its own words.',
]

export const opensNextDated: Deck = [
  'The other is “{title}”, {date}.',
  'Beside it lies “{title}”, {date}.',
  'Next to it is “{title}”, {date}.',
  'Then there is “{title}”, {date}.',
]

export const opensNext: Deck = [
  'The other is “{title}”.',
  'Beside it lies “{title}”.',
  'Next to it is “{title}”.',
  'Then there is “{title}” too.',
]

export const reads: Deck = [
  'It says: “{quote}” [TOOL:{id}].',
  'There it reads: “{quote}” [TOOL:{id}].',
  'In its own words: “{quote}” [TOOL:{id}].',
]

/** As far as the rules can tell. */
export const neitherFound: Deck = [
  'The rules see no two documents that contradict each other or say the same, and they miss many.',
  'No contradiction and no agreement between documents was seen by the rules, which miss many.',
]

export const beside: Deck = [
  'Several documents also speak of {names}, side by side.',
  'Side by side one can read what several documents say of {names}.',
]

/** So that nobody takes what is named here for all there is. */
export const whole: Deck = [
  'Every passage of the file may be cited by either side.',
  'The rest of the file lies open to both sides as well.',
]

/** Said once in a case, here. */
export const honest: Deck = [
  'For the record, the offline model speaks in this case: it quotes and weighs by rules, and it does not reason.',
  'A word on who speaks here: this is the offline model, which quotes and weighs by rules and does not reason.',
  'Please bear in mind that the offline model is at work: it quotes and weighs by stated rules, and it does not reason.',
]

export const asksBack = 'What do you think of doing, and what happens if you do not?'

/** What every decision turns on, where the file says no more. */
export const usualAxes: readonly string[] = ['Cost vs benefit', 'Short term vs long term']
