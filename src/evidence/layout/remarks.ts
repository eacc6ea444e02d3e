import type { Exhibit } from '#record'
import { saysSomething } from '../denied.ts'
import { languageCode, languageOfText } from '../languages/language.ts'
import type { Quantity } from '../quantities.ts'
import { statementOf, type Statement } from '../statement.ts'
import { wordList, setOf, stem, wordsOf, type Word } from '../text.ts'
import { quantitiesIn } from './figures.ts'
import { cellsOf, repeatedIn, stretchesIn, toldIn, type Stretch } from './lines.ts'
import { readEach, readOnce } from '#readings'

/** A sentence or a row of an exhibit, word for word, with what can be told of it. */
export interface Remark extends Stretch {
  readonly exhibit: Exhibit
  /** What it tells: of a row one figure, with the cells that say of what it is. */
  readonly statement: Statement
  readonly quantities: readonly Quantity[]
  /** Stems of the words that may name what it is about, in the order in which they stand there. */
  readonly order: readonly string[]
  readonly terms: ReadonlySet<string>
  /** Of its words those that are written as things and not as doings: "a bursary", "Fees:", "Sam". */
  readonly things: ReadonlySet<string>
  /** Those that are written as names. */
  readonly names: ReadonlySet<string>
  /** The stems of all words that say something. */
  readonly matter: ReadonlySet<string>
  readonly code: string
}

export const remarkKey = ({ exhibit, start, statement }: Remark): string =>
  `${exhibit.result_id}\n${start}\n${statement.text}`

const read = readEach((exhibit: Exhibit) => readOnce((court) => readIn(exhibit, languageOfText(exhibit.text) ?? court)))

/** All that an exhibit says. Reading always comes out the same, so it is kept for as long as the exhibit is. */
export const remarksOf = (exhibit: Exhibit, language: string | undefined): readonly Remark[] =>
  read(exhibit)(languageCode(language))

function readIn(exhibit: Exhibit, code: string): readonly Remark[] {
  const stretches = stretchesIn(exhibit.text)
  const rows = stretches.map(({ words }) => cellsOf(words)).filter((cells) => cells.length > 0)
  const repeated = repeatedIn(rows)
  return stretches.flatMap((stretch) =>
    toldIn(stretch.words, repeated).map((told) => remarkOf({ ...stretch, exhibit }, { told, code })),
  )
}

export function remarkOf(
  place: Pick<Remark, 'exhibit' | 'words' | 'start'>,
  { told, code }: { readonly told: string; readonly code: string },
): Remark {
  const statement = statementOf(told)
  const quantities = quantitiesIn(told, code)
  const all = wordsOf(told)
  const order = tellingIn(all, { statement, quantities, code }).map((word) => word.stem)
  const isThing = (word: Word, at: number): boolean => code !== 'en' || isLed(word, all.slice(Math.max(0, at - 2), at))
  return {
    ...place,
    statement,
    quantities,
    order,
    terms: new Set(order),
    things: new Set(all.filter(isThing).map((word) => word.stem)),
    names: new Set(all.filter(isName).map((word) => word.stem)),
    matter: new Set(all.filter((word) => saysSomething(word) || AVERAGE.has(word.plain)).map((word) => word.stem)),
    code,
  }
}

/** Words that stand in any text and name no matter. */
const IDLE = new Set(
  wordList(`want wish ask say tell told think know expect believe need help give given get got let put keep kept made
  good bad great small large big little long short high low many several people person thing way time day week hour
  minute morning evening afternoon night monday tuesday wednesday thursday friday saturday sunday january february march
  april may june july august september october november december spring summer autumn winter two three four five six
  seven eight nine ten eleven twelve half third quarter hundred thousand mr mrs ms dr dear yours sincerely please thank
  sorry mean look use useful work see saw seen feel felt seem hope start begin began end kind sort part whole able full
  free sure clear own next last early late far near quite already always never again back away together per pound euro
  dollar pence gbp eur usd note page line table column row date cost price amount value sum pay paid payment rise fall
  change difference answer save travel number count share`).map(stem),
)

/** Of what a figure is: no matter by themselves, but part of its name. */
const AVERAGE = setOf('average mean median total')

/** The rules know the small words of English only: elsewhere names and long words tell what a sentence is about. */
const tellingIn = (
  words: readonly Word[],
  { statement, quantities, code }: Pick<Remark, 'statement' | 'quantities' | 'code'>,
): readonly Word[] =>
  words.filter(({ raw, plain, stem: root, start }) => {
    if (plain.length < 3 || !/^\p{L}.*\p{L}/u.test(plain)) return false
    if (IDLE.has(root) || quantities.some(({ unit }) => unit === root)) return false
    if (code === 'en') return statement.terms.has(root) || /^\p{Lu}{2}/u.test(raw)
    return plain.length > 6 || (start > 0 && /^\p{Lu}/u.test(raw) && plain.length > 3)
  })

const LEADS =
  setOf(`the a an our its their his her my your no this these those of for per any each every some more fewer less
  with without on in at from by and or new two three four five six seven eight nine ten`)

const isName = ({ raw, start }: Word): boolean => start > 0 && /^\p{Lu}/u.test(raw)

/** Written as a name, or close behind a word that leads up to a thing. */
const isLed = (word: Word, before: readonly Word[]): boolean =>
  isName(word) || before.some(({ plain }) => LEADS.has(plain))
