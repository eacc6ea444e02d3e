import { Gavel as Icon } from 'lucide-react'

/** The sign of an act of the court. */
export const GavelMark = ({ size = 16, className = '' }: { readonly size?: number; readonly className?: string }) => (
  <Icon size={size} strokeWidth={1.5} aria-hidden className={`flex-none ${className}`} />
)
