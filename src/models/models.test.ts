import { virtualClock, type Model } from '#court'
import { modelContract } from './contract.ts'
import { handoff, limiter, modelLimits, models, offline, purse, scripted, slow } from './index.ts'

const script = () => scripted({ a: { plan: [{ pieces: ['First this, ', 'then ', 'that.'] }] } })
const failing = scripted(() => new Error('gone'))
const inLine = (model: Model, standIn: Model): Model => {
  const clock = virtualClock()
  return handoff(model, {
    limits: modelLimits,
    clock,
    limiter: limiter({ clock, limits: modelLimits }),
    purse: purse({}),
    standIn,
  })
}

modelContract('offline', () => offline)
modelContract('scripted', script)
modelContract('slow', () => slow(script(), { clock: virtualClock(), firstToken: 300, perToken: 10 }))
modelContract('handed-over', () => inLine(script(), failing))
modelContract('standing-in', () => inLine(failing, script()))
modelContract('named', () => models({ offline: script() }))
