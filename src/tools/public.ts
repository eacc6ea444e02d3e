import ipaddr from 'ipaddr.js'

/** All of IPv6 that is given out for the public internet. What lies outside is mapped, translated or reserved. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is one of the public internet, and not a way to write or wrap one that is not. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(address) && parsed.range() === 'unicast'
  return parsed.range() === 'unicast' && parsed.match(GLOBAL)
}
