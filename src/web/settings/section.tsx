import type { ReactNode } from 'react'
import './settings.css'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly what?: string
  readonly act?: ReactNode
  readonly children: ReactNode
}

export const SettingsSection = ({ id, title, what, act, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h2 id={`${id}-title`} className="font-serif text-21 font-medium">
          {title}
        </h2>
        {what !== undefined && <p className="mt-1 max-w-[72ch] text-text-2">{what}</p>}
      </div>
      {act}
    </div>
    {children}
  </section>
)

/** A name and what is in force for it. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="settings-fact">
    <dt className="text-text-2">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)
