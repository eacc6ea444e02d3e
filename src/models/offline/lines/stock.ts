import type { Deck } from '../deck.ts'

/** Generic lines that fit any case, by category. */
export const stockLines = {
  opening: [
    'Good evening to all of you, and to my opponent a good fight.',
    'I shall try to be brief, because a good case should not need a long walk.',
    'You have heard the question, so let me get to an answer.',
    'I am glad that we are having this out in the open.',
    'Let us begin with what is at stake, and leave the ornaments for later.',
    'Nobody needs to be an expert to decide this one.',
    'I ask for an open ear, and I promise to use it sparingly.',
    'There are questions that look small until one lives inside them.',
    'Some debates are about facts, and this one is about what we want from them.',
    'I have thought about this for longer than I care to admit.',
  ],
  witness: [
    'I can speak only for what I hold, and I hold it without crossed fingers.',
    'What I know of this I know plainly, and I shall not dress it up.',
    'I was asked where I stand, and I am telling you.',
    'I have nothing to add that I could not say again under oath.',
    'I saw the question coming, and I did not step aside.',
    'It is a short testimony, and I stand by every word.',
    'Do not ask me for more than I have, because I would have to invent it.',
    'I answer as best I can, and I stop where my knowledge stops.',
  ],
  closing: [
    'I have nothing up my sleeve and nothing left unsaid.',
    'Decide as you would want it decided if you were the one who had to live with it.',
    'I leave it in your hands with a quiet mind.',
    'Thank you for your patience, which I have tried not to waste.',
    'The rest is for you to weigh, and I am not worried.',
    'I began with a reason, and I end with the same one.',
    'Take it home with you, and see whether it is still true in the morning.',
    'Whatever you decide, I hope that you decide it for a reason.',
    'My opponent fought well, and my case is still standing.',
    'I have said what I came to say, and I would say it again.',
  ],
  ruling: [
    'I thank both sides for a debate that was worth the hearing.',
    'It was closer than the loser may think and clearer than the winner may fear.',
    'So I find, and I find it without hesitation.',
    'Another day and another pair of speeches might have gone the other way.',
    'I have ruled on what was said here, and on nothing else.',
    'That is my decision, and the question itself may live on.',
    'Both may leave with their heads up.',
    'The argument decided it, and the applause did not.',
    'I would gladly hear the two of them again.',
  ],
  default: [
    'The case is a short one, and short cases are hard to bend.',
    'I could add words to it, but I could not add weight.',
    'A thing may be simple and still be right.',
    'You will forgive me for not inventing what I do not know.',
    'There is little to embroider here, and I prefer it so.',
    'Sometimes the plain statement is the whole of the argument.',
    'I would rather leave a gap than fill it with noise.',
    'Where little is claimed, little can be taken away.',
    'It does not get truer by getting longer.',
    'I let it stand as it is, because it can.',
  ],
} as const satisfies Record<string, Deck>

export type StockCategory = keyof typeof stockLines
