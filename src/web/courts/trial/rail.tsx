import { Gavel, PackageOpen, Scale, ScrollText, TriangleAlert, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryOf } from '#record'
import { isTrialVerdict, type TrialVerdict } from '#events'
import type { Picture } from '#picture'
import { RoleSeal, seatOf } from '../../stage/index.ts'
import type { Trial } from './trial.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

interface RailProps {
  readonly trial: Trial
  readonly picture: Picture
}

/** How it stands: the outcome, the votes, objections, exhibits, and what the case is about. */
export function Rail({ trial, picture, children }: RailProps & { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <aside className="trial-rail" aria-label={t('trial.outcome.title')}>
      <Outcome trial={trial} />
      {children}
      {trial.tallies.map((tally) => (
        <Vote key={tally.seq} tally={tally} trial={trial} />
      ))}
      <Score picture={picture} />
      <Exhibits trial={trial} picture={picture} />
      <Matter trial={trial} picture={picture} />
    </aside>
  )
}

function Outcome({ trial }: { readonly trial: Trial }) {
  const { t } = useTranslation()
  const { verdict, closed } = trial.standing
  if (verdict && isTrialVerdict(verdict)) return <Verdict verdict={verdict} />
  if (closed)
    return (
      <section className="trial-box" aria-labelledby="trial-outcome">
        <h2 id="trial-outcome">
          {closed.outcome === 'mistrial' && <TriangleAlert {...icon} />}
          {t(closed.outcome === 'mistrial' ? 'case.mistrial' : 'trial.outcome.ended')}
        </h2>
        <p>{closed.cause}</p>
      </section>
    )
  return (
    <section className="trial-box" aria-labelledby="trial-outcome">
      <h2 id="trial-outcome">
        <Scale {...icon} />
        {t('case.noVerdict')}
      </h2>
      <p>{t(trial.audience ? 'trial.outcome.noneAudience' : 'trial.outcome.noneJury')}</p>
    </section>
  )
}

function Verdict({ verdict }: { readonly verdict: TrialVerdict }) {
  const { t } = useTranslation()
  return (
    <section className="trial-verdict" aria-labelledby="trial-outcome">
      {verdict.incomplete && (
        <p className="trial-ribbon">
          <TriangleAlert {...icon} />
          {t('case.incomplete')}
        </p>
      )}
      <p className="trial-court">
        <Gavel {...icon} />
        {t('trial.outcome.title')}
      </p>
      <h2 id="trial-outcome">{t(`trial.outcome.${verdict.verdict}`)}</h2>
      <p className="label">{t(`trial.outcome.by.${verdict.by}`)}</p>
      {verdict.sentence !== null && (
        <p className="trial-sentence">
          <span className="label">{t('trial.outcome.sentence')}</span>
          {verdict.sentence}
        </p>
      )}
      <p className="trial-ruled">{verdict.ruling}</p>
    </section>
  )
}

function Box({
  title,
  sign,
  children,
}: {
  readonly title: string
  readonly sign: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="trial-box" aria-label={title}>
      <h2>
        {sign}
        {title}
      </h2>
      {children}
    </section>
  )
}

function Vote({ tally, trial }: { readonly tally: EntryOf<'tally'>; readonly trial: Trial }) {
  const { t } = useTranslation()
  const title = t(`trial.vote.${tally.poll}` as 'trial.vote.verdict', { defaultValue: tally.poll })
  return (
    <Box title={title} sign={<Users {...icon} />}>
      <dl className="trial-counts">
        {Object.entries(tally.counts).map(([choice, count]) => (
          <div className="flex justify-between gap-4" key={choice} data-won={tally.winner === choice}>
            <dt>{trial.choice(tally.poll, choice)}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
      {tally.winner === null && <p>{t('trial.vote.even')}</p>}
      {(tally.reasons ?? []).length > 0 && (
        <details>
          <summary>{t('trial.vote.reasons')}</summary>
          <ul>
            {tally.reasons?.map(({ juror, choice, reason }, at) => (
              <li key={at}>
                <b>{trial.choice(tally.poll, choice)}</b> {juror !== undefined && <i>{juror}:</i>} {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Box>
  )
}

function Score({ picture }: Pick<RailProps, 'picture'>) {
  const { t } = useTranslation()
  const sides = ['defense', 'prosecutor'] as const
  if (picture.objections === 0)
    return (
      <Box title={t('trial.score.title')} sign={<Gavel {...icon} />}>
        <p>{t('trial.score.none')}</p>
      </Box>
    )
  return (
    <Box title={t('trial.score.title')} sign={<Gavel {...icon} />}>
      <table className="trial-score">
        <thead>
          <tr>
            <th scope="col" className="sr-only">
              {t('trial.score.side')}
            </th>
            {(['raised', 'sustained', 'overruled'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`trial.score.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => {
            const { raised, sustained } = picture.score[side]
            const open = picture.objection?.agent === side && picture.objection.ruling === null ? 1 : 0
            return (
              <tr key={side}>
                <th scope="row">
                  <span>
                    <RoleSeal role={side} />
                    {seatOf(picture, side)?.name}
                  </span>
                </th>
                <td className="num">{raised}</td>
                <td className="num">{sustained}</td>
                <td className="num">{raised - sustained - open}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

function Exhibits({ trial, picture }: RailProps) {
  const { t } = useTranslation()
  const { exhibits } = picture
  const hidden = Math.max(0, trial.exhibits - exhibits.length)
  return (
    <Box title={t('trial.exhibits.title')} sign={<PackageOpen {...icon} />}>
      {trial.exhibits === 0 && <p>{t('trial.exhibits.none')}</p>}
      <ul className="trial-exhibits">
        {exhibits.map(({ exhibit: number, kind, name, description }) => (
          <li key={number}>
            <p>
              <span className="num">{t('trial.exhibits.number', { number })}</span>
              <small className="type-12">{t(`trial.exhibits.${kind}`)}</small>
            </p>
            <b className="text-text serif-semibold-17/24">{name}</b>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{t('trial.exhibits.hidden', { count: hidden })}</p>}
    </Box>
  )
}

function Matter({ trial, picture }: RailProps) {
  const { t } = useTranslation()
  return (
    <Box title={t('trial.case.title')} sign={<ScrollText {...icon} />}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-text-3">{t('trial.case.accused')}</dt>
        <dd className="text-text">{picture.defendant}</dd>
        <dt className="text-text-3">{t('trial.case.charge')}</dt>
        <dd className="text-text">{picture.charge}</dd>
      </dl>
      {trial.story !== null && <p className="trial-story">{trial.story}</p>}
    </Box>
  )
}
