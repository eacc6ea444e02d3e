import type { Deck } from '../../deck.ts'
import type { Side } from '../../trial/data.ts'

/** Quotes testimony. */
export const quotes: Readonly<Record<Side, Deck>> = {
  prosecutor: [
    'You heard {name} say it from that very chair: “{quote}”.',
    'Nobody forced {name} to tell you “{quote}”, and yet there it is on the record.',
    'The words of {name} still hang over this room: “{quote}”.',
    'I could stop after what {name} said, which was “{quote}”.',
    'Go back in your minds to {name} and to the words “{quote}”.',
    '“{quote}”, said {name}, and the defense looked at its shoes.',
    'When {name} testified “{quote}”, I watched {defendant} closely.',
    'It was {name} who told you, plainly and with both hands visible: “{quote}”.',
  ],
  defense: [
    'Remember how {name} put it: “{quote}”.',
    'It was not I who said “{quote}”, it was {name}.',
    'The prosecution would love to lose the line of {name}, but here it is: “{quote}”.',
    'Set everything beside the plain words of {name}: “{quote}”.',
    'What did {name} really give us, apart from “{quote}”?',
    '“{quote}”, said {name}, and nobody at the other table wrote it down.',
    'I wrote one sentence of {name} on my cuff: “{quote}”.',
    'If you take one line into the jury room, take this one from {name}: “{quote}”.',
  ],
}

/** Names an exhibit by its number. */
export const exhibits: Readonly<Record<Side, Deck>> = {
  prosecutor: [
    'Look once more at Exhibit {number}, {exhibit}, and try to imagine an innocent use for it.',
    'Exhibit {number}, {exhibit}, has not changed its story once.',
    'Exhibit {number} lies there still, and {exhibit} cannot be charmed.',
    'If you doubt me, ask Exhibit {number}: {exhibit}, patient and damning.',
    'I rest a good deal on Exhibit {number}, {exhibit}, which is more than the defense dares to.',
  ],
  defense: [
    'Exhibit {number}, {exhibit}, was meant to frighten you, and it has barely raised an eyebrow.',
    'They showed you Exhibit {number}, {exhibit}, as though showing were the same as proving.',
    'Take a second look at Exhibit {number}, {exhibit}, and notice all that it does not say.',
    'I am fond of Exhibit {number}, {exhibit}, because it accuses nobody.',
    'The best friend of {defendant} in this room may well be Exhibit {number}, {exhibit}.',
  ],
}

/** Two things that cannot both be true. */
export const clashes: Deck = [
  'We were told “{one}” and also “{other}”, and those two have never met.',
  'First it was “{one}”, then it was “{other}”, and truth does not change its hat so quickly.',
  'Somebody will have to explain to me how “{one}” sits beside “{other}”.',
  'Between “{one}” and “{other}” there is a gap through which one could drive a tea trolley.',
  'You cannot believe “{one}” and “{other}” at once, not even before breakfast.',
  'Weigh “{one}” against “{other}”, and watch the scales fall over.',
]

/** The verdict that is asked for. */
export const asks: Readonly<Record<Side, Deck>> = {
  prosecutor: [
    'Find {defendant} guilty, and do it before anybody brings up the weather.',
    'I ask you to convict {defendant}, firmly but without slamming anything.',
    'There is only one door out of this, and it says guilty.',
    'Be brave, be quick, and find {defendant} guilty as charged.',
    'Say the word guilty, and the stenographer can finally rest her wrists.',
    'Convict, members of the jury, and let {defendant} reflect on it somewhere quiet.',
  ],
  defense: [
    'Find {defendant} not guilty, and let the rest of us get on with our lives.',
    'I ask you to acquit {defendant}, gently but with both hands.',
    'Doubt is not a weakness, members of the jury, it is a verdict: not guilty.',
    'Send {defendant} home, where there is soup.',
    'Two small words will end this nonsense, and you know which two.',
    'Acquit, members of the jury, and {defendant} will remember you fondly every autumn.',
  ],
}

/** When nothing that was said can be quoted. */
export const wordless: Readonly<Record<Side, Deck>> = {
  prosecutor: ['Little has survived on the record, and all of it leans towards {defendant}.'],
  defense: ['Look at how little is left on the record, and how none of it touches {defendant}.'],
}
