import type { Wanted } from './automaton.ts'
import { turnedLanguages } from './languages.ts'
import { listed, type WordLists } from './listed.ts'
import { neighbouredScripts } from './scripts.ts'
import { signsOf } from './signs.ts'

/**
 * The words that do not go on air. They stand here turned by thirteen letters, because a list that is read by everybody
 * who works on the gate should not itself be a thing that nobody wants on a screen.
 */
const turned: WordLists = {
  obscenity: {
    inside: [
      'shpx sphx sipx cuhpx zbgureshpx phag ohyyfuvg ubefrfuvg qvcfuvg fuvgurnq fuvgsnpr ncrfuvg pbpxfhpx',
      'oybjwbo unaqwbo evzwbo tnatonat ohxxnxr phzfubg wvmm qvyqb ohggcyht ovgpu ovngpu ovbgpu ovlngpu',
      'orlbgpu orbgpu nffubyr nefrubyr nffung znfgheong cbea uragnv juber fyhg cravf intvan betnfz rwnphyng',
      'sryyngvb phaavyvat navyvathf pyvgbevf qvpxurnq ohggubyr obyybpx xabournq oryyraq chffl cnrqbcuvy',
      'crqbcuvy nffshpx pbpxfhx nmmubyr nffjvcr nffpybja nffyvpx nffzhapu qhzonff wnpxnff sngnff fznegnff',
      'ongfuvg puvpxrafuvg qbtfuvg wnpxfuvg ubylfuvg phzqhzc phzohpxrg phzthmmy pbpxoybpx gvgshpx',
    ],
    head: ['fuvg fulg cvff jnax gjng vaprfg srypu encvfg shx shd qrrcguebng wrexbss wnpxbss orfgvnyvgl'],
    word: [
      'spx snpx sbpx slpx shk shp shxp sx xhag piag pag ogpu ovpu fuvgr fug nff nffrf nffrq nmm nefr nefrf',
      'nefrq phz phzf phzzvat phzzrq pbpx pbpxf qvpx qvpxf qvpxsnpr qvpxjnq cevpx gvgf gvggl gvggvrf',
      'gvqqvrf obbo obbof obbovrf nahf nany frzra fzrtzn gheq encr encrq encrf encvat betl betvrf ubeal',
      'zvys tvys gubg fxnax fxnaxl zvatr pyhatr dhvz dhrrs fpuybat onqnff onqnffrf pbpxurnq pbpxsnpr',
      'qvpxjrrq qvpxvfu svfgvat svatreonat crqb cnrqb jgs fgsh tgsb yzsnb zbsb zbsbf onfgneq snc snccvat',
      'snccrq nefryvpxre onyyfnpx ahgfnpx pernzcvrq fcnss wvmmrq inwnlwnl pbbpuvr chanav cbbagnat pbbpu',
      'qbttlfglyr grnonttvat phpx phpxrq uherafbua nefpuybpu jvpufre sbgmr fpuynzcr fpurvffr svpxra chgn',
      'craqrwb pnoeba znevpba zreqr pbaaneq fnybcr raphyr chgnva fgebamb pnmmb inssnaphyb chggnan xhejn',
    ],
    phrase: [
      'oybjwbo unaqwbo evzwbo tnatonat wrexbss wrexvatbss fhpxzlqvpx fhpxzlpbpx fhpxzlonyyf rngzlnff',
      'rngfuvg xvffzlnff onyyfnpx ahgfnpx phzfubg ohggcyht qbhoyrcrargengvba svatreonat nanyfrk benyfrk',
      'ohggfrk puvyqzbyrfgre puvyqzbyrfgref',
    ],
  },
  slur: {
    inside: [
      'avttre avttn avddn avddre snttbg fnaqavttre wvtnobb cbepuzbaxrl mvccreurnq jrgonpx furznyr enturnq',
      'gbjryurnq tbyyvjbt tbyyljbt',
    ],
    head: ['ergneq fcnfgvp'],
    word: [
      'avt avtf avtyrg avtabt avoon avoonf avoore xvxr xvxrf puvax puvaxf puvaxl tbbx tbbxf fcvp fcvpf',
      'fcvpx ornare ornaref pbba pbbaf cnxv cnxvf genaal genaavrf qlxr qlxrf snt sntf sntbg cunt zbatbybvq',
      'tlccb tlcb cvxrl cvxrlf xnssve jbt jbtf puvanzna vawha fdhnj urro yrfob cbbsgre cbbsgref qnexvr',
      'qnexl arteb artebrf wnc wncf zhmmvr hagrezrafpu unysoerrq puvatpubat genal sttbg norrq nsevpbba',
      'nenohfu xnanxr artre mvtrhare fpujhpugry zbhyvalna',
    ],
    phrase: ['puvatpubat fnaqavttre cbepuzbaxrl'],
  },
  violence: {
    inside: [],
    head: [],
    word: ['xlf'],
    phrase: [
      'xvyylbhefrys xvyylbhefryirf xvyyhefrys xvyylbfrys unatlbhefrys fubbglbhefrys arpxlbhefrys',
      'qebjalbhefrys qevaxoyrnpu fyvglbhejevfgf fyvglbhejevfg fyvglbheguebng raqlbheyvsr raqlbhebjayvsr',
      'pbzzvgfhvpvqr whzcbssnoevqtr whzcbssnpyvss whzcbssnohvyqvat urvyuvgyre fvrturvy juvgrcevqr enprjne',
      'uvgyrejnfevtug fubbghcnfpubby fubbghcgurfpubby fubbghclbhefpubby obzogurfpubby obzogurzbfdhr',
      'obzogurflantbthr obzogurpuhepu obzogurgrzcyr gnxrlbhebjayvsr phglbhejevfgf',
    ],
  },
}

const unturned = (word: string): readonly string[] =>
  Array.from(word, (letter) =>
    /[a-z]/.test(letter) ? String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97) : letter,
  )

/** In other scripts a letter is changed for its neighbour. As in a text, each stands for whatever looks like it. */
const unneighboured = (word: string): readonly string[] => {
  const plain = Array.from(word, (letter) => String.fromCodePoint(letter.codePointAt(0)! ^ 1)).join('')
  return signsOf(plain).map(({ readings }) => readings)
}

const deeds = 'kill gas lynch behead exterminate eradicate murder shoot slaughter hang stab bomb burn rape deathto'
const which = ['', 'all', 'the', 'allthe', 'allofthe', 'these', 'those', 'every']
const groups =
  'jews muslims christians gays lesbians immigrants migrants refugees foreigners arabs asians mexicans indians africans ' +
  'blacks gypsies women hindus sikhs americans chinese russians ukrainians palestinians israelis jewishpeople ' +
  'blackpeople whitepeople gaypeople transpeople disabledpeople homelesspeople brownpeople'

/** A deed that is called for against people for what they are. */
const calls: readonly Wanted[] = deeds
  .split(' ')
  .flatMap((deed) => which.flatMap((some) => groups.split(' ').map((group) => `${deed}${some}${group}`)))
  .map((call) => ({ letters: Array.from(call), where: 'word', isPhrase: true, category: 'violence' }))

const harms = 'kill unalive hang shoot neck rope drown stab behead'
const selves = ['yourself', 'yourselves', 'urself', 'yoself']
const wrists = ['slit', 'cut', 'slash'].flatMap((deed) =>
  ['my', 'your', 'ur', 'his', 'her', 'their'].flatMap((whose) => [`${deed}${whose}wrist`, `${deed}${whose}wrists`]),
)

/** A harm that somebody is told to do to oneself, or says to be about to do. */
const selfHarm: readonly Wanted[] = [
  ...harms.split(' ').flatMap((harm) => selves.map((self) => `${harm}${self}`)),
  ...wrists,
].map((call) => ({ letters: Array.from(call), where: 'word', isPhrase: true, category: 'violence' }))

/** Signs that say it without a letter, alone or side by side. */
const signs: readonly Wanted[] = (
  [
    ['obscenity', '🖕 🍆💦 🍆🍑 🍆👅 🍑🍆 👅💦 👉👌 👌👈'],
    ['hate sign', '卐 卍 ᛋᛋ'],
  ] as const
).flatMap(([category, drawn]) =>
  drawn.split(' ').map((group) => ({ letters: Array.from(group), where: 'inside', isPhrase: false, category })),
)

export const forbiddenWords: readonly Wanted[] = [
  ...listed(turned, unturned),
  ...listed(turnedLanguages, unturned),
  ...listed(neighbouredScripts, unneighboured),
  ...calls,
  ...selfHarm,
  ...signs,
]
