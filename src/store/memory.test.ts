import { wordsToFind } from '#proceedings'
import { storeContract } from './contract.ts'
import { memoryStore } from './memory.ts'

storeContract('memory', () => memoryStore({ findable: wordsToFind }))
