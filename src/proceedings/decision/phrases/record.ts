/** What the court itself puts down, in English. */
export const recordPhrases = {
  usual: {
    cost: 'Benefit vs cost',
    term: 'Short term vs long term',
    summary: 'No summary could be read in three tries; the court goes by the two tensions that every decision has.',
  },
  ask: 'What do you think of doing, and what happens if you do not? With that the court could weigh one against the other.',
  unread: 'The clerk’s answer could not be read, so the rules alone decide.',
  untold: 'Whether it answers is for a reader of its language to tell.',
  evades: 'The clerk read the speech: it evades the directive.',
  says: {
    answered: (words: string): string => `The clerk read the speech: “${words}” answers it.`,
    partly: (words: string): string => `The clerk read the speech: “${words}” answers a part of it.`,
    none: (words: string): string => `The clerk read the speech: “${words}” says openly that there is no evidence.`,
  },
  overlooked: (id: string, words: string): string =>
    `It says that there is no evidence, while ${id} says: “${words}” That earns nothing.`,
  noted: 'It was put to the court and counts from here on.',
  goesBy: 'The court goes by it from here on.',
  judgeTold: 'The judge will be told.',
  asksBack:
    'I am sorry, I did not understand that. Could you say it in a whole sentence: what should the sides speak to, or what counts for you?',
  tooLate: 'Nobody could answer any more; the judge was told of it.',
  noVerdict: 'In three tries the judge gave no verdict that could be read.',
  noBudget: 'The budget was used up before both sides had spoken.',
} as const
