import { dice } from './variants.fake.ts'

/** What ordinary sentences are made of. Many of the words have a bad one in them, as towns and vegetables will. */
const words: Readonly<Record<string, string>> = {
  who: 'the judge|the bailiff|my client|the goose|the baker|a raccoon|the therapist|the assassin|Mr. Hancock|Miss Dickens|Mrs. Cockburn|Dr. Dickinson|the clerk|Inspector Pak|Ana|the peacock|Captain Hitchcock|the cocker spaniel|the assistant|a Trappist monk|the sous-chef|Lady Assington|the swanky tycoon|the woodcock|Count Titus|the massage therapist|the document analyst|Uncle Dickie|Ms. Penny Sussex',
  place:
    'Scunthorpe|Essex|Sussex|Middlesex|Penistone|Clitheroe|Cockermouth|Cockfosters|Nigeria|Niger|Pakistan|Japan|Assisi|Massachusetts|Lake Titicaca|Phuket|Fukuoka|Montenegro|Lesbos|the cockpit|the grass|the basement|the pantry|Harbour Street|the class|the canal|the Assembly|the saltwater pool|the shuttle bus|the Arsenal museum|Arundel|Lightwater|Swansea|Uranus|the county court|Wankel Hall|Sandyke|the pass',
  thing:
    'the shiitake|a cocktail|the grapes|a bass guitar|the cumin|the spice rack|the button|the manuscript|a cucumber|the rebuttal|the documents|the title deed|the pencil case|the peas|a raccoon trap|the cockle soup|a therapist’s couch|the pickled onions|an analysis|the assets|the spatula|a cocoon|the butternut squash|the class register|a tennis racket|the pitcher|the snickers bar|the hors d’oeuvres|the assortment of buns|the ham sandwich|some coarse salt|the parsed receipt|a pen|the tit for tat|the bell|the passport|the sextant|the pumpkin|the rapeseed oil|the cockatoo|the analgesic|the chickpeas|the kitchen fuse',
  did: 'took|hid|described|parsed|passed|assessed|harassed|embarrassed|scraped|accumulated|documented|analysed|rebutted|assembled|shifted|hit|titled|swiped|grasped|pushed|pressed|cherished|washed|mashed|dashed past|rehashed|drew|sniggered at|niggled over|trafficked in|pitched|ditched|swatted|hoarded|classified|suspected|titrated|dispatched|despised|kicked|picked|tucked away|sucked up|ducked behind|plucked',
  how: 'conspicuously|suspiciously|despicably|auspiciously|hoarsely|sparsely|passionately|assiduously|in circumstances nobody liked|with a swagger|as shown on the chart|as she always did|as he should|as such|in Essex fashion|for the class|without malice|at once|on purpose|by mistake|as soon as it was hot|as usual, it seems|as Smith did|like a cockerel|in a canoe|with cumulative effect|for us all|as a hobby',
  number:
    '455|1,455|7175|45|5|12|3.14|0.5|1488 grams of|21|100|5,000|7:45|half of|nine|a dozen|33 1/3|58008|8008|80085|717|1177|5.5|90 percent of',
  count:
    'buns|hits|grapes|pages|witnesses|pennies|classes|coins|assets|titles|cups of cumin|spices|cucumbers|sausages|shirts|hens|pecks of peas|titbits',
  time: 'at 9am|on the 5th of May|on 12/05/2023|on 2024-05-17|in 1988|at 7:45 pm|at half past six|on Monday|in the 50s|during the 45s|at 10:30|in March 2021|by the 21st|before dawn|on 5 May|around 3 o’clock|from 1988 to 1992|at noon',
  sum: '$5|$455|€12.50|£3|5 dollars|12 euros|$1,200.00|a penny|3 crowns|€5|$7,175|two pounds fifty',
}

const templates = [
  '{who} {did} {thing} {time}.',
  '{who} {did} {thing} in {place}, {how}.',
  'Objection! {who} never {did} {thing}.',
  'I put it to you that {who} {did} {number} {count} {how}.',
  '{who} paid {sum} for {number} {count} {time}.',
  'Is it true that {who} was in {place} {time}?',
  'The pen is in {place}, and who are we to ask {who} about it?',
  'This hit us hard; {who} had to pass it on to {who}.',
  'Push it, said {who}, and put a bun on {thing}!',
  'Exhibit {number} shows {thing}, (um, I think) {how}.',
  'She said: “{thing}? As if {who} {did} it.”',
  'Your Honour, {who} {did} {thing}, and so did {who}.',
  'Take {who} off the stand; he is an able man, er, witness.',
  'As S. Holmes once said, {who} {did} {thing}.',
  'No, {who} can’t, won’t and shan’t say it {how}.',
  'Shh! It is {time}, and {who} is asleep in {place}.',
  'Let us go, ok? {who} waits {time} with {number} {count}.',
  'The bell ends the round; {who} {did} {thing}.',
  'Sustained. {who} will not mention {thing} again.',
  'Overruled: {thing} was in {place} {time}, as everybody knows!',
  'A 455-page report on {thing} cost {sum} – a third of it wasted.',
  'Members of the jury, {who} had {number} {count} and {sum}.',
]

const lists = new Map(Object.entries(words).map(([kind, list]) => [kind, list.split('|')]))

/** So many sentences that anybody might say in a comic court, the same every time, no two alike. */
export function ordinarySentences(count: number): readonly string[] {
  const roll = dice(42)
  const sentences = new Set<string>()
  while (sentences.size < count) {
    const sentence = templates[roll(templates.length)]!.replaceAll(/\{(\w+)\}/g, (_, kind: string) => {
      const list = lists.get(kind)!
      return list[roll(list.length)]!
    })
    sentences.add(`${sentence[0]!.toUpperCase()}${sentence.slice(1)}`)
  }
  return [...sentences]
}
