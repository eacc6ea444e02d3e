import type { useTranslation } from 'react-i18next'
import type { Seat } from '#record'

type Translate = ReturnType<typeof useTranslation>['t']

/** The models of a seat in the order in which they are asked, what each is for, and how much they are to think. */
export const seatingOf = ({ models, searchers, hard, effort }: Seat, t: Translate): string =>
  [
    models.join(', '),
    searchers && t('common.seating.searchers', { models: searchers.join(', ') }),
    hard && t('common.seating.hard', { models: hard.join(', ') }),
    effort && models.some((model) => model !== 'offline') && t(`common.seating.effort.${effort}`),
  ]
    .filter((part) => typeof part === 'string')
    .join('; ')

/** Everybody in court, each on a line. */
export const castOf = (cast: readonly Seat[], t: Translate): string =>
  cast.map((seat) => t('common.seating.seat', { name: seat.name, models: seatingOf(seat, t) })).join('\n')
