import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DebateBrief } from '#proceedings'
import { readBrief } from './brief.ts'
import { describeProblems } from './problems.ts'

const two = 'debaters:\n  - name: Ann\n    position: Yes, always.\n  - name: Bob\n    position: No, never.\n'
const headed = (head: string): string => `${head}\n${two}`
const tailed = (tail: string): string => `topic: Homework\n${two}${tail}\n`
const debater = (lines: string): string => `topic: Homework\ndebaters:\n${lines}\n  - {name: Bob, position: No}\n`

/** What stands in the file; where the problem is said to be; what is said of it. */
type Broken = readonly [title: string, text: string, at: string, said: RegExp]

const broken: readonly Broken[] = [
  ['empty file', '', '1:1', /file is empty.*examples/s],
  ['blank lines', '\n \n', '1:1', /file is empty/],
  ['a byte order mark alone', '\uFEFF', '1:1', /file is empty/],
  ['comments only', '# a debate\n', '1:1', /no brief in the file/],
  ['the word null', 'null\n', '1:1', /no brief in the file/],
  ['list at the top', '- topic: Homework\n', '1:1', /is a list.*without a dash/s],
  ['JSON list at the top', '[1, 2]', '1:1', /is a list/],
  ['plain text', 'Should homework go?\n', '1:1', /plain text.*Begin with "topic/s],
  ['a number', '42', '1:1', /plain text/],
  ['no space after the colon', 'topic:Homework\n', '1:1', /space after the colon/],
  ['UTF-16 read as UTF-8', 't\0o\0p\0i\0c\0', '1:2', /not UTF-8.*encoding UTF-8/s],
  ['Latin-1 read as UTF-8', headed('topic: Caf\uFFFD'), '1:11', /not UTF-8/],
  ['NUL in the third line', headed('topic: a\npremise: b\nturns: \0'), '3:8', /not UTF-8/],
  ['too large', `topic: ${'x'.repeat(300_000)}`, '1:1', /too large: 293 KB.*256 KB/s],
  ['too large in bytes, not letters', `topic: ${'議'.repeat(90_000)}`, '1:1', /too large: 264 KB/],

  ['tab as indentation', 'topic: Homework\njudge:\n\tname: Sol\n', '3:1', /tab.*Use spaces/s],
  ['double quotation open', 'topic: "Homework\nturns: 6\n', '1:8', /never closed.*Close it/s],
  ['single quotation open', "turns: 6\ntopic: 'Homework\npremise: it\n", '2:8', /never closed/],
  ['second colon', headed('topic: Homework: yes or no'), '1:8', /second colon.*quotation marks/s],
  ['key indented too far', headed('topic: Homework\n  turns: 6'), '1:8', /indented too far/],
  ['line without a colon', headed('turns: 6\ntopic Homework'), '2:1', /colon/],
  ['first line without a colon', headed('topic Homework\nturns: 6'), '1:1', /no key with a colon/],
  ['key behind the dash column', debater('  - name: Ann\n   position: Yes'), '4:1', /dash/],
  ['dashes in two columns', 'topic: a\ndebaters:\n- name: Ann\n - name: Bob\n', '4:2', /indentation/],
  ['dash beside the key', 'topic: - Homework\n', '1:8', /does not belong here/],
  ['key twice', headed('topic: Homework\nturns: 6\ntopic: Exams'), '3:1', /given before.*Keep one/s],
  ['key twice in a debater', debater('  - name: Ann\n    position: Yes\n    name: Eve'), '5:5', /given before/],
  ['JSON key twice', '{"topic": "a", "topic": "b"}', '1:16', /given before/],
  ['unknown tag', headed('topic: !very important'), '1:8', /tag.*quotation marks/s],
  ['binary tag', headed('topic: !!binary aGk='), '1:8', /tag/],
  ['code tag', headed('topic: !!js/function "x"'), '1:8', /tag/],
  ['begins with @', headed('topic: @home or not'), '1:8', /cannot begin.*quotation marks/s],
  ['begins with %', headed('topic: %50 more'), '1:8', /cannot begin/],
  ['begins with a backtick', headed('topic: `code`'), '1:8', /cannot begin/],
  ['words in asterisks', headed('topic: *Homework* must go'), '1:19', /does not belong.*quotation marks/s],
  ['alias of nothing', headed('topic: *homework'), '1:8', /anchor that is not there.*quotation marks/s],
  ['alias before its anchor', headed('premise: *t\ntopic: &t Homework'), '1:10', /anchor that is not there/],
  ['alias of itself', 'topic: &t [*t]\n', '1:12', /inside what it stands for/],
  ['a flood of aliases', `a: &a x\nb: [${'*a, '.repeat(21)}]`, '2:85', /more than 20 aliases/],
  ['text after a quotation', headed('topic: "Home" work'), '1:15', /does not belong here/],
  ['unknown backslash', headed(String.raw`topic: "a\qb"`), '1:10', /backslash/],
  ['open bracket', headed('topic: [Homework\nturns: 6'), '2:1', /indentation/],
  ['JSON without a comma', '{"topic": "a" "turns": 6}', '1:15', /comma goes before it/],
  ['two documents', 'topic: a\n---\ntopic: b\n', '2:1', /second document.*file of its own/s],
  ['list as a key', '? [topic]\n: Homework\n', '1:3', /key must be a word/],
  ['no-break space', headed('topic: Homework\nturns:\u00A06'), '2:1', /no-break space/],
  ['unknown directive', '%YAML 9.9\n---\ntopic: a\n', '1:7', /order to the parser/],

  ['topic missing', two, '1:1', /topic is missing.*Add "topic: …"/s],
  ['debaters missing', 'topic: Homework\n', '1:1', /debaters is missing.*each beginning with "- "/s],
  ['everything missing', '{}', '1:1', /topic is missing/],
  ['position missing', debater('  - name: Ann'), '3:5', /position in entry 1 of debaters is missing/],
  ['judge without a name', tailed('judge:\n  personality: Calm'), '8:3', /name in judge is missing/],
  ['topic misspelt', headed('topik: Homework'), '1:1', /"topik" is not a known key.*mean "topic"/s],
  ['letters swapped', tailed('jugde:\n  name: Sol'), '7:1', /mean "judge"/],
  ['capital letter', headed('Topic: Homework'), '1:1', /mean "topic"/],
  ['hyphen for underscore', tailed('judge:\n  name: Sol\n  judging-criteria: x'), '9:3', /mean "judging_criteria"/],
  ['part of a key', tailed('judge:\n  name: Sol\n  criteria: x'), '9:3', /mean "judging_criteria"/],
  ['singular', 'topic: a\ndebater:\n  - name: Ann\n', '2:1', /mean "debaters"/],
  ['unheard-of key', headed('topic: a\nsoundtrack: jazz'), '2:1', /not a known key.*Known keys here: topic, premise/s],
  ['key of a debater at the top', tailed('position: Yes'), '7:1', /belongs to debaters/],
  ['key of the file in a debater', tailed('    turns: 4'), '7:5', /whole file.*left margin/s],
  ['judge not indented', tailed('judge:\nname: Sol'), '7:1', /judge is empty.*Indent its keys/s],
  [
    'a name every object has',
    headed('topic: a\nconstructor: b'),
    '2:1',
    /"constructor" is not a known key.*Known keys/s,
  ],
  ['prototype as a key', headed('topic: a\n__proto__: {turns: 1}'), '2:1', /"__proto__" is not a known key/],
  ['merge key', headed('topic: a\n<<: {turns: 4}'), '2:1', /"<<" is not a known key/],
  ['topic empty', headed('topic:'), '1:1', /topic is empty\..*text after the colon\./s],
  ['topic blank', headed('topic: "  "'), '1:8', /topic is empty/],
  ['topic commented out', headed('topic: # Homework'), '1:1', /topic is empty/],
  ['premise empty', headed('topic: a\npremise:'), '2:1', /premise is empty.*or leave it out/s],
  ['topic a number', headed('topic: 1984'), '1:8', /must be a text, not the number 1984.*"1984"/s],
  ['topic true', headed('topic: true'), '1:8', /must be a text, not true.*quotation marks: "true"/s],
  ['topic a list', headed('topic:\n  - Homework'), '2:3', /must be a text, not a list.*under "\|"/s],
  ['topic in braces', headed('topic: {Homework}'), '1:8', /must be a text, not a group of keys/],
  ['name a number', debater('  - name: 42\n    position: Yes'), '3:11', /name in entry 1 of debaters .* number 42/],
  ['name too long', debater(`  - name: ${'A'.repeat(81)}\n    position: Yes`), '3:11', /at most 80.*Shorten/s],
  ['turns in words', headed('topic: a\nturns: six'), '2:8', /turns must be a whole number, not the text "six"/],
  ['turns in quotation marks', headed('topic: a\nturns: "6"'), '2:8', /without quotation marks: 6/],
  ['turns with a fraction', headed('topic: a\nturns: 2.5'), '2:8', /whole number, not the number 2\.5/],
  ['one turn', headed('topic: a\nturns: 1'), '2:8', /turns cannot be 1.*from 2 to 200/s],
  ['too many turns', headed('topic: a\nturns: 201'), '2:8', /turns cannot be 201/],
  ['endless turns', headed('topic: a\nturns: .inf'), '2:8', /turns .*whole number/s],
  ['turns not a number', headed('topic: a\nturns: .nan'), '2:8', /turns must be a whole number/],
  ['turns empty', headed('topic: a\nturns:'), '2:1', /turns is empty.*leave it out/s],
  [
    'one debater',
    'topic: a\ndebaters:\n  - {name: Ann, position: Yes}\n',
    '3:3',
    /at least 2 entries, and it has 1 entry/,
  ],
  ['three debaters', tailed('  - name: Eve\n    position: Maybe'), '7:5', /at most 2 entries, and it has 3/],
  ['debaters without dashes', 'topic: a\ndebaters:\n  name: Ann\n', '3:3', /must be a list.*beginning with "- "/s],
  ['debaters as a text', 'topic: a\ndebaters: Ann and Bob\n', '2:11', /must be a list, not the text "Ann and Bob"/],
  ['debater as a word', debater('  - Ann'), '3:5', /entry 1 of debaters must be a group of keys.*name, personality/s],
  ['debater empty', debater('  -'), '3:4', /entry 1 of debaters is empty/],
  ['judge as a word', tailed('judge: Solomon'), '7:8', /judge must be a group of keys/],
  ['judge twice', tailed('judge:\n  - name: Sol'), '8:3', /judge must be a group of keys, not a list/],
  ['equal names', debater('  - name: BOB\n    position: Yes'), '5:12', /cannot be told apart/],
  ['name within a name', debater('  - name: Bobby\n    position: Yes'), '5:12', /cannot be told apart/],
  ['judge named as a debater', tailed('judge:\n  name: ann'), '8:9', /judge another name/],
  ['a long text found', headed(`topic: a\nturns: ${'very '.repeat(30)}`), '2:8', /the text "very very .*…"/],
  ['Windows line ends', headed('topic: a\nturns: six').replaceAll('\n', '\r\n'), '2:8', /"six"/],
  ['old Macintosh line ends', headed('topic: a\nturns: six').replaceAll('\n', '\r'), '2:8', /"six"/],
  ['a byte order mark before the mistake', `\uFEFF${headed('topik: a')}`, '1:1', /mean "topic"/],
  ['a mistake in JSON', '{\n\t"topic": "a",\n\t"turns": "six",\n\t"debaters": []\n}', '3:11', /"six"/],
  ['a mistake behind an alias', headed('topic: &n 42\npremise: *n'), '1:11', /number 42/],
]

for (const [title, text, at, said] of broken) {
  test(`E12 a broken brief is told where and what to do: ${title}`, () => {
    const reading = readBrief(text, 'my.debate.yaml', DebateBrief)
    assert.ok(!reading.ok, 'the brief was accepted')
    const [first] = reading.problems
    assert.equal(`${first?.line}:${first?.column}`, at, first?.message)
    const told = describeProblems(reading.problems, text)
    assert.match(told, said)
    assert.ok(told.startsWith(`my.debate.yaml:${at} `), told)
    assert.doesNotMatch(told, /zod|invalid|expected|undefined|received|tuple|\[object/i)
  })
}
