import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hearingsIn, HELD_OUT, type Hearing } from './hearings.ts'
import { laidScore, laidScores } from './laid.ts'
import { measure, RULES, type Column, type Result, type Score, type Share } from './measures.ts'
import { isAccepted, isHeldOut, isOpposed, pairsIn, sets, type Pair } from './pairs.ts'
import { SCRIPTED } from './scripted.ts'
import { acrossTopics, argumentsIn, learn, quotableIn, sideOf, sidesIn, tableOf, type ReadSide } from './sides.ts'

const columns: readonly Column[] = [RULES, SCRIPTED]

const given = process.argv.slice(2).find((word) => !word.startsWith('--'))
const folder = given ?? fileURLToPath(new URL('../../../shared', import.meta.url))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const ratio = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(2))
const shared = ({ right, of }: Share): string => `${ratio(right, of)} (${right} of ${of})`
const scored = ({ found, right, there, met }: Score): string =>
  `precision ${ratio(right, found)} (${right} of ${found}), recall ${ratio(met, there)} (${met} of ${there})`

function tell(title: string, { byKind, ...result }: Result): void {
  say(`\n${title}`)
  const line = (name: string, said: string): void => say(`  ${name.padEnd(22)} ${said}`)
  line('flags', scored(result.flags))
  for (const [kind, one] of Object.entries(byKind)) line(`  ${kind}`, scored(one))
  line('fact or not', shared(result.facts))
  line('citation states', shared(result.states))
  line('  where decided', shared(result.decided))
  for (const [pair, count] of [...result.confusion].toSorted(([one], [other]) => one.localeCompare(other)))
    line(`  ${pair}`, String(count))
  line('contradictions', scored(result.contradictions))
  line('  look-alikes apart', shared(result.lookAlikes))
  line('kill shots', scored(result.killShots))
  line('concessions', scored(result.concessions))
  line('dates', shared(result.dates))
  const { met, there, same, turned, bare, sizes } = result.map
  line('matters met', `${shared({ right: met, of: there })}, ${sizes.join(', ')} on the map`)
  line('  same band', `${shared({ right: same + turned, of: met })}, ${turned} of them turned round`)
  line('  green, no exhibit', String(bare))
  if (process.argv.includes('--wrong')) for (const one of [...result.wrong, ...result.map.wrong]) say(`    ${one}`)
}

const hearings = await hearingsIn(join(folder, 'live'))
if (hearings.length === 0) say(`No labelled hearings in ${join(folder, 'live')}: skipped.`)
const isTuned = ({ name }: Hearing): boolean => name !== HELD_OUT
for (const column of hearings.length === 0 ? [] : columns) {
  tell(`Hearings, ${column.name}, tuned on`, measure(hearings.filter(isTuned), column))
  if (process.argv.includes('--tuned')) continue
  const held = hearings.filter((hearing) => !isTuned(hearing))
  if (held.length === 0) continue
  tell(`Hearings, ${column.name}, held out (${HELD_OUT})`, measure(held, column))
  const { flags, facts, states, concessions, map } = measure(hearings, column)
  say(`\nHearings, ${column.name}, all together`)
  say(`  flags ${scored(flags)}; concessions ${scored(concessions)}`)
  say(`  fact or not ${shared(facts)}; citation states ${shared(states)}`)
  const sameBand = { right: map.same + map.turned, of: map.met }
  say(`  matters met ${shared({ right: map.met, of: map.there })}; same band ${shared(sameBand)}; bare ${map.bare}`)
}

/** Precision of the sides that are said, how many of those that there are get one, and how many get the wrong one. */
function tellSides(title: string, sides: readonly ReadSide[]): void {
  const said = sides.filter((one) => one.said !== 0)
  const there = sides.filter(({ labelled }) => labelled !== 0)
  const right = said.filter((one) => one.said === one.labelled).length
  const turned = said.filter((one) => one.said === -one.labelled).length
  const covered = there.filter((one) => one.said !== 0).length
  say(
    `  ${title}: precision ${shared({ right, of: said.length })}, coverage ${shared({ right: covered, of: there.length })}`,
  )
  say(`  ${title}: wrong side ${shared({ right: turned, of: said.length })}`)
  if (process.argv.includes('--wrong'))
    for (const one of said.filter((side) => side.said !== side.labelled))
      say(`    ${one.labelled} is ${one.said}: ${one.words}`)
}

if (hearings.length > 0) say('\nSide of passages, by the question alone and by the ways that the brief names')
for (const named of hearings.length > 0 ? [false, true] : []) {
  const how = named ? 'named' : 'question'
  const sides = (some: readonly Hearing[]): readonly ReadSide[] =>
    some.flatMap((hearing) => sidesIn(hearing, { named }))
  tellSides(`${how}, tuned on`, sides(hearings.filter(isTuned)))
  if (process.argv.includes('--tuned')) continue
  tellSides(`${how}, held out (${HELD_OUT})`, sides(hearings.filter((hearing) => !isTuned(hearing))))
  tellSides(`${how}, all together`, sides(hearings))
}
for (const hearing of hearings) {
  const { of, sided } = quotableIn(hearing)
  say(`  ${hearing.name}: ${of} sentences can be quoted, ${sided} speak for a side`)
}
for (const part of ['train', 'dev']) {
  const file = join(folder, 'data', `argkp-${part}.csv`)
  const argued = argumentsIn(file)
  if (argued === undefined) {
    say(`\nNo ${file}: skipped.`)
    continue
  }
  tellSides(`argkp-${part}, ${new Set(argued.map(({ topic }) => topic)).size} topics`, argued.map(sideOf))
  if (part === 'dev') continue
  for (const { margin, sides } of acrossTopics(argued))
    tellSides(`weights alone on other topics, margin ${margin}`, sides)
  if (process.argv.includes('--learn')) say(tableOf(learn(argued)))
}

function tellLaid(title: string, some: readonly Hearing[]): void {
  const { contradicted, agreed, pairs, matters, lookAlikes, sizes, wrong } = laidScores(some.map(laidScore))
  say(`\n${title}`)
  const line = (name: string, said: string): void => say(`  ${name.padEnd(22)} ${said}`)
  line('matters laid out', sizes.join(', '))
  line('contradicted', scored(contradicted))
  line('agreed', `${agreed.of} said, ${agreed.right} of them hold no labelled contradiction or look-alike`)
  line('  look-alikes apart', shared(lookAlikes))
  line('pairs side by side', `${shared(pairs)}, labelled contradictions and look-alikes in one matter`)
  line('matters side by side', `${shared(matters)}, labelled matters of two documents or more`)
  if (process.argv.includes('--wrong')) for (const one of wrong) say(`    ${one}`)
}

if (hearings.length > 0) {
  tellLaid('Side by side, tuned on', hearings.filter(isTuned))
  const held = hearings.filter((hearing) => !isTuned(hearing))
  if (!process.argv.includes('--tuned') && held.length > 0) tellLaid(`Side by side, held out (${HELD_OUT})`, held)
}

const halves = (pairs: readonly Pair[]): readonly (readonly [string, readonly Pair[]])[] => [
  ['tuned on', pairs.filter((pair) => !isHeldOut(pair))],
  ['held out', pairs.filter(isHeldOut)],
]

for (const [name, set] of Object.entries(sets)) {
  const pairs = pairsIn(join(folder, 'data'), set)
  if (pairs === undefined) {
    say(`\nNo ${set.file} in ${join(folder, 'data')}: skipped.`)
    continue
  }
  say(`\n${set.file}`)
  for (const [half, some] of name === 'opposites' ? ([['all', pairs]] as const) : halves(pairs)) {
    const accepted = some.map((pair) => ({ ...pair, accepted: isAccepted(pair) }))
    const [holding, others] = [accepted.filter(({ holds }) => holds), accepted.filter(({ holds }) => !holds)]
    const right = holding.filter((pair) => pair.accepted).length
    const wrong = others.filter((pair) => pair.accepted).length
    say(`  ${half}: accepted where it does not hold ${ratio(wrong, others.length)} (${wrong} of ${others.length})`)
    if (name === 'fever') {
      const [opposed, falsely] = [others.filter(isOpposed).length, holding.filter(isOpposed).length]
      const score = { found: opposed + falsely, right: opposed, there: others.length, met: opposed }
      say(`  ${half}: contradictions ${scored(score)}`)
    }
    if (holding.length === 0) continue
    const f1 = (met: number, missed: number, false_: number): number => (2 * met) / (2 * met + missed + false_)
    const macro =
      (f1(right, holding.length - right, wrong) + f1(others.length - wrong, wrong, holding.length - right)) / 2
    say(`  ${half}: accepted where it holds ${ratio(right, holding.length)} (${right} of ${holding.length})`)
    say(`  ${half}: macro-F1 ${macro.toFixed(2)}`)
  }
}
