import { DatabaseSync } from 'node:sqlite'
import { receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads'
import { committer, DURABLE } from './commit.ts'
import type { StoreWrite } from './rows.ts'

/** The thread that writes: whatever has come while it was at the disk is its next transaction. Null ends it. */
type Post = readonly StoreWrite[] | null

const { file, patience, port } = workerData as {
  readonly file: string
  readonly patience: number
  readonly port: MessagePort
}
const database = new DatabaseSync(file, { timeout: patience })
database.exec(DURABLE)
const commit = committer(database, file)
port.postMessage([])

port.on('message', (first: Post) => {
  const writes: StoreWrite[] = []
  let post: Post = first
  while (post) {
    for (const write of post) writes.push(write)
    const next = receiveMessageOnPort(port)
    if (!next) break
    post = next.message as Post
  }
  if (writes.length > 0) port.postMessage(commit(writes))
  if (post !== null) return
  database.close()
  port.close()
})
