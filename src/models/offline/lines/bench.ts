import type { Deck } from '../deck.ts'
import type { Feature } from '../features.ts'

interface Notes {
  /** What the feature is called in a list. */
  readonly name: string
  readonly hints: readonly string[]
  readonly strong: Deck
  readonly weak: Deck
  /** Past-tense halves of a sentence whose subject is the speaker. */
  readonly gain: Deck
  readonly loss: Deck
}

/** What the judge can say about each feature it measures. */
export const notes: Readonly<Record<Feature, Notes>> = {
  answers: {
    name: 'answering what was said',
    hints: ['answer', 'listen', 'respon', 'engag', 'rebut', 'reply', 'direct'],
    strong: [
      '{name} went to meet the objection; the words “{heard}” were taken up and turned.',
      'This was an answer and not a second opening, as the treatment of “{heard}” shows.',
      'I credit the challenge to “{heard}”, which was argued and not merely waved away.',
      'By quoting “{heard}”, {name} took on what was really said.',
      'I like it when a speaker listens, and “{heard}” had plainly been heard.',
      'The reply to “{heard}” hit the right place.',
      'Here the two speeches touch: “{heard}” got a direct reply.',
      'It is a strong move in its own right to test “{heard}” before going on.',
    ],
    weak: [
      'I looked for an answer to the other side and found too little of it around “{quote}”.',
      '{name} spoke past the opponent when it came to “{quote}”.',
      'A line such as “{quote}” could have been written before the debate began.',
      'The opponent is hardly met; “{quote}” answers a question that nobody had put.',
      'There was more to reply to than {name} let on, and “{quote}” does not make up for it.',
      'Between the objection and “{quote}” I miss a bridge.',
    ],
    gain: [
      'met the opponent on the opponent’s own words',
      'answered what had really been said',
      'took up the objection and turned it',
      'replied before going on',
      'tested the other side’s claim directly',
    ],
    loss: [
      'left most of the objection standing',
      'answered less than there was to answer',
      'spoke past the other side',
      'took up too little of what was said',
      'let good openings for a reply go by',
    ],
  },
  support: {
    name: 'giving reasons',
    hints: ['reason', 'logic', 'evidence', 'support', 'ground', 'argument', 'proof', 'coheren'],
    strong: [
      'The claim “{quote}” comes with a reason, and the reason bears on it.',
      'I can follow the steps here, above all at “{quote}”.',
      'The logic holds together; “{quote}” does real work in it.',
      'Reasons outnumber adjectives, which I count in favour of {name}.',
      'At “{quote}” a ground is given and the conclusion is no bigger than the ground.',
      'It is argued rather than announced, and “{quote}” is the best of it.',
      'What {name} builds on “{quote}” follows.',
      'For “{quote}” I was given a why, and it persuaded me more than the tone did.',
    ],
    weak: [
      'At “{quote}” I am told that, and not why.',
      'The line “{quote}” suggests its conclusion without warranting it.',
      '{name} asserts “{quote}” and moves on before the ground is laid.',
      'A reason would have helped “{quote}” more than the emphasis did.',
      'I find the step after “{quote}” too long for the support it has.',
      'As it stands, “{quote}” is a conviction looking for an argument.',
    ],
    gain: [
      'gave reasons where reasons were due',
      'backed the main claim',
      'argued rather than announced',
      'kept conclusions close to their grounds',
      'made the steps easy to follow',
    ],
    loss: [
      'asserted more than was supported',
      'left the main step without a ground',
      'leaned on tone where a reason was due',
      'concluded more than the reasons carry',
      'was thin on the why',
    ],
  },
  fresh: {
    name: 'bringing new points',
    hints: ['new', 'fresh', 'original', 'creativ', 'surpris', 'wit', 'moment'],
    strong: [
      'With “{quote}” the debate got something that it did not have before.',
      'New ground is broken at “{quote}”.',
      '{name} opens a side of the matter with “{quote}” that I had not considered.',
      'I had not heard “{quote}” in this debate until now, and it matters.',
      'The point “{quote}” widens the case at a good moment.',
      'There is fresh matter here, “{quote}” in particular.',
      'Had the turn held nothing but “{quote}”, it would still have moved things on.',
      'It is to the credit of {name} that “{quote}” was put so simply.',
    ],
    weak: [
      'Little is new in it, and “{quote}” I had more or less heard before.',
      'With “{quote}” we are going over trodden ground.',
      'I waited for a further point and got “{quote}” once more in other clothes.',
      'The case of {name} is not growing; “{quote}” keeps it where it was.',
      'By now “{quote}” adds volume rather than matter.',
      'A new consideration would have been worth more than “{quote}”.',
    ],
    gain: [
      'brought new matter',
      'widened the case',
      'opened another side of the question',
      'added a point at the right moment',
      'moved the debate on',
    ],
    loss: [
      'added little that was new',
      'stayed on trodden ground',
      'let the case stand still',
      'offered old matter in new clothes',
      'brought no further point',
    ],
  },
  economy: {
    name: 'not repeating oneself',
    hints: ['repet', 'repeat', 'economy'],
    strong: [
      'Nothing is said twice, and “{quote}” gains from the room around it.',
      '{name} resists the temptation to repeat, which keeps “{quote}” sharp.',
      'No phrase is worn out here, and “{quote}” sounds as if it were thought just now.',
      'I note with relief that “{quote}” was said once and then left alone.',
      'The speech does not circle, and it passes “{quote}” only once.',
      'What had been said before was not said again, so “{quote}” could be heard.',
    ],
    weak: [
      'Repetition takes the edge off “{quote}”.',
      '{name} circles, and at “{quote}” I had the feeling of having been there.',
      'To come back to “{quote}” is not to add to it.',
      'I have the sense that “{quote}” is being said for the second time.',
      'Some of this was used up earlier, “{quote}” for one.',
      'Saying “{quote}” again does not make it weigh more.',
    ],
    gain: [
      'wasted nothing on repetition',
      'said each thing once',
      'did not circle',
      'kept the phrases fresh',
      'trusted the audience to remember',
    ],
    loss: [
      'repeated more than was needed',
      'circled around earlier phrases',
      'came back to used matter',
      'said some of it twice',
      'leaned on old wording',
    ],
  },
  measure: {
    name: 'keeping a good length',
    hints: ['brief', 'short', 'concise', 'length', 'clear', 'clarity', 'plain'],
    strong: [
      'The length is right, and “{quote}” falls where it should.',
      'It is well proportioned, with “{quote}” at its centre.',
      '{name} stops in time, so that “{quote}” is still in the ear.',
      'I could follow it at one hearing, down to “{quote}”.',
      'The sentences are of a size that can be grasped, “{quote}” among them.',
      'Neither hurried nor padded, the turn leaves room for “{quote}”.',
    ],
    weak: [
      'The proportions are off, and “{quote}” suffers for it.',
      '{name} lets the thread out too far around “{quote}”.',
      'I lost the line somewhere near “{quote}”.',
      'Either more or much less should have been made of “{quote}”.',
      'The size of the turn does not fit what “{quote}” has to carry.',
      'It is not an easy turn to follow, and “{quote}” comes at an awkward place.',
    ],
    gain: [
      'kept to a good length',
      'was easy to follow',
      'stopped in time',
      'kept the turn in proportion',
      'left no sentence hanging',
    ],
    loss: [
      'lost the right length',
      'was hard to follow in places',
      'let the proportions slip',
      'ran beyond what the point could carry',
      'did not find the right measure',
    ],
  },
  candour: {
    name: 'granting what is true',
    hints: ['honest', 'conce', 'charit', 'respect', 'generous', 'candour', 'candor'],
    strong: [
      'I credit the concession near “{quote}”; it cost little and earned trust.',
      '{name} grants what has to be granted before saying “{quote}”.',
      'It is fair in tone, and “{quote}” is the stronger for it.',
      'There is an honest admission in it, and “{quote}” comes after that with clean hands.',
      'By giving way on a small thing, {name} makes “{quote}” easier to believe.',
      'That something is conceded on the way to “{quote}” speaks for the speaker.',
    ],
    weak: [
      'Not an inch is given, which makes “{quote}” sound harder than it is.',
      '{name} grants the other side nothing, not even around “{quote}”.',
      'A small concession would have made “{quote}” more credible.',
      'I miss a word of fairness before “{quote}”.',
      'The tone is all or nothing, and “{quote}” pays for that.',
      'Where “{quote}” is said, a yes to something would have cost nothing.',
    ],
    gain: [
      'granted what had to be granted',
      'was fair to the other side',
      'conceded a point without losing the thread',
      'earned trust by an honest admission',
      'gave way where it cost nothing',
    ],
    loss: [
      'gave the other side nothing',
      'granted not an inch',
      'missed a chance to be fair',
      'made no concession',
      'was harder on the opponent than the reasons allow',
    ],
  },
}
