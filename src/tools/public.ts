import { BlockList, isIP } from 'node:net'

/** Networks that no stranger's name may lead to: this machine, the house, carriers, examples, and what is for many. */
const PRIVATE = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Of the addresses that are given out to the world, those that lead elsewhere or nowhere. */
const TUNNELS = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOfNetworks = (family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const hidden = listOfNetworks('ipv4', PRIVATE)
const world = listOfNetworks('ipv6', ['2000::/3'])
const tunnels = listOfNetworks('ipv6', TUNNELS)
const own = listOfNetworks('ipv4', ['127.0.0.0/8'])

/** Whether an address belongs to the world outside. IPv4 in the clothes of IPv6 does not. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !hidden.check(address, 'ipv4')
    : isIP(address) === 6 && world.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')

/** Whether an address is this very machine. */
export const isOwnAddress = (address: string): boolean =>
  isIP(address) === 4 ? own.check(address, 'ipv4') : address === '::1'
