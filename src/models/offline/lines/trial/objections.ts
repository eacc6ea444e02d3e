import type { Deck } from '../../deck.ts'
import type { Ground } from '../../trial/grounds.ts'

/** What counsel says after the type of the objection; the whole is one sentence. */
export const because: Readonly<Record<Ground, Deck>> = {
  hearsay: [
    'this sentence has passed through at least two kitchens before it reached us',
    'the person who actually said it is not here, and neither is an excuse',
    'gossip does not become evidence by sitting down and raising its right hand',
    'if we admit that, we shall have to swear in the whole neighbourhood',
    'the witness is a very nice telephone, but still a telephone',
    'somebody else’s mouth is doing the testifying',
    'that came second-hand, and it shows at the elbows',
    'I cannot cross-examine a rumour, although I have tried',
    'we are being served reheated conversation',
    'what was whispered over a fence should stay on that fence',
    'the source of this is a person, a place and possibly a parrot, none of whom took the oath',
    'that is a story about a story, and I object to both',
    'nobody has sworn in the grapevine',
    'the witness heard it, somebody said it, and nobody knows it',
  ],
  speculation: [
    'the witness is guessing, and not even well',
    'this is a weather forecast, not testimony',
    'we asked for a memory and were handed a daydream',
    'nobody here has been qualified as a reader of minds',
    'the crystal ball has not been entered into evidence',
    'that calls for imagination, which this court does not keep in stock',
    'a hunch in a good suit is still a hunch',
    'the witness has left the facts and gone for a stroll',
    'perhaps is a lovely word, but it proves nothing',
    'if guesses were evidence, my uncle would be a professor',
    'it is a novel, and I should like to wait for the film',
    'what might have been is outside the jurisdiction',
    'the foundation of that is fog, and thin fog at that',
    'we are now several floors above anything the witness saw',
  ],
  badgering: [
    'counsel is shaking the witness as though coins might fall out',
    'that was asked, answered and then stepped on',
    'the witness is a guest of this court, not a piñata',
    'a raised voice is not a legal argument, however well it carries',
    'counsel should count to ten, aloud if necessary',
    'there are kinder ways to be wrong',
    'my learned friend is cross-examining the witness’s dignity',
    'I have seen geese behave with more restraint',
    'the witness has only two ears, and both are full',
    'this is no longer a question, it is a weather event',
    'counsel is barking up the only tree in the room',
    'the finger that is being pointed is now practically in the water glass',
  ],
  'leading question': [
    'counsel is testifying, and the witness is merely nodding along',
    'the answer came wrapped inside the question with a bow on it',
    'if counsel knows so much, counsel should take the oath',
    'the witness is being walked like a small dog',
    'my learned friend has written both parts of this duet',
    'that was not a question, it was a guided tour',
    'we could save time by swearing in the prosecution’s notes',
    'the witness has been handed a script and a spotlight',
    'there was a question mark at the end, but only for decoration',
    'counsel is feeding the witness with a very large spoon',
    'one does not ask a question by announcing the answer',
    'the horse has been led to water and is now being held under',
  ],
}

/** For grounds that nobody has heard of, and when all else was said. */
export const anyhow: Deck = [
  'and I object with my whole chest',
  'and I shall think of the reason on my way back to the chair',
  'because somebody must defend the rules of evidence, and I was already standing',
  'for reasons that will be obvious to anybody who closes their eyes',
  'because my ears have filed a complaint of their own',
  'and I would put it more strongly if my shoes were less tight',
  'because there are limits, and that was on the far side of them',
  'and I object on behalf of grammar as well',
  'because nobody in this room deserved that',
  'and I say so more in sorrow than in volume',
]

/** How the reason is joined on: the first time, and when all reasons have been given once. */
export const joins: Deck = [', ', ', and I rise again: ', ', as often before: ', ', and I am tired of saying it: ']

/** Private notes: what to do later with what was just said. */
export const notes: Deck = [
  'When my turn comes, I shall take “{quote}” for a little walk.',
  'I should ask where anybody was standing when “{quote}” became true.',
  'The words “{quote}” wobble, and I intend to lean on them.',
  'Keep “{quote}” for the closing, unless it spoils in the heat.',
  'I will come back to “{quote}” with a straight face and a sharp pencil.',
  'There is a hole in “{quote}”, and I can see daylight through it.',
  'The jury liked “{quote}” too much, so I must make them like it less.',
  'No objection yet, but “{quote}” has gone into the little book.',
  'Ask who else can vouch for “{quote}”, and then look surprised.',
  'I let “{quote}” pass, because it may help me more than it hurts.',
  'Remember “{quote}”, and ask it again after lunch.',
  'If “{quote}” is the best they have, I can sit down in comfort.',
  'My rebuttal to “{quote}” will be a raised eyebrow and two documents.',
  'I must not smile about “{quote}” until the witness has left the stand.',
  'Press on “{quote}” gently, as one presses on a suspicious pear.',
  'I shall say “{quote}” back to them slowly and see who flinches.',
]
