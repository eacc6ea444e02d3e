import type { WordLists } from './listed.ts'

/**
 * What does not go on air in the larger languages of Europe and in those that chats write in Latin letters, without
 * accents. What is also an English word, a name or a dish is left out: nobody says which language a line is in.
 */
export const turnedLanguages: WordLists = {
  obscenity: {
    inside: [
      'nefpuybpu nefpusvpx nefputrvt uherafbua uheraxvaq jvpufre fpujnamyhgfpu fpujhpugry iresvpx',
      'trsvpxg zvfftroheg unpxserffr svyfqrchgr avdhrgnzrer avdhrgnenpr raphyre raphyr uvwbqrchgn',
      'uvwnqrchgn uvwbfqrchgn uvwnchgn uvwbchgn uvwhrchgn tvyvcbyynf chgnznqer pbapunghznqer',
      'pbapunqrghznqer puhcncbyynf znznthrib znznuhrib pnenyub svyubqnchgn svyunqnchgn snaphyb',
      'svtyvbqvchggnan cbepbqvb qvbcbepb yrppnphyb xybbgmnx xnaxreubre xnaxreyvwre xnaxrezbatbby',
      'ubrerambba tbqireqbzzr xhgjvws xhgubre cvreqby cvreqny fxhejlfla fxhejvry bebfch nzvanxblvz',
      'nzvanxblnl fvxgve fvxrlvz tbgirera crmrirax cvqbenf cvqnenf oylng anuhl cbfuryanu uhlyb xuhlyb',
      'khvyb znqnepubq ourapubq orurapubq oubfqvxr oubfnqvxr puhgvln atragbg chgnatvan svggrgelar',
      'xhxfhtre ebixahyy xahyyn mxheilfla onmqzrt onfmqzrt snfmsrw uribaivggh shghgv qhgracvmqn',
      'fpurvffxrey',
    ],
    head: [
      'fpurvff orfpuvff jvkk jvkre jvpuf ahggra pbhvyy pbaanf pbaaneq fnybcneq wbqvq puvatnq craqrw',
      'pnoeba phyreb znycnevq sbqvq neebzonq chaurg pnmmba pnmmng fgebam pbtyvba fobee arhxra trarhxg',
      'jxhej cbwro jlwro ebmwro mnwro wrona wronp cvmq lneenx fvxrevz ivggh ivgha crexryr uhbena xahyy',
    ],
    word: [
      'anuhv chggnar zvapuvn zvapuvr cbzcvab cbzcvav oenayre oenayrhe oenayrhef oenayrggr fnybcrf',
      'raphyr raphyrf raphyrr znevpn znevpnf nefpu nefpur nefpuybpure cvzzry gvggra uher uhera sbgmra',
      'svpxg svpx svpxf svpxre svpxfg svpxrerv xnpxr chgr chgrf avdhre sbhger obeqryqrzreqr zreqrhk wbqrgr wbqre',
      'zvreqn zvreqnf chgb chgbf chgnf chgban sbyyne sbyynegr puvatne puvatn puvathr sbqre sbqnfr',
      'sbqrfr ohprgn obprgn cbeen ivnqb ivnqbf cnaryrveb phmnb zreqn kbkbgn pnmmv pnmmb fgebamv mbppbyn',
      'mbppbyr grggr ubre ubrera arhx xybbgmnxxra xhejl xhejr xhejb puhw puhwn puhwh puhwrz puhwbjl',
      'qhcn qhcrx qmvjxn qmvjxv tbjab wrovr plxn oylnq oyvng cvqbe cvqbel cvqne cvmqn cvmqrp cvmqrgf',
      'zhqnx zhqnxv mnyhcn lrong royna xuhl tnaqba nzx nzpvx voar xnucr tning svggn svggbe xhxra snra',
      'svggr svffr ebiuhy xhein xheil xbxbg phenx mzeq ubiab wrong zeqng trpv snfm cvpfn onfmq ohmv',
      'zhvr pnpng tnnaqh xbagby zrzrx onatfng gnatvan fvxvf lnenx funezhgn funezbhgn xhfbznx xbfxrfu',
    ],
    phrase: [
      'nzvanxblvz nzvanxblnlvz bebfchpbphth fvxvlvz lnifnx gnffnx',
      'svpxqvpu svpxzvpu svpxqvpuvafxavr svpxgrhpu yrpxzvpu yrpxzvpunznefpu irecvffqvpu unygqvrserffr fhprznovgr',
      'gnthrhyr ingrsnversbhger ingrsnverraphyre puvatnghznqer puvatnnghznqer irgrnynzvreqn',
      'irgrnyniretn puhcnzryncbyyn puhcnzryniretn pbzrzryncbyyn zrpntbraghznqer zrpntbraghchgnznqer',
      'invfrsbqre invgrsbqre invgbzneabph gbzneabph inggrarnssnaphyb fhppuvnzryb fhppuvnzvvypnmmb',
      'grfgnqvpnmmb cbepnznqbaan qvbpnar cyrhebc xhejnznp wncvreqbyr wronpcvf fhxnoylng plxnoylng',
      'lbogiblhzng rogiblhzng vqvanuhl vqvanuhv xbfbznx pharkgghrfqnl qvgzrznl qhzrznl qennguryirgr',
      'unvfgnivggh',
    ],
  },
  slur: {
    inside: [
      'whqrafnh qerpxfwhq fnhwhq fpurvffwhq whqrafpujrva artrefpujrva obhtabhy gneybhm phynggba',
      'xnaxrewbbq xnaxreartre pmneahpu finegfxnyy avtthu cnwrrg fnaqartre',
    ],
    head: ['avtte xnanpx pvncng pvncnp arrxrev cnxxvf'],
    word: [
      'artre artref arteb arter arterf crqrf gncrggr tbhvar lbhcva lbhcvaf fhqnpn fhqnpnf sebpvb',
      'sebpv evppuvbar evppuvbav erppuvbar greebar greebav syvxxre syvxxref pvbgn pvbgl oynggr oynggne',
      'crexrer puhexn muvq muvql xubxuby ububy fcnfgv fpuyvgmnhtr fpuyvgmnhtra ovpbg ovpbgf zbhyvalna',
      'ohmrenag',
    ],
    phrase: [
      'fnyrwhvs fnyrnenor fnyrarter fnyrabve artebqrzvreqn zbebqrzvreqn whqvbqrzvreqn vaqvbqrzvreqn',
      'artebqvzreqn roerbqvzreqn fpuyvgmnhtr',
    ],
  },
  violence: {
    inside: ['ubybubnk tybobubzb enubjn'],
    head: [],
    word: ['tgxeja azfy fhvpvqngr zngngr'],
    phrase: [
      'oevatqvpuhz oevatqvpuqbpuhz oevatgrhpuhz reunatqvpu fhvpvqrgbv ingrfhvpvqre ingrcraqer ghrgbv',
      'crtngrhagveb zngngrln nzznmmngv znnxwrmrysqbbq cyrrtmryszbbeq mnovwfvr cbjvrffvr horlfroln',
      'horlfln xraqvavbyqhe zbegnhkwhvsf zbegnhknenorf zhregrnybfwhqvbf zbegrnybfwhqvbf zbegrntyvroerv',
      'whqraenhf nhfynaqreenhf whqravaftnf mlqmvqbtnmh iretnfgqvr juvgrcbjre juvgrtrabpvqr',
      'qrfcvgrorvat13creprag qrfcvgrorvatbayl13creprag qrfcvgrznxvathcbayl13 wrjfjvyyabgercynprhf',
      'lbhjvyyabgercynprhf uvgyreqvqabguvatjebat uvgyrejnfevtug gurubybpnhfgarireunccrarq',
      'ubybpnhfgarireunccrarq gurubybpnhfgjnfsnxr qnlbsgurebcr enprjneabj urvy88 88urvy',
      'abobqljbhyqzvfflbh abbarjbhyqzvfflbh gurjbeyqvforggrejvgubhglbh gurjbeyqjbhyqororggrejvgubhglbh',
      'tbwhzcbssnoevqtr tbwhzcbssguroevqtr tbwhzcbssnpyvss tbunatlbhefrys tbqvrvansver ubcrlbhqvr',
      'vubcrlbhqvr lbhfubhyqqvr',
    ],
  },
}
