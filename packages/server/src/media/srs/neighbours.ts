import { BlockList, isIP } from 'node:net'

/** Trusted addresses and networks: `10.0.0.5`, `10.0.1.0/24`, `::1`. */
export class Neighbours {
  readonly #list = new BlockList()

  /** Throws on any other text. */
  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const [address = '', bits] = entry.split('/')
      const family = familyOf(address)
      if (!family) throw new Error(`not an address: ${entry}`)
      if (bits === undefined) this.#list.addAddress(address, family)
      else this.#list.addSubnet(address, Number(bits), family)
    }
  }

  has(ip: string): boolean {
    // The form of an IPv4 address on a listener for both families.
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = familyOf(address)
    return family !== undefined && this.#list.check(address, family)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const kind = isIP(address)
  return kind === 0 ? undefined : `ipv${kind === 6 ? 6 : 4}`
}
