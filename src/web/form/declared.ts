import type { TFunction } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { StoreApi } from 'zustand'
import type { BankedTrial, Session } from '#contract'
import type { ToldSeal } from '#record'
import type { Lacking, Opening } from '../case/index.ts'

/** What the docket must know of a format to open a case of it and to list it. Whatever is left out is as for any. */
export interface FormatForm<Written = unknown> {
  readonly icon: LucideIcon
  /** What somebody has written so far. Kept while the page lives, so that a look at the settings costs nobody that. */
  readonly draft: Pick<StoreApi<Written>, 'getState' | 'getInitialState' | 'subscribe'>
  clear(): void
  /** The fields that keep the case from being opened. */
  missing(written: Written): readonly Lacking[]
  /** The same with its blanks filled in, so that there is a price before the form is complete. */
  filled(written: Written): Written
  /** The brief it stands for, as the server reads it; none, while a part of it is still being read. */
  brief(written: Written, around: BriefAround): object | undefined
  /** The sentence that the form begins with. */
  readonly Sentence: ComponentType<FieldsProps>
  readonly Fields: ComponentType<FieldsProps>
  /** What stands beside the fields, under the price. */
  readonly Aside?: ComponentType<AsideProps>
  /** Whether its brief can name a ceiling; otherwise that of the settings holds. */
  readonly takesCeiling?: true
  /** Cases that run offline at once. */
  samples?(t: TFunction, bank: readonly BankedTrial[]): readonly Sample[]
  /** How the two sides stand on the docket. */
  readonly standing?: SidesShown
}

interface BriefAround {
  readonly t: TFunction
  readonly hasDocuments: boolean
  /** US dollars that the case may cost. */
  readonly budget: number | undefined
}

export interface FieldsProps {
  /** The format whose form it is, as the server names it. */
  readonly format: string
  /** What is wrong with a field, as soon as somebody has tried to open the case. */
  readonly problem: (field: Lacking) => string | null
}

export interface AsideProps {
  readonly session: Session
  /** Words of the case go to a language model elsewhere. */
  readonly live: boolean
  readonly hasDocuments: boolean
}

export interface Sample extends Pick<Opening, 'brief' | 'files'> {
  readonly icon: LucideIcon
  readonly title: string
  readonly what: string
}

interface SidesShown {
  readonly sides: readonly [ToldSeal, ToldSeal]
  /** Where the picture begins. */
  readonly from: number
  label(t: TFunction, values: readonly [number, number]): string
}
