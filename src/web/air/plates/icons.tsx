import type { ReactNode } from 'react'

const Drawn = ({ children, name }: { readonly children: ReactNode; readonly name: string }) => (
  <svg
    className={`icon icon-${name}`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const GavelSign = () => (
  <Drawn name="gavel">
    <path d="M13.5 3 21 10.5l-4 4L9.5 7zM12 9.5 3 18.5l2.5 2.5 9-9M13 21h8" />
  </Drawn>
)

export const ScalesSign = () => (
  <Drawn name="scales">
    <path d="M12 3v18M7 21h10M5 6h14M5 6l-3 7h6zM19 6l-3 7h6z" />
  </Drawn>
)

export const PeopleSign = () => (
  <Drawn name="people">
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.4-4 3-6.5 6.5-6.5s6.1 2.5 6.5 6.5M16 5a3.5 3.5 0 0 1 0 6M18 14c2.2.8 3.4 3 3.6 6" />
  </Drawn>
)

export const Clash = () => (
  <Drawn name="clash">
    <path d="M3 12h6l-2-3m2 3-2 3M21 12h-6l2-3m-2 3 2 3M12 4v16" />
  </Drawn>
)
