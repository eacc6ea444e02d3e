import type { Side } from './ledger.ts'
import { EMPTY, NEGATIONS, SENSES } from './lexicon.ts'
import { setOf, wordsOf } from './text.ts'

/** Whom a person speaks to; `next` when nobody is named, and then the other side takes it up. */
export type Addressee = Side | 'both' | 'judge' | 'next'

/** What a person who cuts in wants of the court, as far as rules can tell. */
export interface Direction {
  readonly to: Addressee
  /** It wants an answer. */
  readonly asks: boolean
  /** It changes what counts from here on. */
  readonly stands: boolean
  /** It says how to speak from here on. */
  readonly moves: boolean
}

/** The sides and the judge as they are called in English and in the larger languages of Europe. */
const NAMES: Readonly<Record<Side | 'judge', string>> = {
  defense: String.raw`def(?:en[sc]e|enders?)|verteidig(?:ung|er(?:in)?)|d[ée]fense|avocat de la défense|defensa|difesa|defesa|verdediging|obrona|försvaret?|forsvaret?`,
  prosecution: String.raw`prosecut(?:ion|ors?)|anklage(?:vertretung)?|ankläger(?:in)?|staatsanw(?:alt|ältin|altschaft)|accusation|procureure?|acusaci[óo]n|fiscal[íi]?a?|accusa|pubblico ministero|acusação|promotor(?:ia|a)?|aanklager|openbaar ministerie|oskarż(?:enie|yciel)|prokuratura|åklagaren?|anklageren?|anklagemyndigheden`,
  judge: String.raw`your honou?r|judge|richter(?:in)?|juge|juez|jueza|giudice|ju[íi]za?|rechter|sędzi[ao]|domaren?|dommeren?`,
}

const BOTH =
  /\b(?:both (?:of you|sides|parties|counsels?|advocates)|you (?:both|two)|(?:all|each) of you|each side)\b|(?<!\p{L})(?:beiden? (?:seiten|parteien)|beider seiten|(?:ihr|sie) beiden?|von beiden|(?:les|vos) deux (?:parties|côtés|camps)|vous deux|chacun de vous|ambas partes|las dos partes|los dos lados|ustedes dos|entrambe le parti|tutti e due|ambas as partes|os dois lados|beide (?:partijen|kanten)|jullie beiden|obie strony|båda (?:sidor(?:na)?|parter(?:na)?)|begge (?:sider|parter))(?!\p{L})/iu

const ARTICLE = String.raw`(?:(?:the|die|der|den|das|la|le|el|il|o|a|de|het|dear|liebe|herr|frau|mr\.?|madam)\s+|l['’]\s?)*`
/** What may stand before a name that is called: "A question for the defense:", "Frage an die Anklage:". */
const CALLING = String.raw`(?:(?:an?|eine|une|una|my|meine|and|but|so|und|aber|now|please|bitte|okay?|hey|question|frage|pregunta|domanda|pergunta|vraag|pytanie|to|for|an|für|à|pour|para|per|alla|al|aan|voor|do)\s+)*`
/** How one asks for a side without calling it: "what does the defense say", "ich frage die Anklage". */
const ASKED = String.raw`(?:asks?|asking|hear from|answers? from|(?:questions?|this|that) (?:is |goes )?(?:for|to)|let|i (?:want|need|would like|expect)|what (?:does|do|did|would|will|has)|how (?:does|do|did|would|will)|why (?:does|do|did|has)|(?:^|[.;,!?]\s*)(?:(?:and|but|so) )?(?:can|could|does|did|will|would|should|has)|frage(?: geht)? an|frage|fragen?|von|was (?:sagt|meint|antwortet|macht|tut)|wie (?:erklärt|will)|(?:^|[.;,!?]\s*)(?:kann|soll|hat|will)|demande à|que dit|que répond|pregunto a|qué dice|chiedo (?:a|alla)|cosa dice)`

const called = (names: string): RegExp =>
  new RegExp(
    [
      String.raw`^[^\p{L}\p{N}]*${CALLING}${ARTICLE}(?:${names})\s*(?:[,:;!?]|\s[–—-])`,
      String.raw`[,;]\s*${ARTICLE}(?:${names})\s*[.?!…]*\s*$`,
      String.raw`(?<!\p{L})${ASKED}\s+${ARTICLE}(?:${names})(?!\p{L})`,
    ].join('|'),
    'iu',
  )

const CALLED = { defense: called(NAMES.defense), prosecution: called(NAMES.prosecution), judge: called(NAMES.judge) }
const TOGETHER = new RegExp(
  String.raw`(?<!\p{L})(?:${NAMES.defense})\s+(?:and|und|et|y|e|en|i|och|og|&)\s+${ARTICLE}(?:${NAMES.prosecution})(?!\p{L})|(?<!\p{L})(?:${NAMES.prosecution})\s+(?:and|und|et|y|e|en|i|och|og|&)\s+${ARTICLE}(?:${NAMES.defense})(?!\p{L})`,
  'iu',
)
const LEADING = new RegExp(
  String.raw`^[^\p{L}\p{N}]*${CALLING}${ARTICLE}(?:${Object.values(NAMES).join('|')})\s*[,:;!]\s*`,
  'iu',
)

function addresseeOf(directive: string): Addressee {
  const [defense, prosecution] = [CALLED.defense.test(directive), CALLED.prosecution.test(directive)]
  if (BOTH.test(directive) || TOGETHER.test(directive) || (defense && prosecution)) return 'both'
  if (defense) return 'defense'
  if (prosecution) return 'prosecution'
  return CALLED.judge.test(directive) ? 'judge' : 'next'
}

const STANDS =
  /\b(?:from (?:now|here|this point) on|no longer (?:matters?|counts?|cares?|an issue|relevant|important|interested)|(?:does|do)(?: not|n['’]t) (?:matter|count)(?: to me)?|(?:do not|don['’]t|no longer) care (?:about|for|what|how|whether)|only (?:\p{L}[\p{L}'’-]* ){1,8}(?:counts?|matters?)|(?:all|what|the only thing) (?:that )?(?:counts?|matters?) (?:\p{L}+ ){0,3}(?:is|are)|only care about|all i care about|forget(?: about)? (?:the|all|any|about)|leave (?:\p{L}+ ){1,4}(?:out of (?:it|this)|aside)|(?:matters?|counts?) (?:more|most|less|double|least)|more important (?:to me )?than|weigh (?:\p{L}+ ){1,5}(?:more|less|heavier|higher)|assume that|take it as given|is (?:off the table|settled))\b|(?<!\p{L})(?:ab (?:jetzt|sofort)|von (?:jetzt|nun) an|künftig|(?:ist|sind) mir (?:\p{L}+ ){0,3}(?:egal|gleich(?:gültig)?|nicht (?:mehr )?wichtig)|(?:zählt|zählen) (?:\p{L}+ ){0,2}(?:nicht mehr|nur)|(?:spielt|spielen) (?:\p{L}+ ){0,3}keine rolle|nur noch|es (?:geht|zählt) (?:mir )?nur|wichtiger als|désormais|à partir de maintenant|ne compte(?:nt)? plus|seul(?:e|s|es)? (?:\p{L}+ ){1,4}compte(?:nt)?|a partir de ahora|ya no importan?|sólo importan?|solo importan?|d['’]ora in poi|non (?:importa|contano?) più|conta(?:no)? solo|a partir de agora|já não importam?|só importam?|vanaf nu|doet er niet meer toe|telt niet meer|alleen nog|od teraz|nie ma(?:ją)? już znaczenia|liczy się tylko|från och med nu|spelar ingen roll|fra nu af|betyder ikke længere)(?!\p{L})/iu

const MOVES =
  /^(?:(?:a (?:bit|little)|much|please|bitte|und|and|now|jetzt|etwas|un peu|un poco)\s+)*(?:slow(?:er|ly)?(?: down)?|not so fast|faster|speed up|quicker|shorter|briefer|(?:be|keep it|make it) (?:brief|short|simple)|simpler|(?:in )?plain(?:er)? (?:english|words|language)|(?:get|come) to the point|(?:that(?:['’]s| is) )?enough (?:on|about|of|with) [^?]+|that(?:['’]s| is) enough|enough|move on(?: to [^?]+)?|go on|next(?: point| topic)?|skip (?:that|this|it)|stop (?:repeating|talking about) [^?]+|(?:no|fewer|less) (?:jargon|numbers|figures|rhetoric)|langsamer|schneller|kürzer|einfacher|(?:fassen sie sich|fass dich) kurz|(?:kommen sie|komm|kommt)(?: bitte)? (?:zur sache|zum punkt)|zur sache|das reicht(?: (?:zu|über)[^?]+)?|genug (?:zu|über|von|davon)[^?]*|weiter|plus (?:lentement|court|simple)(?:ment)?|moins vite|(?:venez[- ]en )?au fait|assez (?:de|sur|parlé)[^?]+|ça suffit[^?]*|más (?:despacio|corto|simple)|(?:vaya )?al grano|basta(?: de| con)?[^?]*|più (?:piano|lentamente|breve|semplice)|(?:venga )?al punto|mais devagar|langzamer|korter|kom ter zake|wolniej|krócej|do rzeczy|långsammare|till saken|langsommere|til sagen)(?:[,\s]+(?:please|bitte|s['’]il vous plaît|por favor|per favore|now|then|will you|thank you|thanks|danke))*[\s.!…]*$/iu

const ASKS =
  /[?？;؟]|^(?:(?:and|but|so|please|bitte|und|aber)\s+)*(?:what|how|why|who|which|where|when|whether|is|are|does|do you|did|can|could|would|tell|explain|answer|address|show|give|prove|name|compare|was|wie|warum|wer|welche\p{L}*|wo|wann|wieso|weshalb|erklär\p{L}*|nenn\p{L}*|zeig\p{L}*|sag\p{L}*)(?!\p{L})/iu

/** Reads whom a person speaks to and what for. What neither changes nor moves anything wants an answer. */
export function directionOf(directive: string): Direction {
  const to = addresseeOf(directive)
  const bare = directive.trim().replace(LEADING, '')
  const moves = MOVES.test(bare)
  const stands = !moves && STANDS.test(bare)
  const asks = !moves && to !== 'judge' && (!stands || ASKS.test(bare))
  return { to, asks, stands, moves }
}

/** One word alone may be a matter that nobody has spoken of yet; two that nobody knows are none. */
const FEWEST = 2
const ASKING = setOf(`who what why how when where which please tell say explain answer cost costs money time risk people
  warum wieso weshalb was wie wer wo wann welche bitte pourquoi comment quoi qui quand combien où por qué cómo quién
  cuándo cuánto perché come chi quando quanto porque waarom hoe wat wie waar dlaczego jak co kto varför hvorfor hvad`)
const ROOT = 5

/** Whether words say nothing that the court could take up: none is known to it, to the case or to how people ask. */
export function isUnclear(directive: string, known: Iterable<string>): boolean {
  const words = wordsOf(directive).filter(({ plain }) => /\p{L}{2}/u.test(plain))
  if (words.length === 0) return true
  const { to, stands, moves } = directionOf(directive)
  if (words.length < FEWEST || to !== 'next' || stands || moves) return false
  const heard = new Set<string>()
  for (const text of known) for (const { plain } of wordsOf(text)) heard.add(plain).add(plain.slice(0, ROOT))
  return !words.some(
    ({ plain }) =>
      EMPTY.has(plain) ||
      NEGATIONS.has(plain) ||
      SENSES.has(plain) ||
      ASKING.has(plain) ||
      heard.has(plain) ||
      (plain.length > ROOT && heard.has(plain.slice(0, ROOT))),
  )
}
