import type { Deck } from '../../deck.ts'

/** The judge cuts in: clears something up or instructs the jury. Nobody is asked anything. */
export const interrupts: Deck = [
  'The jury will remember that a witness is not a piece of furniture, however still {witness} may sit.',
  'Let me clear something up: in this court, silence is not an answer, and neither is a wink.',
  'Members of the jury, you are to weigh what you heard, not how long it took.',
  'I remind everybody that {witness} is under oath, and that the oath has no small print.',
  'For the benefit of the jury: a long pause is not evidence, it is only a long pause.',
  'The jury may write things down, but the jury may not draw {witness}.',
  'One moment, please, because my pen has run out and I refuse to miss any of this.',
  'Let it be understood that confidence is not a fact, and that I say so with confidence.',
  'Members of the jury, kindly keep an open mind and a closed sandwich.',
  'I instruct the jury to consider the last answer slowly, as one considers a strange cheese.',
  'Let me be plain: what a lawyer asks is not evidence, and what a lawyer wears is not relevant.',
  'The jury will give the words of {witness} exactly the weight that they deserve, no more and no crumbs.',
  'I pause the proceedings to say that the thermostat is nobody’s business but mine.',
  'Members of the jury, if you are confused, look thoughtful, as the rest of us do.',
  'It may help the jury to know that nodding counts for nothing in the transcript.',
  'I note for the record that everybody leaned forward just now, including me.',
  'Jurors may believe all of a witness, some of a witness, or only the shoes.',
  'Let us keep to one story at a time, since this court has only one stenographer.',
  'I remind counsel on both sides that the water jug is shared property.',
  'The jury should bear in mind that {witness} was asked about facts and not about feelings, whatever we all just felt.',
  'So that there is no misunderstanding, the gavel is mine and stays with me.',
  'Members of the jury, you heard what you heard, so please do not compare notes about it at the bus stop.',
  'I interrupt only to say that the word allegedly is free of charge, and I should like to hear more of it.',
  'The jury is instructed to judge the testimony of {witness} by daylight, and preferably after a nap.',
]

export const interruptsAgain: Deck = ['I interrupt once more, at line {n}, so that nobody feels forgotten.']

/** Recaps: what the case is about. */
export const about: Deck = [
  'For those who have just come in, the charge against {defendant} is this: {charge}.',
  'Welcome to our late arrivals, who should know what {defendant} is accused of: {charge}.',
  'Let me sum up for anybody who was in the corridor, where the charge against {defendant} is already famous: {charge}.',
  'To bring everyone level, {defendant} is here to answer one charge: {charge}.',
  'A short summary from the bench, as required by law and by latecomers: {defendant} stands charged with the following, {charge}.',
  'If you have only now found a seat, {defendant} is on trial, and the charge runs thus: {charge}.',
]

/** What one witness said. */
export const heard: Deck = [
  'From {name} we have the statement “{quote}”, on which I express no opinion.',
  '{name} told us “{quote}”, and was thanked for it.',
  'The jury heard {name} say “{quote}”.',
  'We also have the word of {name}: “{quote}”.',
  'According to {name}, and I quote, “{quote}”.',
  '{name} has been on the stand and left us “{quote}”.',
  'Then there was {name}, who offered “{quote}”.',
  'It was put on the record by {name} that “{quote}”, neither more nor less.',
  'Of all that {name} said, the words “{quote}” still stand.',
  'The stenographer has underlined one line of {name}, namely “{quote}”.',
]

export const unheard: Deck = [
  'Of what {name} said, nothing that still stands can be repeated here.',
  '{name} was on the stand as well, and the record is the poorer for what had to be struck.',
]

/** How a recap ends. */
export const onwards: Readonly<Record<'witness' | 'closings', Deck>> = {
  witness: [
    'That is where we stand, and we now go on with the next witness.',
    'All of it remains to be weighed, and none of it has been weighed yet.',
    'The rest is still to come, so please sit comfortably.',
    'I take no side, and I advise the gallery to do likewise.',
    'So much for the story up to here, and may the next witness be brief.',
  ],
  closings: [
    'With that we turn to the closing arguments, and may they close.',
    'You have now heard all that there is to hear, apart from the lawyers.',
    'What it all means is for the jury, after both counsel have had their last word.',
    'I express no view, and I ask both counsel to express theirs in moderation.',
  ],
}

/** The final ruling begins with what was found. */
export const findings: Readonly<Record<'guilty' | 'not_guilty' | 'hung', Deck>> = {
  guilty: [
    'By {most} to {least}, the {jury} has found {defendant} guilty.',
    'The {jury} has spoken, {most} to {least}, and {defendant} is guilty as charged.',
    '{defendant} has been found guilty, by {most} to {least}, and this court so rules.',
    'Will {defendant} please rise, or at least look up: the {jury} finds you guilty, {most} to {least}.',
  ],
  not_guilty: [
    'By {most} to {least}, the {jury} has found {defendant} not guilty.',
    'The {jury} has spoken, {most} to {least}, and {defendant} is free to go.',
    '{defendant} has been found not guilty, by {most} to {least}, and this court so rules.',
    'Will {defendant} please rise, or at least look up: the {jury} finds you not guilty, {most} to {least}.',
  ],
  hung: [
    'With {most} on either side, the {jury} is hung, and I declare it so.',
    'The {jury} stands at {most} to {least}, which is even, and I therefore declare it hung.',
    'There is no verdict on {defendant}: the {jury} has split {most} to {least}, and a split is a hung jury.',
    'I am bound to declare a hung jury, since {most} said one thing and {least} said the other.',
  ],
}

export const unanimous: Readonly<Record<'guilty' | 'not_guilty', Deck>> = {
  guilty: [
    'Without a single voice against it, the {jury} has found {defendant} guilty.',
    'All who voted say guilty, {most} to none, and {defendant} will have to live with that.',
  ],
  not_guilty: [
    'Without a single voice against it, the {jury} has found {defendant} not guilty.',
    'All who voted say not guilty, {most} to none, and {defendant} may breathe out.',
  ],
}

export const sentencing: Deck = [
  'The sentence is as follows: {sentence}',
  'This is what will happen next, and I have signed it twice: {sentence}',
  'As for the consequences, the vote was clear: {sentence}',
  'I hereby pass sentence in the words that were chosen: {sentence}',
]

/** Guilty, but the vote on what shall follow was even. */
export const unsentenced: Deck = [
  'On the sentence the vote was even, so there is none, and {defendant} must live with the suspense.',
  'The vote on the sentence was tied, and I declare that {defendant} goes home guilty and unsentenced.',
  'No sentence has won, so {defendant} is free to feel bad in any way that seems fitting.',
]

export const parting: Readonly<Record<'not_guilty' | 'hung', Deck>> = {
  not_guilty: [
    'Go home, {defendant}, and stay out of exhibits.',
    'The court thanks {defendant} for the loan of so much suspense.',
    'You leave without a stain, {defendant}, apart from those you came with.',
  ],
  hung: [
    'Nobody has won, nobody has lost, and {defendant} may keep the chair.',
    'Until another jury makes up its mind, {defendant} remains exactly as mysterious as before.',
    'Let {defendant} go home undecided, like the rest of us.',
  ],
}

export const risen: Deck = [
  'This court is adjourned, and somebody please find my other shoe.',
  'Court is adjourned, and the tea is on the prosecution.',
  'We are adjourned, so go home and be kind to one another.',
  'This court will rise, slowly, because of its knees.',
  'The court is adjourned, and the gavel may cool down.',
]
