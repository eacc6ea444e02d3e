import { writeSync } from 'node:fs'
import { sqliteStore } from '#store'

/** Writes to two cases until the disk refuses, and says what was acknowledged and how it was refused. Argument: folder. */
const [folder = ''] = process.argv.slice(2)
const tell = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`)

const store = sqliteStore(folder, { writing: 'here' })
for (let seq = 0; seq < 10_000; seq++)
  for (const id of ['one', 'two'])
    try {
      await store.append(id, seq, [{ type: 'phase_change', phase: `${seq} `.repeat(400), to: 'open' }], seq)
      tell({ id, seq })
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      tell({ code, message })
      process.exit()
    }
