import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { packed } from './packed.ts'
import { pageReader, pagesIn, type AskedAside, type ToldAside } from './pages.ts'

// The thread that lists and searches: it reads the file for itself, so the others go on with their work meanwhile.
const { file, patience } = workerData as { readonly file: string; readonly patience: number }
const database = new DatabaseSync(file, { readOnly: true, timeout: patience })
// What is found stands all over the file: it is looked at where the system has it, not copied page by page.
database.exec('PRAGMA mmap_size = 1073741824; PRAGMA cache_size = -16000')
const reader = pageReader(pagesIn(database))

parentPort?.on('message', (asked: AskedAside) => {
  if (asked === 'close') {
    database.close()
    parentPort?.close()
    return
  }
  void answer(asked).then((told) => parentPort?.postMessage(told, []))
})

async function answer({ ref, what }: Exclude<AskedAside, 'close'>): Promise<ToldAside> {
  try {
    if ('wish' in what) return { ref, told: { page: packed(await reader.page(what.wish)) } }
    return { ref, told: { hits: await reader.search(what.query, what.limit) } }
  } catch (cause) {
    // A thread hands on the words of an error, and nothing else that it says.
    const { message, errcode } = cause as Error & { readonly errcode?: number }
    return { ref, failed: { message, ...(errcode !== undefined && { errcode }) } }
  }
}
