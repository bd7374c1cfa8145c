import { ADDRESSES_MAX, AddressId, type Address, type AddressForm } from '@rostrum/contract/member'
import type { MemberId } from '@rostrum/contract/kernel'
import { newId, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { AddressRepository, AddressRow } from './repository-addresses'
import type { ProfileRepository } from './repository-profile'

/** Names of province, city and district by their codes; undefined when they do not lie in each other. */
export type RegionNames = (codes: readonly string[]) => readonly string[] | undefined

export interface AddressParts {
  readonly kernel: Kernel
  readonly addresses: AddressRepository
  readonly profiles: Pick<ProfileRepository, 'hold'>
  readonly regionNames: RegionNames
}

/** The address book: twenty at most, one of them the default as long as there is any. */
export function addressService({ kernel, addresses, profiles, regionNames }: AddressParts) {
  const { clock, db } = kernel

  function shown({ id, name, phone, region, detail, isDefault }: AddressRow): Address {
    const [province = '', city = '', district = ''] = region
    // Codes may be given up between two editions of the map: the words that are left still say where it is.
    return {
      id,
      name,
      phone,
      region: [province, city, district],
      detail,
      isDefault,
      regionNames: [...(regionNames(region) ?? [])],
    }
  }
  /** All of them, held: two clicks at once are one after the other. */
  async function held(tx: Transaction, memberId: MemberId): Promise<AddressRow[]> {
    await profiles.hold(tx, memberId)
    return addresses.list(memberId, ADDRESSES_MAX + 1, tx)
  }

  async function put(tx: Transaction, memberId: MemberId, form: AddressForm): Promise<AddressRow> {
    const rows = await held(tx, memberId)
    const before =
      form.id === undefined
        ? rows.find((row) => isSame(row, form))
        : (rows.find(({ id }) => id === form.id) ?? refuse('member.address_unknown'))
    if (!before && rows.length >= ADDRESSES_MAX) return refuse('member.address_full', { max: ADDRESSES_MAX })
    const isDefault = form.isDefault || before?.isDefault === true || rows.length === 0
    const { name, phone, region, detail } = form
    const row: AddressRow = {
      memberId,
      id: before?.id ?? AddressId.parse(newId()),
      name,
      phone,
      region: [...region],
      detail,
      isDefault,
      at: new Date(clock.now()),
    }
    if (isDefault) await addresses.clearDefault(tx, memberId)
    await addresses.save(tx, row)
    return row
  }

  return {
    list: async (memberId: MemberId): Promise<Address[]> => (await addresses.list(memberId, ADDRESSES_MAX)).map(shown),

    async save(memberId: MemberId, form: AddressForm): Promise<Address> {
      if (!regionNames(form.region)) return refuse('member.region_unknown')
      return shown(await db.tx(memberId, (tx) => put(tx, memberId, form)))
    },

    async remove(memberId: MemberId, id: AddressId): Promise<void> {
      await db.tx(memberId, async (tx) => {
        const rows = await held(tx, memberId)
        const gone = rows.find((row) => row.id === id) ?? refuse('member.address_unknown')
        await addresses.remove(tx, memberId, gone.id)
        const next = rows.find((row) => row.id !== id)
        if (gone.isDefault && next) await addresses.makeDefault(tx, memberId, next.id)
      })
    },
  }
}

export type AddressService = ReturnType<typeof addressService>

function isSame(row: AddressRow, { name, phone, region, detail }: AddressForm): boolean {
  return row.name === name && row.phone === phone && row.detail === detail && row.region.join() === region.join()
}
