import { readFileSync } from 'node:fs'
import { readDocument } from './read.ts'

// Run by a test in a process of its own: reads one file and tells what it cost at most.
const outcome = await readDocument({ name: 'upload', bytes: readFileSync(process.argv[2]!) })
const megabytes = process.resourceUsage().maxRSS / 1000
process.stdout.write(JSON.stringify({ outcome: outcome.outcome, megabytes }))
