import type { PicturedExhibit } from '#picture'
import { ObjectShape } from './objects.tsx'

const BRASS = '#d9b45b'

/** The bench with its lamp and gavel; the gavel falls when the court rules, and again for another ruling. */
export const BenchFurniture = ({ struck }: { readonly struck: string | null }) => (
  <g>
    <path d="M531 308H909L923 323H517Z" fill="#3b2d1b" />
    <path d="M517 323H923V341H517Z" fill="url(#court-top)" />
    <path d="M528 341H912V442H528Z" fill="url(#court-wood)" />
    {[0, 1, 2, 3, 4].map((at) => (
      <rect
        key={at}
        x={541 + at * 73}
        y="355"
        width="64"
        height="74"
        rx="2"
        fill="none"
        stroke="#5a4426"
        strokeWidth="1.5"
      />
    ))}
    <path d="M517 341H923" stroke={BRASS} strokeWidth="1.5" strokeOpacity=".8" />
    <path d="M500 442H940V460H500ZM482 460H958V480H482Z" fill="#1a1610" />
    <path d="M500 442H940M482 460H958" stroke="#4a3a22" strokeWidth="1.5" />
    <g>
      <path d="M598 279L576 308H650L630 279Z" fill="url(#court-lamp)" />
      <path d="M613 308V272" stroke="#8c6c32" strokeWidth="3" />
      <path d="M595 280C598 264 628 264 631 280Z" fill="#1f6b57" />
      <path d="M602 308H624" stroke="#8c6c32" strokeWidth="4" strokeLinecap="round" />
    </g>
    <g transform="translate(822 306)">
      <rect x="-16" y="-4" width="32" height="6" rx="2" fill="#6b5126" />
      {struck !== null && (
        <path
          key={`${struck} blow`}
          className="stage-blow"
          d="M-28-6L-40-12M0-24V-36M28-6L40-12"
          stroke="#f3e2b0"
          strokeWidth={3}
        />
      )}
      <g key={struck} className="stage-gavel" data-struck={struck !== null}>
        <rect x="-13" y="-20" width="26" height="14" rx="2.5" fill="#94733a" />
        <path d="M-9-20V-6M9-20V-6" stroke="#5f471f" strokeWidth="2" />
        <rect x="12" y="-15.500" width="30" height="5" rx="2.500" fill="#94733a" />
      </g>
    </g>
  </g>
)

/** Where a witness stands, with the microphone. */
export const Stand = ({ lit }: { readonly lit: boolean }) => (
  <g>
    <path d="M952 360H1068L1078 374H942Z" fill="#3b2d1b" />
    <path d="M942 374H1078V386H942Z" fill="url(#court-top)" />
    <path d="M948 386H1072V474H948Z" fill="url(#court-wood)" />
    <path d="M960 396H1060V462H960Z" fill="none" stroke="#5a4426" strokeWidth="1.5" />
    <path
      d="M942 374H1078"
      className="stage-rim"
      stroke="#c6b4f2"
      strokeWidth={lit ? 2.5 : 1.5}
      opacity={lit ? 1 : 0.5}
    />
    <g fill="none" stroke="#6f7c92" strokeWidth="2" strokeLinecap="round">
      <path d="M1042 360C1042 344 1037 336 1031 328" />
      <circle cx="1028" cy="324" r="4" fill="#8592a8" stroke="none" />
    </g>
  </g>
)

interface TableProps {
  readonly side: 'defense' | 'prosecutor'
  readonly lit: boolean
  /** Somebody brings a hand down on it. */
  readonly struck: boolean
}

/** Counsel's table: one line of light for the defense, two for the prosecution. */
export function Table({ side, lit, struck }: TableProps) {
  const isDefense = side === 'defense'
  const colour = isDefense ? '#6fb1ff' : '#f2a65a'
  const left = isDefense ? 135 : 923
  const rule = {
    stroke: colour,
    strokeWidth: lit ? 2.5 : 1.5,
    opacity: lit ? 1 : 0.55,
    className: 'stage-rim',
  } as const
  return (
    <g transform={`translate(${left} 530)`} className={struck ? 'stage-struck' : undefined}>
      <path d="M16 0H366L382 22H0Z" fill="#453320" />
      <path d="M0 22H382V36H0Z" fill="url(#court-top)" opacity=".9" />
      <path d="M14 36H368V120H14Z" fill="url(#court-wood)" />
      <path d="M26 48H356V112H26Z" fill="none" stroke="#4a3820" strokeWidth="1.5" />
      <path d="M0 22H382" {...rule} />
      {!isDefense && <path d="M0 27H382" {...rule} />}
      <g fill="#9aa0a8" opacity=".62">
        <path d="M60 7H96L92 15H54Z" />
        <path d="M252 3H298L302 13H246Z" opacity=".85" />
      </g>
      <path d="M176-8H188L186 12H178Z" fill="#8fb0d6" opacity=".28" />
    </g>
  )
}

/** What was shown so far lies before the bench. */
export const EvidenceTable = ({ exhibits }: { readonly exhibits: readonly PicturedExhibit[] }) =>
  exhibits.length > 0 && (
    <g>
      <path d="M586 538H854L872 556H568Z" fill="#3b2d1b" />
      <path d="M568 556H872V566H568Z" fill="url(#court-top)" />
      <path d="M584 566H600L596 640H588ZM840 566H856L852 640H844Z" fill="#2a2013" />
      {exhibits.slice(-6).map(({ exhibit, name, kind }, at, { length }) => (
        <g key={exhibit} transform={`translate(${720 + (at - (length - 1) / 2) * 44 - 19} 510) scale(.6)`}>
          <ObjectShape name={name} kind={kind} />
        </g>
      ))}
    </g>
  )

/** The jury's two tiers; jurors sit in between, so it comes in two parts. */
export const JuryTier = ({ row }: { readonly row: 0 | 1 }) =>
  row === 0 ? (
    <g>
      <path d="M1144 391H1418V412H1136Z" fill="#2a2013" />
      <path d="M1144 391H1418" stroke="#6b5126" strokeWidth="1.5" />
    </g>
  ) : (
    <g>
      <path d="M1136 438H1418V496H1130Z" fill="url(#court-wood)" />
      <path d="M1136 438H1418" stroke="#8c6c32" strokeWidth="2" />
    </g>
  )
