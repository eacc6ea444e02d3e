import { z } from 'zod'
import type { Entry } from '#record'
import { CourtError, proceeding, type Agent, type Court, type Format, type Prompt } from '#court'
import { scripted, type Answers } from '#models'
import { rehearse } from './rehearsal.ts'

export const agent = (id: string, more: Partial<Agent> = {}): Agent => ({
  id,
  name: id.toUpperCase(),
  role: id,
  persona: `You are ${id}.`,
  models: ['scripted'],
  memory: 'chat',
  ...more,
})
export const [ann, bob, cleo] = [agent('ann'), agent('bob'), agent('cleo')]
export const prompt = (task: string, text = task): Prompt => ({ task, text, data: null })

/** A format of one script, made on the spot: all it takes is the script. */
export const format = (script: (court: Court) => Promise<unknown>, version = 1): Format =>
  proceeding({
    format: 'rehearsal',
    version,
    brief: z.strictObject({}),
    title: () => 'A rehearsal',
    cast: () => ({ ann, bob, cleo }),
    async script(court) {
      await script(court)
      return { outcome: 'ended' }
    },
  })

export const play = (script: (court: Court) => Promise<unknown>, answers: Answers = {}) =>
  rehearse(format(script), {}, { model: scripted(answers) })

export const types = (entries: readonly Entry[]): readonly string[] =>
  entries.filter(({ type }) => type !== 'receipt').map(({ type }) => type)

export const refusedAs = (code: string) => (error: unknown) => error instanceof CourtError && error.code === code
