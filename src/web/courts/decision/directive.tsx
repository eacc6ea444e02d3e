import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DirectiveView } from './hearing/hearing.ts'
import { GavelMark } from '../../kit/index.ts'
import { TurnLink } from './place.tsx'
import { Sign } from './signs.tsx'
import { useSitting } from './sitting.tsx'
import { useSpeaker } from './speaker.ts'

const STEPS = ['sent', 'landed', 'answering', 'ended'] as const

/** How far a directive has come: one state at a time, and always an end. */
type Step = 'sent' | 'landed' | 'answering' | 'answered' | 'evaded' | 'noted' | 'unclear' | 'withdrawn'

function useStep(directive: DirectiveView): Step {
  const speaker = useSpeaker()
  const { state } = directive
  if (state === 'waiting') return 'sent'
  if (state === 'landed') return speaker?.speaking ? 'answering' : 'landed'
  return state
}

/** The directive that is under way, or the last one, across the whole court. */
export function DirectiveBanner() {
  const { hearing } = useSitting()
  const { directives } = hearing
  const open =
    directives.findLast(({ state }) => state === 'landed') ?? directives.findLast(({ state }) => state !== 'withdrawn')
  if (open === undefined || hearing.closed) return null
  return <Banner directive={open} />
}

function Banner({ directive }: { readonly directive: DirectiveView }) {
  const { t } = useTranslation()
  const { intervention, number } = directive
  return (
    <section className="directive" aria-label={t('court.directive.title', { number })}>
      <span className="directive-name">
        <GavelMark />
        {t('court.directive.title', { number })}
      </span>
      <q dir="auto">{intervention.content}</q>
      <Steps directive={directive} />
      <AskedBack directive={directive} />
    </section>
  )
}

/** What the court asks the person when it did not understand. */
function AskedBack({ directive: { state, outcome } }: { readonly directive: DirectiveView }) {
  return state === 'unclear' && outcome ? <p dir="auto">{outcome.reason}</p> : null
}

function Steps({ directive }: { readonly directive: DirectiveView }) {
  const { t } = useTranslation()
  const step = useStep(directive)
  const ended = step !== 'sent' && step !== 'landed' && step !== 'answering'
  const now = ended ? 3 : STEPS.indexOf(step)
  const { landed, outcome } = directive
  return (
    <ol className="steps">
      {STEPS.map((each, index) => {
        const last = index === 3
        const state = index < now || (last && ended) ? 'done' : index === now ? 'now' : 'to-come'
        return (
          <li key={each} className={`step-${state}`} {...(index === now && { 'aria-current': 'step' as const })}>
            {state === 'done' &&
              (step === 'evaded' && last ? <Sign name="cross" /> : <Check size={12} strokeWidth={1.5} aria-hidden />)}
            {state === 'now' && <Sign name="dot" />}
            {state === 'to-come' && <Sign name="ring" />}
            {last && ended ? t(`court.directive.${step}`) : t(`court.directive.${each}`)}
            {each === 'landed' && landed?.turn !== undefined && <StepTurn turn={landed.turn} />}
            {last && outcome?.turn !== undefined && <StepTurn turn={outcome.turn} />}
          </li>
        )
      })}
    </ol>
  )
}

function StepTurn({ turn }: { readonly turn: number }) {
  const { t } = useTranslation()
  return (
    <TurnLink turn={turn} className="num step-turn">
      {t('court.directive.turn', { turn })}
    </TurnLink>
  )
}

/** A directive at its place among the turns, where both sides stand in one column. */
export function DirectiveNote({ directive }: { readonly directive: DirectiveView }) {
  const { t } = useTranslation()
  const step = useStep(directive)
  const { number, intervention, outcome } = directive
  return (
    <div className="directive-note">
      <GavelMark />
      <q className="wrap-anywhere serif-medium-17/24" dir="auto">
        {intervention.content}
      </q>
      <small className="col-2 type-12 font-medium text-brass">
        {t('court.directive.note', { number, state: t(`court.directive.${step}`) })}
        {outcome?.turn !== undefined && <StepTurn turn={outcome.turn} />}
      </small>
      <AskedBack directive={directive} />
    </div>
  )
}
