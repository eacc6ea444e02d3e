import { isIP } from 'node:net'
import { z } from 'zod'

/** Addresses that begin alike: in so many bits. */
interface AddressRange {
  readonly address: string
  readonly bits: number
  readonly family: 'ipv4' | 'ipv6'
}

/** A proxy on this machine, and no other. */
export const USUAL_PROXIES = '127.0.0.0/8, ::1'

const NOBODY = 'none'

const partsOf = (text: string): readonly string[] =>
  text.trim() === NOBODY
    ? []
    : text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')

/** Who is believed whom they ask for: addresses and ranges of them, with commas between. */
export const ProxiesSetting = z
  .string()
  .superRefine((text, context) => {
    const message = proxiesProblem(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .describe('Addresses and ranges of proxies, with commas between them, such as 10.0.0.2, 10.1.0.0/16; or none.')

function proxiesProblem(text: string): string | undefined {
  // Nearly every start has these, and to look at an address of the sixth version takes longer than all other settings.
  if (text === USUAL_PROXIES) return undefined
  const parts = partsOf(text)
  if (parts.length === 0 && text.trim() !== NOBODY)
    return 'names nobody. Write addresses with commas between them, or none.'
  const wrong = parts.find((part) => rangeIn(part) === undefined)
  if (wrong !== undefined)
    return `"${wrong.slice(0, 60)}" is no address and no range. Write such as 10.0.0.2, 10.1.0.0/16 or fd00::/8.`
  const wide = parts.find((part) => rangeIn(part)?.bits === 0)
  if (wide !== undefined)
    return `${wide} is everybody, who could then say to be anybody. Name the addresses of your proxies only.`
  return undefined
}

/** The proxies that a setting names. */
export const proxyRanges = (text: string): readonly AddressRange[] =>
  partsOf(text).flatMap((part) => rangeIn(part) ?? [])

function rangeIn(part: string): AddressRange | undefined {
  const [, address = '', told] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? []
  const kind = address.includes('%') ? 0 : isIP(address)
  if (kind === 0) return undefined
  const most = kind === 4 ? 32 : 128
  const bits = told === undefined ? most : Number(told)
  return bits > most ? undefined : { address, bits, family: kind === 4 ? 'ipv4' : 'ipv6' }
}
