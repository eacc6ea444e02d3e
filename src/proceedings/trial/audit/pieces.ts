import type { AuditPiece } from '#court'
import { catalogueFor, type Entry, type EntryOf } from '#record'
import { trialWords } from '../words/index.ts'
import type { TriedCase } from './stages.ts'

/** What can be taken from a trial one at a time: exhibits that were shown, rulings on objections, calls of the gallery. */
export function piecesIn({ now: { brief }, entries, language }: TriedCase): readonly AuditPiece[] {
  const words = trialWords[catalogueFor(language)]
  const shown = entries.filter((entry) => entry.type === 'exhibit_reveal')
  return [
    ...shown.map(({ exhibit, name }): AuditPiece => ({ what: 'exhibit', id: `${exhibit}`, name })),
    ...rulingsIn(entries).map(({ ruled, objection, number }): AuditPiece => {
      const place = objection.against === undefined ? '' : ` ${words.toTurn(objection.against)}`
      const name = `${objection.grounds}${place}, ${words.rulings[ruled.ruling].toLowerCase()}`
      return { what: 'ruling', id: `${number}`, name }
    }),
    ...callsIn(entries).map(({ call, number }): AuditPiece => {
      const exhibit = brief.exhibits[(call.exhibit ?? 0) - 1]
      const name = exhibit ? words.present(exhibit.name) : words.acts[call.act]
      return { what: 'floor', id: `${number}`, name }
    }),
  ]
}

interface RuledObjection {
  readonly number: number
  readonly objection: EntryOf<'objection'>
  readonly ruled: EntryOf<'ruling'>
}

/** The objections that were ruled on, counted from 1. */
export function rulingsIn(entries: readonly Entry[]): readonly RuledObjection[] {
  const objections = entries.filter((entry) => entry.type === 'objection')
  return entries.flatMap((ruled) => {
    if (ruled.type !== 'ruling') return []
    const number = ruled.objection ?? 1
    const objection = objections[number - 1]
    return objection ? [{ number, objection, ruled }] : []
  })
}

interface GalleryRound {
  readonly number: number
  readonly call: EntryOf<'floor_call'>
  /** The lines of the round that came of it, from the first to the last. */
  readonly from: number
  readonly to: number
}

/** The calls that forced a question, with the round that they brought. An objection of the gallery's is a ruling, too. */
export function callsIn(entries: readonly Entry[]): readonly GalleryRound[] {
  const calls = entries.filter((entry) => entry.type === 'floor_call')
  return calls.flatMap((call, at) => {
    const round = entries.findIndex((entry) => entry.type === 'examination' && entry.seq > call.seq)
    if (call.act === 'objection' || round < 0) return []
    const rest = entries.slice(round + 1)
    const end = rest.findIndex(({ type }) => type === 'examination' || type === 'phase_change')
    const before = turnsIn(entries.slice(0, round))
    const own = turnsIn(end < 0 ? rest : rest.slice(0, end))
    return own === 0 ? [] : [{ number: at + 1, call, from: before + 1, to: before + own }]
  })
}

const turnsIn = (entries: readonly Entry[]): number => entries.filter(({ type }) => type === 'turn').length
