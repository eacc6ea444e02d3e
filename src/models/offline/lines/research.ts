import type { Deck } from '../deck.ts'

/** What the researcher says when the evidence is handed over. */
export const found: Deck = [
  'I hand over {exhibits} from {sources} to both sides alike.',
  'Both sides receive the same file: {exhibits} from {sources}.',
  'The search brought {exhibits} from {sources}, and both sides get all of it.',
  'Before the court lie {exhibits} from {sources}.',
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

export const strongest = {
  good: [
    'The strongest passage in favour stands in “{title}”, {where}.',
    'In favour, the weightiest passage is in “{title}”, {where}.',
    'What speaks most clearly for the proposal is in “{title}”, {where}.',
  ],
  goodPlaceless: [
    'The strongest passage in favour stands in “{title}”.',
    'What speaks most clearly for the proposal is in “{title}”.',
  ],
  bad: [
    'The strongest passage against it stands in “{title}”, {where}.',
    'Against it, the weightiest passage is in “{title}”, {where}.',
    'What speaks most clearly against the proposal is in “{title}”, {where}.',
  ],
  badPlaceless: [
    'The strongest passage against it stands in “{title}”.',
    'What speaks most clearly against the proposal is in “{title}”.',
  ],
} as const satisfies Readonly<Record<string, Deck>>

export const reads: Deck = [
  'It runs as follows: “{quote}” [TOOL:{id}].',
  'I cite it in full: “{quote}” [TOOL:{id}].',
  'Here it is: “{quote}” [TOOL:{id}].',
  'In its own words: “{quote}” [TOOL:{id}].',
]

export const oneSided: Readonly<Record<'good' | 'bad', Deck>> = {
  good: [
    'I found no passage that plainly speaks for the proposal.',
    'Nothing in the file plainly speaks for the proposal.',
  ],
  bad: [
    'I found no passage that plainly speaks against the proposal.',
    'Nothing in the file plainly speaks against the proposal.',
  ],
}

export const silent: Deck = [
  'On {axes} the file is silent.',
  'I looked for something on {axes} and found nothing.',
  'About {axes} nothing was found.',
]

/** Said once in a case, here. */
export const honest: Deck = [
  'For the record, the offline model speaks in this case: it quotes and weighs by rules, and it does not reason.',
  'A word on who speaks here: this is the offline model, which quotes and weighs by rules and does not reason.',
  'Please bear in mind that the offline model is at work: it quotes and weighs by stated rules, and it does not reason.',
]

export const asksBack = 'What do you think of doing, and what happens if you do not?'
