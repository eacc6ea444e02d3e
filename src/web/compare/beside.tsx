import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Told } from '#record'
import { labelled, type CaseComparison, type ComparedCase, type ComparedPhase } from '#told'
import { buttonClass } from '../kit/index.ts'
import { ToldLines, ToldSpan } from '../record/index.ts'

/** What moved, both verdicts and maps, and what each has said from where they part. */
export function Beside({ found }: { readonly found: CaseComparison }) {
  const { a, b, moved, phases, words } = found
  const { compare } = words
  const both = [a, b]
  return (
    <>
      <section className="compare-moved" aria-labelledby="compare-moved">
        <h2 id="compare-moved">
          <ToldSpan text={compare.moved} />
        </h2>
        {moved.length > 0 ? (
          <ToldLines lines={moved} />
        ) : (
          <p>
            <ToldSpan text={compare.nothing} />
          </p>
        )}
      </section>
      <section className="compare-pair" aria-label={compare.ruling}>
        {both.map((each) => (
          <Whole key={each.id} one={each} none={compare.noVerdict} />
        ))}
      </section>
      {(a.map ?? b.map) && (
        <section aria-labelledby="compare-map">
          <h2 id="compare-map">
            <ToldSpan text={compare.map} />
          </h2>
          <div className="compare-pair">
            {both.map((each) => (
              <div key={each.id} className="compare-side">
                {each.map && <ToldLines lines={each.map.lines} />}
              </div>
            ))}
          </div>
        </section>
      )}
      <Same same={found.same} />
      {phases.map((phase, at) => (
        <Phase key={at} id={`compare-phase-${at}`} phase={phase} found={found} />
      ))}
    </>
  )
}

function Whole({ one, none }: { readonly one: ComparedCase; readonly none: string }) {
  const { t } = useTranslation()
  return (
    <article className="compare-side" aria-label={one.id}>
      <header>
        <h2 dir="auto">{one.title}</h2>
        <p className="num text-12 text-text-3">{one.id}</p>
        {one.forked !== undefined && (
          <p className="text-12 text-text-2">
            <ToldSpan text={one.forked} />
          </p>
        )}
      </header>
      {one.verdict ? (
        <div className="compare-verdict">
          <ToldLines lines={one.verdict.lines} />
        </div>
      ) : (
        <p>
          <ToldSpan text={none} />
        </p>
      )}
      {one.figures.length > 0 && (
        <dl className="compare-figures">
          {one.figures.map(({ name, value }) => (
            <div key={name}>
              <dt>
                <ToldSpan text={name} />
              </dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link to="/c/$case" params={{ case: one.id }} className={buttonClass({ manner: 'quiet', size: 'small' })}>
        {t('compare.open')}
      </Link>
    </article>
  )
}

/** What both have in common at the beginning, in one line. */
function Same({ same: { turns, phases } }: Pick<CaseComparison, 'same'>) {
  const { t } = useTranslation()
  return (
    <p className="compare-same">
      {turns === 0 ? t('compare.apart') : t('compare.same', { count: turns })}
      {phases.length > 0 && (
        <small>
          <ToldSpan text={phases.join(' · ')} />
        </small>
      )}
    </p>
  )
}

interface PhaseProps {
  readonly id: string
  readonly phase: ComparedPhase
  readonly found: CaseComparison
}

function Phase({ id, phase, found: { a, b, words } }: PhaseProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <ToldSpan text={phase.title} />
      </h2>
      <div className="compare-pair">
        {(
          [
            [a, phase.a],
            [b, phase.b],
          ] as const
        ).map(([one, told]) => (
          <div key={one.id} className="compare-side">
            <p className="compare-which num text-12 text-text-3">{one.id.slice(-4)}</p>
            {told.map((each) => (
              <Said key={`${each.seq} ${each.act}`} told={each} one={one} />
            ))}
            {told.length === 0 && (
              <p className="text-text-3">
                <ToldSpan text={words.compare.silent} />
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

function Said({ told, one }: { readonly told: Told; readonly one: ComparedCase }) {
  if (told.act !== 'speech') return <ToldLines lines={told.lines} />
  return (
    <article className="compare-speech" data-tone={told.tone}>
      {told.agent !== undefined && <h3 dir="auto">{one.name(told.agent)}</h3>}
      {labelled(told.words, one.labels)
        .split(/\n{2,}/)
        .map((paragraph, at) => (
          <p key={at} dir="auto">
            {paragraph}
          </p>
        ))}
    </article>
  )
}
