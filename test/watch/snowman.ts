/** A case that live models play in a rehearsal of theirs: what each of them would say, by what it is asked. */
export const snowman = {
  title: 'The People v. Hubert, a Snowman',
  genre: 'wedding',
  charge: 'that he attended an indoor wedding for a whole evening and wilfully failed to melt.',
  defendant: 'Hubert the Snowman',
  story:
    'On 4 February Hubert, a snowman of the village green, was found at the wedding of the Miss Pellings, indoors, holding a glass. He stayed until the speeches. Forty guests were warm, and he was not. By midnight the carrot was gone, and so was the best man’s hat.',
  facts: ['Hubert was built on 2 February by persons unknown.', 'The heater stands beside the cake.'],
  judge: { name: 'Judge Ottilie Frost', persona: 'Dry, fair, always cold.' },
  prosecutor: {
    name: 'Mr Aldous Blaze',
    persona: 'Warm in manner, cold in argument.',
    theory: ['A snowman that does not melt indoors has planned it.', 'He wore the best man’s hat.'],
  },
  defense: {
    name: 'Ms Ivy Thaw',
    persona: 'Gentle, precise, protective of the small.',
    theory: ['The heater was never on.', 'Nobody invited the heater either.'],
  },
  bailiff: { name: 'Bailiff Grit', persona: 'Loud, and proud of the floor.' },
  witnesses: [
    {
      name: 'Dorothea Finch',
      role: 'caterer',
      persona: 'Has held a salmon for most of her life.',
      knows: [
        { says: 'I saw him by the ice sculpture at seven, with a glass.', helps: 'prosecution' },
        { says: 'He stood beside the heater for two hours.', helps: 'prosecution' },
        { says: 'The plug of the heater was under the cake.', helps: 'defense' },
        { says: 'I served a carrot at nine, and I did not know that it was a nose.', helps: 'defense' },
        { says: 'There was coal dust on the rim of his glass.', helps: 'prosecution' },
        { says: 'He thanked me for the draught from the kitchen door.', helps: 'defense' },
        'The vicar talked about the carrot.',
        'I carried a salmon.',
      ],
    },
  ],
  exhibits: [
    {
      name: 'The glass',
      kind: 'item',
      description: 'A champagne glass with coal dust on its rim.',
      helps: 'prosecution',
    },
    {
      name: 'The seating plan',
      kind: 'document',
      description: 'A card in careful ink.',
      text: 'Table 9: the vicar, Aunt Maud, one snowman (vegetarian).',
      helps: 'defense',
    },
  ],
  sentences: ['One summer.', 'To return the hat, in person, in July.', 'A scarf, knitted by the victims.'],
  redirect: true,
} as const

/** What counsel asks in turn, and what the witness says to it. */
export const examination: Readonly<
  Record<'direct' | 'cross' | 'redirect', readonly (readonly [ask: string, answer: string])[]>
> = {
  direct: [
    [
      'Miss Finch, where did you first see the accused that evening, and what had he in his hand?',
      'By the ice sculpture, at seven, with a glass, sir. I took him for the ice sculpture’s brother, the one who did well.',
    ],
    [
      'And how long did this creature of snow stand beside the heater?',
      'Two hours he stood beside the heater, and not one drop on the parquet. I have had wetter vicars.',
    ],
    ['What did the vicar tell you about the carrot, Miss Finch?', 'He told me that it had looked him in the eye.'],
    [
      'PRESENT: Exhibit 1. You polished this glass yourself. What is that on the rim?',
      'Coal dust, sir. I have scrubbed lipstick, gravy and once a bishop off my glasses, but that is a mouth made of coal.',
    ],
    [
      'Did he enjoy himself, in your judgement as a professional?',
      'He smiled all evening. It was drawn on, but I have catered for many weddings where it was.',
    ],
    [
      'What was he wearing when the speeches began?',
      'A hat, sir. It was not his. Snow has no head size, it only has a mood.',
    ],
    [
      'Who opened the kitchen door, and for whom?',
      'I did, for the salmon. He thanked me for the draught, and the salmon did not.',
    ],
  ],
  cross: [
    [
      'Miss Finch, you told my friend “two hours beside the heater”. Was that heater ever warm?',
      'It was never on, miss, the plug was under the cake. And he stood there ten minutes at the most, if I think of the salmon.',
    ],
    [
      'Two hours, then, or ten minutes? You may count in salmon if that helps.',
      'Ten minutes by the clock and two hours by the salmon, miss. A salmon is heavy in a way that a clock is not.',
    ],
    [
      'And the carrot that everybody mourns: who put it on a plate?',
      'I did, miss, at nine, with the dip. I did not know that it was a nose until it was thanked for its service.',
    ],
    [
      'PRESENT: 2\nIs my client a stranger at that wedding, or does he sit at table nine?',
      'Table nine, vegetarian, miss, it is my own handwriting. I seated him next to the vicar, and I am sorry for that.',
    ],
    [
      'Has anybody else ever thanked you for a draught?',
      'Never, miss. People shut my doors. He was the first who closed his eyes and called it home.',
    ],
  ],
  redirect: [
    [
      'You say that he sat at table nine. Can a snowman sit, Miss Finch?',
      'He can be seated, sir. It is the getting up that nobody has seen.',
    ],
    [
      'One thing only: did he, or did he not, give back the hat?',
      'He did not, sir. But nobody had the heart to ask, he looked so finished in it.',
    ],
  ],
}
