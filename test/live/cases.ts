import type { DocumentFile } from '#library'

/** A case of each format, as short as the format allows: what a weak model gets wrong shows in the first lines. */
export interface LiveCase {
  readonly format: 'debate' | 'decision' | 'trial'
  readonly brief: unknown
  readonly files?: readonly DocumentFile[]
}

const file = (name: string, text: string): DocumentFile => ({ name, bytes: new TextEncoder().encode(text) })

export const liveCases: readonly LiveCase[] = [
  {
    format: 'debate',
    brief: {
      topic: 'Should the village library stay open at night?',
      turns: 2,
      debaters: [
        { name: 'Ada Moor', position: 'It should, because many people are free only then.' },
        { name: 'Ben Frost', position: 'It should not, because staff and light cost money that books need.' },
      ],
      judge: { name: 'Judge Wren' },
    },
  },
  {
    format: 'decision',
    brief: {
      dilemma: 'Should the village library stay open at night?',
      context: 'The village has one library with one librarian.',
      documents: ['visitors.md', 'costs.md'],
    },
    files: [
      file(
        'visitors.md',
        '# Visitors\n\nIn May 2024 the library was open late on six evenings. 84 people came, 14 an evening.',
      ),
      file(
        'costs.md',
        '# Costs\n\nAn evening costs 120 pounds for staff and light. The yearly budget for books is 3,000 pounds.',
      ),
    ],
  },
  {
    format: 'trial',
    brief: {
      title: 'The People v. Tom the Cat',
      genre: 'kitchen',
      charge: 'Taking a fish from the table.',
      defendant: 'Tom the Cat',
      story: 'On Friday a fish lay on the table. On Saturday it did not. Tom the Cat was seen licking his paws.',
      judge: { name: 'Judge Wren' },
      prosecutor: { name: 'Petra Stone' },
      defense: { name: 'Dan Field' },
      bailiff: { name: 'Bailiff Brook' },
      sentences: ['A day without fish.', 'To catch a fish of his own.'],
      witnesses: [
        {
          name: 'Mrs. Lake',
          role: 'cook',
          knows: ['I left the fish on the table at noon.', 'The window was open.', 'I saw Tom on the sill.'],
        },
      ],
    },
  },
]
