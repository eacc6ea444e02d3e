import type { ReactNode } from 'react'

const Sign = ({ children }: { readonly children: ReactNode }) => (
  <svg
    className="stage-sign"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentcolor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
)

export const Gavel = () => (
  <Sign>
    <path d="m8.700 2 5.100 5.100M6.200 4.500l5.100 5.100M9.600 2.900 7.100 5.400l3.300 3.300 2.500-2.500M8.400 7.400 2.500 13.300M8.500 14.250h5.750" />
  </Sign>
)

export const Scales = () => (
  <Sign>
    <path d="M8 1.750v12.500M4.500 14.250h7M3 4.250h10M3 4.250 1 9.250h4zM13 4.250l-2 5h4z" />
  </Sign>
)

export const People = () => (
  <Sign>
    <circle cx="6" cy="5.200" r="2.200" />
    <path d="M1.750 13c.3-2.500 2-4 4.250-4s3.950 1.500 4.250 4M10.500 3.300a2.200 2.200 0 0 1 0 3.900M11.700 9.200c1.500.5 2.400 1.900 2.600 3.800" />
  </Sign>
)

export const Strike = () => (
  <Sign>
    <path d="M1.750 8h12.500M11.400 4.800C11 3.500 9.700 2.750 8 2.750c-2 0-3.500 1-3.500 2.500 0 .9.500 1.500 1.300 1.900M4.300 10.800c.4 1.500 1.800 2.450 3.700 2.450 2.100 0 3.600-1 3.600-2.600" />
  </Sign>
)

export const Bolt = () => (
  <Sign>
    <path d="M9 1.750 3.250 9.250h4L6.750 14.250 12.750 6.500h-4z" />
  </Sign>
)

export const Horn = () => (
  <Sign>
    <path d="M2 6.500v3h2.250l6.500 3.250v-9.500L4.250 6.500zM5 9.750l.75 3.750h1.750M13 6.250a2.500 2.500 0 0 1 0 3.500" />
  </Sign>
)

export const Shield = () => (
  <Sign>
    <path d="M8 1.750 13 3.500v4c0 3.250-2 5.500-5 6.750-3-1.250-5-3.500-5-6.750v-4zM5.750 8h4.500" />
  </Sign>
)

export const Crossed = () => (
  <Sign>
    <circle cx="8" cy="8" r="6.250" />
    <path d="m5.750 5.750 4.500 4.500M10.250 5.750l-4.500 4.500" />
  </Sign>
)
