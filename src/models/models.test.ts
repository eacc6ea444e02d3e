import { modelContract, virtualClock } from './contract.ts'
import { models, offline, scripted, slow, understudy } from './index.ts'

const script = () => scripted({ a: { plan: [{ pieces: ['First this, ', 'then ', 'that.'] }] } })
const failing = scripted(() => new Error('gone'))

modelContract('offline', () => offline)
modelContract('scripted', script)
modelContract('slow', () => slow(script(), { clock: virtualClock(), firstToken: 300, perToken: 10 }))
modelContract('standing-in', () => understudy(failing, script()))
modelContract('understudied', () => understudy(script(), failing))
modelContract('named', () => models({ offline: script() }))
