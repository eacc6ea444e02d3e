import { figure } from '../figure.ts'
import { bare, exceptions, ours, runs, surprises, verdictsOn, withFixtures, type Verdict } from './suite.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const passed = (verdicts: readonly Verdict[]): number => verdicts.reduce((total, verdict) => total + verdict.passed, 0)

let wrong = 0
let right = 0

function tell(title: string, verdicts: readonly Verdict[], excepted: number): void {
  const bad = verdicts.length === 0 ? ['the suite said nothing'] : surprises(verdicts)
  wrong += bad.length
  right += passed(verdicts)
  const apart = excepted === 0 ? '' : `, ${excepted} scenarios do not apply`
  print(`${bad.length === 0 ? '✓' : '✗'} ${title}: ${passed(verdicts)} checks passed, ${bad.length} failed${apart}`)
  for (const line of bad) print(`  ${line}`)
}

for (const [name, server] of Object.entries(ours)) {
  for (const run of runs) {
    const title = `${name}, suite ${run.suite}, revision ${run.revision}`
    const all = await verdictsOn(withFixtures(server()), run)
    const [apart, applying] = [all.filter(isExcepted), all.filter((verdict) => !isExcepted(verdict))]
    wrong += surprises(apart).length
    tell(`${title}, with fixtures`, applying, apart.length)
    const plain = (await verdictsOn(server(), run)).filter(({ scenario }) => bare.includes(scenario))
    tell(`${title}, as it is`, plain, 0)
  }
}
figure(
  `${Object.keys(ours).length} servers, each in ${runs.length} runs of the official suites over two revisions of the protocol: ${right} checks passed, ${wrong} failed; ${Object.keys(exceptions).length} scenarios do not apply, each with its reason`,
)
process.exitCode = wrong === 0 ? 0 : 1

function isExcepted({ scenario }: Verdict): boolean {
  return exceptions[scenario] !== undefined
}
