/** Words that tell a question what it may go after. They only have to be right about statements of a few short sentences. */
const list = (words: string): ReadonlySet<string> => new Set(words.match(/\S+/gu))

export const numbers =
  list(`two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred dozen`)

/** Hours of the clock, as one says them. */
export const hours = list('one two three four five six seven eight nine ten eleven twelve noon midnight')

export const daytimes = list(`morning evening night afternoon dawn dusk sunrise sunset noon midnight lunchtime teatime
  monday tuesday wednesday thursday friday saturday sunday day weekend interval dusk breakfast lunch supper dinner tea`)

export const places = list('at in on behind under near beside outside inside above below beneath around opposite')

/** What stands after a preposition and is no place. */
export const placeless = list(`end way time times moment minute minutes second seconds hour hours fact mood voice tone
  temper purpose hurry whim loss sign rage panic flash silence total case matter middle habit mind word words opinion
  view life head hand hands face eye eyes arms lap pocket week month year years duty detail oath left right top bottom
  back front side beginning start record charge person most least first last best worst rain dark cold sun wind open
  mouth name answer question truth secret joke dream ease peace phone radio list note letter form menu poster page idea
  plan rota notice report log book ledger memo hat coat pair lot kind sort bit rest same other kind rush moonlight`)

/** Nouns that make no topic of a question. */
export const dull =
  list(`way time times moment thing things lot bit kind sort end fact rest case same other others person
  people somebody anybody nobody everybody everything anything nothing something minute minutes second seconds hour hours
  day days week weeks year years left right first last only whole very most best worst next one two half part point side
  truth answer question reason matter court judge jury witness honour record name word words piece pair number top
  bottom middle front back start beginning following mind habit hurry second third fourth fifth sixth seventh eighth
  ninth tenth`)

/** Nouns that look like forms of verbs. */
export const nouns = list(`morning evening ceiling building railing pudding wedding meeting painting clothing lightning
  ending opening recording drawing greeting icing seating spring string stocking warning landing clearing offering
  hundred newlywed breed`)

/** Forms that are verbs more often than nouns. */
export const verbs = list(`am is are was were be been being do does did done have has had having go goes went gone going
  come comes came coming get gets got see sees saw seen hear hears heard say says said tell tells told think thinks
  thought know knows knew known take takes took taken give gives gave given find finds found keep keeps kept leave leaves
  make makes made put puts run runs ran sit sits sat stand stands stood hold holds held bring brings brought buy
  buys bought catch catches caught fall falls fell fallen feel feels felt fly flies flew flown grow grows grew grown hide
  hides hid hidden hit hits hung lay lays laid lie lies lose loses lost mean means meant meet meets met pay
  pays paid read reads ride rides rode ring rings rang rise rises rose risen sell sells sold send sends sent set sets
  shake shakes shook shine shines shone shoot shot show shows shut sing sings sang sleep sleeps slept slide slid smell
  smells smelt speak speaks spoke spoken spend spends spent stole stolen steal steals stick sticks stuck swear swears
  swore sworn sweep swept swim swam swing swung teach taught tear tore throw throws threw thrown understand understood
  wake woke wear wears wore worn win wins won write writes wrote written begin begins began begun bend bent bite bit blow
  blew break breaks broke broken build built burn burnt choose chose chosen creep crept cut cuts deal dealt dig dug draw
  drew drawn drink drank drive drove eat eats ate eaten fight fought forget forgot forgotten freeze froze lend lent let
  lets light lit seem seems smile smiles want wants need needs like likes look looks belong belongs start
  starts stop stops turn turns use uses walk walks work works always never often already still again just almost barely
  today yesterday tomorrow tonight later earlier afterwards twice once soon then there here away upside because when
  while until before after since although though whether than that who which whose where why how might could would
  should must can will may shall cannot alone together asleep awake open wide straight across along towards onto upon
  down up off out over through without within during between against among into from with about of for to by as if but
  and or nor so yet not no`)

/** Words that begin a sentence and take a small letter when something stands before it. */
export const openers = list(`everyone anyone someone twice once yesterday afterwards later earlier usually sometimes
  personally apparently suddenly eventually finally officially technically normally tonight today half nine ten eleven
  twelve three four five six seven eight during despite besides inside outside near around everything whenever unlike`)
