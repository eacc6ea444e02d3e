import { ChartColumn, FileText, Globe, GraduationCap, Newspaper, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Exhibit } from '#record'

const kinds: Readonly<Record<Exhibit['source_type'], LucideIcon>> = {
  academic: GraduationCap,
  statistics: ChartColumn,
  news: Newspaper,
  web: Globe,
  document: FileText,
}

export function KindIcon({ kind, size = 12 }: { readonly kind: Exhibit['source_type']; readonly size?: number }) {
  const Icon = kinds[kind]
  return <Icon size={size} strokeWidth={1.5} aria-hidden className="flex-none" />
}

export type SignName = 'dot' | 'half' | 'ring' | 'question' | 'misquote' | 'attack' | 'cross' | 'cut' | 'kill'

/** Shapes that tell states apart without colour. */
export const Sign = ({ name, size = 12, className = '' }: SignProps) => (
  <svg
    className={`flex-none ${className}`}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {shapes[name]}
  </svg>
)

interface SignProps {
  readonly name: SignName
  readonly size?: number
  readonly className?: string
}

const shapes: Readonly<Record<SignName, ReactNode>> = {
  dot: <circle cx="8" cy="8" r="4.5" fill="currentColor" stroke="none" />,
  half: (
    <>
      <circle cx="8" cy="8" r="5" />
      <path d="M8 3a5 5 0 0 1 0 10z" fill="currentColor" stroke="none" />
    </>
  ),
  ring: <circle cx="8" cy="8" r="4.5" />,
  question: (
    <>
      <circle cx="8" cy="8" r="6.25" strokeDasharray="2.4 2" />
      <path d="M6.2 6.6c.2-1 .9-1.5 1.8-1.5 1 0 1.7.6 1.7 1.5 0 1.1-1.6 1.3-1.6 2.4M8.1 11.1v.1" />
    </>
  ),
  misquote: <path d="M3 6h3.2v3c0 1.5-.9 2.3-2.2 2.6M9.6 6h3.2v3c0 1.5-.9 2.3-2.2 2.6M2.2 13.8 13.8 2.2" />,
  attack: <path d="M14 8H5.5M8.5 5l-3 3 3 3M2.5 3v10" />,
  cross: <path d="m4 4 8 8M12 4l-8 8" />,
  cut: <path d="M8 1.5v9M3.5 10.5h9M5.7 14h4.6" />,
  kill: (
    <>
      <path d="m4 4 8 8M12 4l-8 8" />
      <circle cx="8" cy="8" r="6.5" />
    </>
  ),
}
