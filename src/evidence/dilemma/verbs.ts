import { wordList, setOf } from '../text.ts'

/** What people ask whether to do, as it stands behind "should we". */
export const VERBS: ReadonlySet<string> =
  setOf(`abandon abolish accept add adopt agree allow answer apply appoint approve
  arrange ask attend avoid ban be become begin borrow break bring build buy call campaign cancel care carry change charge
  choose clean close collect combine come commit compete complain confront continue convert cook cover create cut deal
  decide declare decline delay demand demolish deny develop digitise discontinue divide divorce donate drain drive drop
  eat elect employ enable encourage end enforce enlarge enrol enter establish evict exclude expand expect explore extend
  face fight file find finish fire fix follow forbid force forgive found freeze fund get give go grant grow guarantee
  hand have heat help hire hold host ignore import improve include increase insist install insulate insure introduce
  invest invite join keep launch lay learn lease leave legalise lend let license light limit live locate look lower make
  mandate marry merge migrate modernise monitor move negotiate offer open operate order organise outsource own park pass
  patch pause pay permit persuade phase pick plan plant play postpone prefer prepare press prevent print privatise
  prohibit promote propose protect provide publish purchase pursue push put quit rain raise ration reach rebuild recall
  recommend recruit reduce refinance refuse refurbish regulate reject relax relocate remain remodel remove renew renovate
  rent repair repay repeal replace report request require rescue reserve resign restore restrict retain retire return
  revise rewrite ride rise run save scale scrap seek sell send separate serve set settle share shift shorten shut sign
  skip spend split sponsor spread start stay stick stop store strike study subsidise sue supply support suspend switch
  take tax teach tear tell terminate test tighten trade train transfer travel treat trust try turn undergo update
  upgrade use vaccinate visit volunteer vote wait walk want warn wear welcome widen win withdraw work write need paint lock
  lose drink name feed hide double`)

/** Verbs that are as often a thing as a deed. */
export const THINGS: ReadonlySet<string> =
  setOf(`answer campaign care change charge cover deal demand drive end face fight
  file fund grant hand help heat host light limit look move offer order park pass patch pause plan plant play print
  report request rescue reserve return ride rise run scale share shift sign split sponsor spread start stay store strike
  study supply support switch tax test trade train transfer travel trust turn update upgrade use visit vote wait walk
  work`)

/** What one does without a thing to do it to. */
export const ALONE: ReadonlySet<string> = setOf(`stay wait go remain leave quit move continue resign retire stop fight
  settle come live travel return decline refuse agree`)

const IRREGULAR: Readonly<Record<string, string>> = { be: 'is', have: 'has', do: 'does', go: 'goes' }

/** As it stands behind he, she or it. */
export function inThirdPerson(verb: string): string {
  const irregular = IRREGULAR[verb]
  if (irregular !== undefined) return irregular
  if (/(?:s|x|z|ch|sh)$/u.test(verb)) return `${verb}es`
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

export const PREPOSITIONS: ReadonlySet<string> =
  setOf(`about against as at before behind below beside by during for from
  in inside into near off on onto out outside over past since through throughout to toward towards under until up via
  with within without`)

export const DETERMINERS: ReadonlySet<string> = setOf(`a all an another any both each either every her his its more my
  neither no one our some that the their these this those three two your`)

/** More than one by itself. */
export const MANY: ReadonlySet<string> = new Set(wordList('people children staff police men women parents cattle'))

/** Of what one allows or forbids "or" is more often a list than a choice. */
export const PERMITTING: ReadonlySet<string> =
  setOf(`allow ban permit forbid prohibit restrict limit tax include exclude
  avoid fire punish treat protect`)
