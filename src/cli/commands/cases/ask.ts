import { openBench, type TerminalOptions } from '../../sitting/bench.ts'
import { exits, type Exit } from '../../exits.ts'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Asks the judge of a case that has closed, on the record alone, and shows the answer. */
export async function askCommand(
  around: Surroundings,
  name: string,
  question: string,
  how: TerminalOptions & SettingFlags,
): Promise<Exit> {
  const { settings } = await settingsFor(around, how)
  await using bench = await openBench(around, settings, how)
  const { id } = await bench.docket.find(name)
  const { seq } = await bench.ask(id, question)
  const exit = await bench.hear(id, { resumed: true })
  const given = (await bench.docket.entries(id, seq)).find((entry) => entry.type === 'answer' && entry.question === seq)
  return given?.type === 'answer' && given.failed !== undefined ? exits.provider : exit
}
