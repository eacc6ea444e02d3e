import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exhibit } from '#record'
import { assess } from '../assess.ts'
import type { CaseFile } from '../case.ts'
import { unfoundIn } from '../clerk/told.ts'
import type { Side } from '../ledger.ts'
import { sentencesIn } from '../sentences.ts'
import { testExhibit as made } from '../tables/exhibit.fake.ts'

const exhibit = (id: string, text: string): Exhibit => made(id, text, { source_type: 'document', date: null })

const OFFER = exhibit(
  'tool_angebot',
  'Angebot vom 12. März 2026. Die neue Pumpe kostet 7.900 Euro; die Anlage samt Einbau 11.200 Euro. Der Preis gilt bis zum 30. Juni 2026. Bei 3,5 % Skonto sind binnen 14 Tagen zu zahlen.',
)
const REPORT = exhibit(
  'tool_gutachten',
  'Gutachten. Die Jahresarbeitszahl liegt bei 4,1, im Winter bei 2,9. Die Pumpe ist nachts mit 38 dB(A) zu hören. „Eine Minderung der Kosten um ein Drittel ist zu erwarten“, schreibt die Gutachterin.',
)

const said = (turn: number, side: Side, content: string) => ({ turn, side, content })

const file = (language: string, exhibits: readonly Exhibit[], ...speeches: CaseFile['speeches']): CaseFile => ({
  exhibits,
  speeches,
  directives: [],
  opinions: [],
  struck: [],
  language,
})

const GERMAN = file(
  'German',
  [OFFER, REPORT],
  said(
    1,
    'defense',
    'Das Angebot vom 12. März nennt 7.900 € für die Pumpe und gilt bis zum 30. Juni [TOOL:tool_angebot]. Im 2. Quartal wird sie eingebaut, bzw. Anfang Juli. Die Gutachterin schreibt: „Eine Minderung der Kosten um ein Drittel ist zu erwarten“ [TOOL:tool_gutachten]. Mit Einbau sind es 11.200 Euro, also 3.300 Euro mehr [TOOL:tool_angebot]. Studien zeigen, dass jede Familie ihre Heizung liebt. Für die Lebensdauer habe ich keinen Beleg gefunden.',
  ),
  said(
    2,
    'prosecution',
    'Die Verteidigung hat ihren Fall auf ein einziges Blatt gebaut. Nachts sind 38 dB(A) zu hören, und im Winter fällt die Arbeitszahl auf 2,9 [TOOL:tool_gutachten]. Wer vor dem 30. Juni zahlt, erhält 3,5 % Skonto, d. h. rund 392 Euro [TOOL:tool_angebot]. Das Gutachten nennt „eine Lebensdauer von mindestens zwanzig Jahren“ [TOOL:tool_gutachten]. Die Pumpe kostet 8.400 Euro [TOOL:tool_angebot].',
  ),
  said(
    3,
    'defense',
    'Ich räume ein, dass der Winter unser schwächster Punkt ist. Zugegeben, die Nächte werden lauter. Am stärksten war die Anklage beim Lärm. Dass es auch günstiger geht, gestehe ich zu. Den Einbau räume ich nicht ein.',
  ),
)

test('C5 a German hearing: no rule of English words speaks, what stands nowhere is found', () => {
  const { flags, killShots, ledger, concessions } = assess(GERMAN)
  assert.deepEqual(
    flags.map(({ turn, kind, claim }) => [turn, kind, claim.slice(0, 24)]),
    [
      [2, 'misquoted', 'Das Gutachten nennt „ein'],
      [2, 'wrong-figure', 'Die Pumpe kostet 8.400 E'],
    ],
  )
  assert.deepEqual(killShots, [])
  assert.deepEqual(
    ledger.lines.map(({ rule }) => rule),
    ['invented-quotation', 'misstated-source'],
  )
  assert.deepEqual(
    concessions.map(({ text, grants }) => [text.slice(0, 12), grants]),
    [
      ['Ich räume ei', 'weakness'],
      ['Zugegeben, d', 'weakness'],
      ['Am stärksten', 'strength'],
      ['Dass es auch', 'weakness'],
    ],
  )
})

test('C5 a figure that a German speech has just written may be reckoned with in the sentence after it', () => {
  const figures = (base: string, sum: string) =>
    assess(
      file(
        'German',
        [OFFER],
        said(
          1,
          'defense',
          `Für den Sockel rechne ich ${base} Euro. Mit der Pumpe zusammen sind es ${sum} Euro [TOOL:tool_angebot].`,
        ),
      ),
    ).flags.map(({ kind }) => kind)
  assert.deepEqual(figures('1.250,40', '9.150,40'), [])
  assert.deepEqual(figures('1.350,40', '9.150,40'), ['wrong-figure'])
  assert.deepEqual(figures('3 Tausend', '10.900'), [], 'as it is counted in German')
})

test('C5 a German speech is not torn at its days, ordinals and abbreviations, and what was not found is told the clerk', () => {
  const [first] = GERMAN.speeches
  assert.deepEqual(
    sentencesIn(first!.content).map(({ text }) => text.split(' ').slice(0, 2).join(' ')),
    ['Das Angebot', 'Im 2.', 'Die Gutachterin', 'Mit Einbau', 'Studien zeigen,', 'Für die'],
  )
  assert.deepEqual(
    unfoundIn(GERMAN, 2).map(({ n }) => n),
    [4, 5],
  )
  const kinds = assess(GERMAN).speeches[0]!.sentences.map(({ kind }) => kind)
  assert.deepEqual(kinds, ['fact', 'opinion', 'fact', 'fact', 'opinion', 'procedure'])
})

test('C5 in a language that nobody here knows only ids and quotations hold', () => {
  const swahili = file(
    'Swahili',
    [exhibit('tool_a', 'Gharama ya pampu ni shilingi 7900 kwa mwaka mmoja tu.')],
    said(
      1,
      'defense',
      'Gharama ni 9.999 kwa mwaka [TOOL:tool_b]. “Gharama ya pampu ni kubwa mno kwa mwaka” [TOOL:tool_a].',
    ),
  )
  assert.deepEqual(
    assess(swahili).flags.map(({ kind }) => kind),
    ['unsupported', 'misquoted'],
  )
})

test('C5 a quotation that was translated is left open: its exhibit is in another language', () => {
  const translated = file(
    'German',
    [exhibit('tool_a', 'The average wait on the telephone fell from 14 minutes to 6 minutes after booking began.')],
    said(1, 'defense', 'Der Bericht sagt: „Die mittlere Wartezeit fiel von 14 auf 6 Minuten“ [TOOL:tool_a].'),
  )
  const [speech] = assess(translated).speeches
  assert.equal(speech!.sentences[0]!.citations[0]!.state, 'undecided')
  assert.deepEqual(assess(translated).flags, [])
})

interface Court {
  readonly language: string
  readonly source: string
  readonly fair: string
  readonly false: readonly [figure: string, quotation: string]
  readonly grants: readonly string[]
  readonly keeps: readonly string[]
  readonly admits: string
}

const COURTS: readonly Court[] = [
  {
    language: 'French',
    source:
      'Devis du 3 mars. La pompe coûte 1 200 € et la pose 850 €. Le prix a baissé de 3,5 % en un an, dit le devis.',
    fair: 'La pompe coûte 1 200 € [TOOL:a]. Avec la pose, cela fait 2 050 euros le 30 juin [TOOL:a]. « Le prix a baissé de 3,5 % en un an » [TOOL:a].',
    false: ['La pose coûte 1 975 € [TOOL:a].', '« La pompe est la moins chère du devis » [TOOL:a].'],
    grants: ['Je concède que le prix est élevé.', 'Nous devons reconnaître que la pose est longue.'],
    keeps: ['Je ne concède rien sur le prix.', 'La défense concède-t-elle cela ?'],
    admits: 'Je n’ai trouvé aucune preuve de la durée de vie.',
  },
  {
    language: 'Spanish',
    source:
      'Presupuesto. La bomba cuesta 7.900 euros y dura 15 años. El precio bajó un 3,5 % en un año, según el informe.',
    fair: 'La bomba cuesta 7.900 euros [TOOL:a]. El 30 de junio de 2026 vence el plazo, y bajó un 3,5 % [TOOL:a].',
    false: ['La bomba cuesta 9.450 euros [TOOL:a].', 'Dice que «la bomba es la mejor del año» [TOOL:a].'],
    grants: ['Reconozco que el precio es alto.', 'Debemos admitir que el ruido molesta.'],
    keeps: ['No reconozco que el precio sea alto.', '¿Admite la defensa que el ruido molesta?'],
    admits: 'No he encontrado ninguna prueba sobre la duración.',
  },
  {
    language: 'Italian',
    source:
      'Preventivo. La pompa costa 7.900 euro e dura 15 anni. Il prezzo è sceso del 3,5 % in un anno, dice il rapporto.',
    fair: 'La pompa costa 7.900 euro [TOOL:a]. Il 30 giugno scade, e il prezzo è sceso del 3,5 % [TOOL:a].',
    false: ['La pompa costa 9.450 euro [TOOL:a].', '«La pompa è la migliore del rapporto» [TOOL:a].'],
    grants: ['Ammetto che il prezzo è alto.', 'Dobbiamo riconoscere che il rumore c’è.'],
    keeps: ['Non ammetto che il prezzo sia alto.', 'La difesa ammette questo?'],
    admits: 'Non ho trovato alcuna prova sulla durata.',
  },
  {
    language: 'Dutch',
    source:
      'Offerte. De pomp kost 7.900 euro en gaat 15 jaar mee. De prijs is in een jaar met 3,5 % gedaald, zegt de offerte.',
    fair: 'De pomp kost 7.900 euro, bijv. De Wit bood hem aan [TOOL:a]. Op 30 juni loopt het af, na 3,5 % daling [TOOL:a].',
    false: ['De pomp kost 9.450 euro [TOOL:a].', '‘De pomp is de beste van de offerte’ [TOOL:a].'],
    grants: ['Ik geef toe dat de prijs hoog is.', 'We moeten erkennen dat het geluid stoort.'],
    keeps: ['Ik geef dat niet toe.', 'Geeft de verdediging dat toe?'],
    admits: 'Over de levensduur heb ik geen bewijs gevonden.',
  },
  {
    language: 'Polish',
    source: 'Oferta. Pompa kosztuje 7 900 zł i działa 15 lat. Cena spadła w ciągu roku o 3,5 %, jak podaje oferta.',
    fair: 'Pompa kosztuje 7 900 zł, np. Nowak ją kupił [TOOL:a]. Oferta mija 30 czerwca, po spadku o 3,5 % [TOOL:a].',
    false: ['Pompa kosztuje 9 450 zł [TOOL:a].', '„Pompa jest najlepsza, jak podaje oferta” [TOOL:a].'],
    grants: ['Przyznaję, że cena jest wysoka.', 'Musimy przyznać, że hałas przeszkadza.'],
    keeps: ['Nie przyznaję, że cena jest wysoka.', 'Czy obrona to przyznaje?'],
    admits: 'Nie znalazłem żadnych dowodów na trwałość.',
  },
  {
    language: 'Swedish',
    source:
      'Offert. Pumpen kostar 7 900 kronor och håller i 15 år. Priset har sjunkit med 3,5 % på ett år, säger offerten.',
    fair: 'Pumpen kostar 7 900 kronor [TOOL:a]. Den 30 juni går den ut, och priset sjönk med 3,5 % [TOOL:a].',
    false: ['Pumpen kostar 9 450 kronor [TOOL:a].', '”Pumpen är den bästa på ett år” [TOOL:a].'],
    grants: ['Jag medger att priset är högt.', 'Vi måste erkänna att ljudet stör.'],
    keeps: ['Jag medger inte att priset är högt.', 'Medger försvaret det?'],
    admits: 'Jag har inte hittat några bevis för livslängden.',
  },
  {
    language: 'Portuguese',
    source: 'Orçamento. A bomba custa 7.900 euros e dura 15 anos. O preço desceu 3,5 % num ano, diz o orçamento.',
    fair: 'A bomba custa 7.900 euros [TOOL:a]. Em 30 de junho termina, e o preço desceu 3,5 % [TOOL:a].',
    false: ['A bomba custa 9.450 euros [TOOL:a].', '«A bomba é a melhor, diz o orçamento» [TOOL:a].'],
    grants: ['Reconheço que o preço é alto.', 'Devemos admitir que o ruído incomoda.'],
    keeps: ['Não reconheço que o preço seja alto.', 'A defesa admite isso?'],
    admits: 'Não encontrei nenhuma prova sobre a duração.',
  },
  {
    language: 'Danish',
    source:
      'Tilbud. Pumpen koster 7.900 kroner og holder i 15 år. Prisen er faldet med 3,5 % på et år, siger tilbuddet.',
    fair: 'Pumpen koster 7.900 kroner [TOOL:a]. Den 30. juni udløber det, og prisen er faldet med 3,5 % [TOOL:a].',
    false: ['Pumpen koster 9.450 kroner [TOOL:a].', '»Pumpen er den bedste på et år« [TOOL:a].'],
    grants: ['Jeg indrømmer, at prisen er høj.', 'Vi må erkende, at lyden generer.'],
    keeps: ['Jeg indrømmer ikke, at prisen er høj.', 'Indrømmer forsvaret det?'],
    admits: 'Jeg har ikke fundet nogen beviser for levetiden.',
  },
]

for (const {
  language,
  source,
  fair,
  false: [figure, quotation],
  grants,
  keeps,
  admits,
} of COURTS)
  test(`C5 a hearing in ${language} is read by its own conventions`, () => {
    const heard = (content: string) => assess(file(language, [exhibit('a', source)], said(1, 'defense', content)))
    assert.deepEqual(heard(`${fair} ${admits}`).flags, [])
    assert.equal(sentencesIn(fair).length, fair.split('[TOOL:a]').length - 1, 'no sentence is torn')
    assert.deepEqual(
      [figure, quotation].flatMap((one) => heard(one).flags.map(({ kind }) => kind)),
      ['wrong-figure', 'misquoted'],
    )
    const counted = (sentences: readonly string[]): number => heard(sentences.join(' ')).concessions.length
    assert.deepEqual([counted(grants), counted(keeps), counted([admits])], [grants.length, 0, 0])
    assert.equal(heard(admits).speeches[0]!.sentences[0]!.kind, 'procedure')
    assert.equal(assess(file(language, [exhibit('a', source)], said(1, 'defense', admits))).ledger.lines.length, 0)
  })
