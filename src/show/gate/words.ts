import type { Wanted } from './automaton.ts'

/** Where a word is looked for. A phrase is a word that may be made of ordinary ones. */
const places = { inside: 'inside', head: 'head', word: 'word', phrase: 'word' } as const

/**
 * The words that do not go on air. They stand here turned by thirteen letters, because a list that is read by everybody
 * who works on the gate should not itself be a thing that nobody wants on a screen.
 */
const turned: Readonly<Record<string, Readonly<Record<keyof typeof places, readonly string[]>>>> = {
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

const unturned = (word: string): string =>
  word.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))

const listed: readonly Wanted[] = Object.entries(turned).flatMap(([category, kinds]) =>
  Object.entries(kinds).flatMap(([kind, lines]) =>
    lines
      .flatMap((line) => line.split(' '))
      .map((word) => ({
        letters: Array.from(unturned(word)),
        where: places[kind as keyof typeof places],
        isPhrase: kind === 'phrase',
        category,
      })),
  ),
)

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

/** Signs that say it without a letter. */
const signs: readonly Wanted[] = [
  { letters: ['🖕'], where: 'inside', isPhrase: false, category: 'obscenity' },
  { letters: ['卐'], where: 'inside', isPhrase: false, category: 'hate sign' },
  { letters: ['卍'], where: 'inside', isPhrase: false, category: 'hate sign' },
]

export const forbiddenWords: readonly Wanted[] = [...listed, ...calls, ...signs]
