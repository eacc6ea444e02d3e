import { after } from 'node:test'
import { wordsToFind } from '#proceedings'
import { postgresServer } from '../../../test/postgres.ts'
import { storeContract } from '../contract.fake.ts'
import { postgresStore } from './store.ts'

const server = await postgresServer()
after(() => server.stop())
const database = await server.database()

let schemas = 0
const fresh = (): string => `${database}?schema=court_${++schemas}`

storeContract('postgres', () => postgresStore(fresh(), { findable: wordsToFind }), { runs: 10 })
