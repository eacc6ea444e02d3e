import type { Deck } from '../../deck.ts'

/** Words in a juror's persona that tilt it: towards guilty above zero, towards mercy below. */
export const tilts: Readonly<Record<string, number>> = {
  strict: 0.5,
  stern: 0.5,
  suspici: 0.5,
  sceptic: 0.3,
  skeptic: 0.3,
  rule: 0.3,
  tidy: 0.3,
  order: 0.3,
  punctual: 0.3,
  cross: 0.2,
  retired: 0.1,
  doubt: -0.2,
  soft: -0.5,
  kind: -0.5,
  gentle: -0.5,
  forgiv: -0.6,
  warm: -0.4,
  romantic: -0.4,
  underdog: -0.5,
  animal: -0.3,
  laugh: -0.3,
  dream: -0.3,
}

/** Reasons for a vote on the verdict. Each has a slot for what was said or shown. */
export const reasons: Readonly<Record<'guilty' | 'not_guilty', Deck>> = {
  guilty: [
    'I could not get past {name} saying “{quote}”.',
    'After “{quote}”, from {name}, I stopped doodling and made up my mind.',
    '{name} said “{quote}”, and nobody has explained it away.',
    'For me it was settled by the words of {name}: “{quote}”.',
    'I believed {name} when I heard “{quote}”, and I do not believe easily.',
    'My pencil broke at “{quote}”, which {name} said, and I took it as a sign.',
    'You cannot hear {name} say “{quote}” and then go home as if nothing had happened.',
    'It was “{quote}” from {name} that tipped my scales, and they are good scales.',
  ],
  not_guilty: [
    'When {name} said “{quote}”, I thought of six innocent explanations and liked them all.',
    '{name} told us “{quote}”, and that is not how a culprit looks to me.',
    'The words “{quote}” from {name} left me with a doubt the size of a pram.',
    'I kept hearing {name} say “{quote}”, and every time it proved a little less.',
    'Nothing after “{quote}”, as {name} put it, persuaded me of anything.',
    'If “{quote}” is the best that {name} can offer, then my conscience says no.',
    'I went by {name} and “{quote}”, and it points away from the accused.',
    'A person should not be convicted while {name} can still say “{quote}”.',
  ],
}

/** Reasons that name an exhibit instead. */
export const shownReasons: Readonly<Record<'guilty' | 'not_guilty', Deck>> = {
  guilty: [
    'Exhibit {number}, {exhibit}, looked me in the eye and confessed for everybody.',
    'I trust things more than people, and Exhibit {number}, {exhibit}, was very clear.',
    'It was Exhibit {number}, {exhibit}, that did it, because objects do not fib.',
    'One look at Exhibit {number}, {exhibit}, and I knew where I stood.',
    'I have handled worse than Exhibit {number}, {exhibit}, but never anything so guilty.',
    'Whoever kept {exhibit}, Exhibit {number}, out of sight had something to hide.',
  ],
  not_guilty: [
    'Exhibit {number}, {exhibit}, proves only that somebody owns a label maker.',
    'I looked at Exhibit {number}, {exhibit}, for a long time, and it looked innocent.',
    'They put everything on Exhibit {number}, {exhibit}, and it simply sat there.',
    'If Exhibit {number}, {exhibit}, is a crime, then so is my cellar.',
    'Nobody ever connected {exhibit}, Exhibit {number}, with anything but a table.',
    'With {exhibit}, Exhibit {number}, I saw the fuss, but I did not see the deed.',
  ],
}

/** When nothing of it all can be quoted. */
export const bareReasons: Readonly<Record<'guilty' | 'not_guilty', Deck>> = {
  guilty: [
    'So little was left on the record that I went by the shoes.',
    'I heard both counsel, and the prosecution blinked less.',
    'Nothing was proved, but it was not proved very suspiciously.',
    'My gut said guilty, and it has been on more juries than I have.',
    'I voted early because my mind was made up by the opening.',
    'Somebody did it, and only one of us was sitting in that chair.',
  ],
  not_guilty: [
    'There is next to nothing on the record, and I will not convict on next to nothing.',
    'I listened for proof and heard mainly chairs.',
    'The prosecution said a lot, and I believed the commas.',
    'A doubt sat down beside me early on and never left.',
    'Nobody showed me anything that would not fit an innocent afternoon.',
    'I could not convict on this and still enjoy my supper.',
  ],
}

/** Reasons for a sentence, which name it or what was said. */
export const sentenceReasons: Deck = [
  'It fits what {name} told us, “{quote}”, like a mitten.',
  'After “{quote}”, which is how {name} put it, anything else would be out of proportion.',
  'I thought of {name} and of “{quote}”, and this seemed the kindest thing that still stings.',
  'When I remember {name} saying “{quote}”, I want to see this one carried out.',
  'It would make good what {name} complained of with the words “{quote}”.',
  'There is a lesson in “{quote}”, as {name} put it, and this is the only sentence that teaches it.',
]

export const bareSentenceReasons: Deck = [
  'It is fair, it is brief, and it needs no special equipment.',
  'I chose the one that I could explain to my grandmother.',
  'All of them are odd, and this is the one I should like to watch.',
  'It punishes the deed and spares the carpets.',
  'I would accept it myself, on a good day.',
  'It has the right amount of fresh air in it.',
]
