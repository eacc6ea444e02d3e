/** What counsel can object to. */
type Aim = 'question' | 'answer'

interface Ground {
  /** As it stands on the stamp and in prompts. */
  readonly name: string
  /** The line that such grounds are about. */
  readonly aim: Aim | 'either'
  /** How people and models speak of it, in the languages that the court knows. */
  readonly forms: RegExp
}

const LEADING = 'leading question'

/** Grounds that are faults: who says that there is none does not object. */
const fault = (name: string, aim: Ground['aim'], forms: readonly string[]): Ground => ({
  name,
  aim,
  forms: new RegExp(
    String.raw`(?<!\b(?:not|never|no|isn['’]t|wasn['’]t|nicht|kein|keine) )(?<![\p{L}\p{N}])(?:${forms.join('|')})`,
    'iu',
  ),
})

/** Grounds that are virtues: to say that they are missing is the objection. */
const lack = (name: string, aim: Ground['aim'], forms: readonly string[]): Ground => ({
  name,
  aim,
  forms: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${forms.join('|')})`, 'iu'),
})

const table: readonly Ground[] = [
  fault('hearsay', 'answer', [
    'hearsay',
    'second-?\\s?hand',
    'out-of-court statement',
    'rumou?rs?\\b',
    '(?:vom |von )?hörensagen',
    'aus zweiter hand',
    'gerüchte?\\b',
  ]),
  fault(LEADING, 'question', [
    'leading\\b(?! up)',
    'leads? the witness',
    'lead(?:s|ing)? (?:him|her|it)\\b',
    'put(?:s|ting)? (?:the )?(?:words|answers?) in(?:to)? ',
    'suggest(?:s|ing|ed)? (?:the|its own|his|her) answer',
    'suggestiv',
    'in den mund (?:ge)?leg',
    'legt (?:dem zeugen|der zeugin|ihm|ihr)',
  ]),
  fault('speculation', 'either', [
    'speculat',
    'conjectur',
    'guess(?:work|ing)\\b',
    '(?:a|pure|mere) guess\\b',
    'spekul',
    'mutma(?:ß|ss)',
    '(?:reine |bloße )?vermutung',
  ]),
  fault('badgering', 'question', [
    'badger',
    'harass',
    'bull(?:y|ies)',
    'hector',
    'browbeat',
    'intimidat',
    'bedräng',
    'einschüchter',
    'schikan',
  ]),
  fault('argumentative', 'question', [
    'argumentativ',
    'argu(?:es|ing) with (?:the|my|his|her)',
    'mak(?:es|ing) a speech',
    'streitet (?:sich )?mit',
    'das ist (?:ein plädoyer|keine frage)',
  ]),
  fault('compound', 'question', [
    'compound',
    '(?:two|three|four|several|multiple|many) questions',
    'more than one question',
    'double-?\\s?barrell?ed',
    '(?:doppel|mehrfach|ketten)frage',
    '(?:zwei|drei|vier|mehrere) fragen',
    'zusammengesetzte frage',
  ]),
  lack('nonresponsive', 'answer', [
    'non-?\\s?responsive',
    'unresponsive',
    'not responsive',
    "(?:did|does|do|has|is)(?:n['’]t| not) answer(?:ed|ing)?\\b",
    'evasive',
    'ausweichend',
    'weicht (?:\\p{L}+ ){0,3}aus\\b',
    'beantwortet (?:\\p{L}+ ){0,3}nicht',
    'an der frage vorbei',
  ]),
  lack('relevance', 'either', [
    '(?:ir)?relevan',
    'immaterial',
    'beside the point',
    'nothing to do with',
    'unerheblich',
    'nichts zur sache',
    'nicht zur sache',
    'sachfremd',
    'nichts (?:\\p{L}+ ){1,4}zu tun',
  ]),
  lack('foundation', 'either', [
    'foundation',
    'personal knowledge',
    '(?:fehlende|keine|ohne|jede) (?:\\p{L}+ )?grundlage',
    'tatsachengrundlage',
  ]),
  fault('asked and answered', 'question', [
    'asked and answered',
    '(?:already|just) (?:been )?(?:asked|answered)',
    '(?:asked|answered) (?:before|already|twice)',
    'repetitive',
    'cumulative',
    '(?:bereits|schon) (?:\\p{L}+ )?(?:gefragt|beantwortet|gestellt)',
    'wiederholungsfrage',
  ]),
  fault('narrative', 'answer', [
    '(?:a )?narrative',
    'rambl',
    'narrativ',
    'ausschweif',
    'erzählt (?:uns )?(?:romane|geschichten)',
  ]),
  fault('opinion', 'answer', [
    '(?<=^\\P{L}*)opinion\\b',
    '(?:improper|lay|expert|personal|mere|pure|an) opinion\\b(?! of mine)',
    'opinion (?:testimony|evidence)',
    '(?<=^\\P{L}*)meinung\\b',
    '(?:bloße|reine|persönliche) meinung\\b',
    'meinungs(?:frage|äußerung)',
    'werturteil',
  ]),
  fault('conclusion', 'either', [
    '(?:legal |a )?conclusion\\b(?! of)',
    '(?:rechtliche )?schlussfolgerung',
    'rechtsfrage',
  ]),
  fault('assumes facts', 'question', [
    '(?:assum|presum)\\p{L}+ (?:\\p{L}+ ){0,2}facts?\\b',
    '(?:facts? )?not in evidence',
    'assumes (?:that|something)',
    'unterstell(?:t|ung)',
    'nicht (?:bewiesen|erwiesen)',
    'setzt (?:\\p{L}+ ){0,4}voraus',
  ]),
  fault('vague', 'question', [
    'vague',
    'ambiguous',
    'unintelligible',
    'confusing',
    'vage\\b',
    'mehrdeutig',
    'unverständlich',
    'missverständlich',
    'unklare frage',
  ]),
  fault('beyond the scope', 'question', [
    '(?:beyond|outside|exceed\\p{L}*)(?: of)? the scope',
    '(?:beyond|outside) (?:of )?(?:the )?(?:direct|cross)',
    'geht (?:\\p{L}+ ){1,6}hinaus',
    'außerhalb (?:des|der) ',
  ]),
  fault('prejudicial', 'either', [
    '(?:unfairly |more )?prejudic',
    'inflammatory',
    'vorverurteil',
    'stimmungsmache',
    'präjudiz',
  ]),
  fault('character evidence', 'either', [
    '(?:improper )?character (?:evidence|testimony|attack|assassination)',
    'improper character',
    'leumund',
  ]),
  fault('privileged', 'either', [
    'privileged?\\b(?! to)',
    'attorney[-–]client',
    'confidential',
    'schweigepflicht',
    'zeugnisverweigerung',
    'vertraulich',
  ]),
  fault('misstates the testimony', 'question', [
    'mischaracteri[sz]',
    'mis-?stat(?:es|ed|ing)',
    'misquot',
    'misrepresent',
    'never said (?:that|so|any)',
    'verdreht',
    'falsch (?:wiedergegeben|zitiert)',
  ]),
  fault('counsel is testifying', 'question', [
    'counsel (?:is|was) testifying',
    'testifying (?:himself|herself|for the witness)',
    'sagt selbst aus',
  ]),
  fault('popular demand', 'either', ['popular demand', 'wunsch des publikums', 'allgemeine[rn]? wunsch']),
]

/** As they stand in a clerk's prompt; what the gallery calls for needs no other grounds, and no clerk sees any. */
export const TYPES = table
  .filter(({ name }) => name !== 'popular demand')
  .map(({ name }) => (name === LEADING ? `${name} (only on direct or redirect examination)` : name))
  .join(', ')

/** Where words call for hearsay, a guess or a story, the question is at fault. */
const CALLED_FOR = /\bcall(?:s|ed|ing)? for\b|\bquestion (?:asks|invites|begs)\b|\bfrage (?:verlangt|zielt)\b/iu

/** What somebody objects to who has heard question and answer, by grounds and words. */
export function aimOf(grounds: string, words: string): Aim {
  const aim = table.find(({ name }) => name === grounds)?.aim ?? 'either'
  return aim === 'question' || CALLED_FOR.test(words) ? 'question' : 'answer'
}

/** All grounds that are named in some words, in the order in which they are. */
export const groundsNamed = (words: string): readonly string[] =>
  table
    .map(({ name, forms }) => ({ name, at: words.search(forms) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
