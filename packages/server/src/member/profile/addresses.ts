import { AddressId, type Address, type AddressForm } from '@rostrum/contract/member'
import { addressesMax } from '@rostrum/contract/member/limits'
import type { MemberId } from '@rostrum/contract/kernel'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import type { AddressRepository, AddressRow } from './repository-addresses'
import type { ProfileRepository } from './repository'

/** Names of province, city and district by their codes; undefined when they are not nested. */
export type RegionNames = (codes: readonly string[]) => readonly string[] | undefined

export interface AddressParts {
  readonly kernel: Kernel
  readonly addresses: AddressRepository
  readonly profiles: Pick<ProfileRepository, 'hold'>
  readonly regionNames: RegionNames
}

/** The address book: twenty at most, one of them the default if there is any. */
export function addressService({ kernel, addresses, profiles, regionNames }: AddressParts) {
  const { clock, db } = kernel

  function shown({ id, name, mobile, region, detail, isDefault }: AddressRow): Address {
    const [province = '', city = '', district = ''] = region
    // A new edition of the map may drop codes: the stored names still say where it is.
    return {
      id,
      name,
      mobile,
      region: [province, city, district],
      detail,
      isDefault,
      regionNames: [...(regionNames(region) ?? [])],
    }
  }
  /** All of them, locked: of two clicks the second waits for the first. */
  async function held(tx: Transaction, memberId: MemberId): Promise<AddressRow[]> {
    await profiles.hold(tx, memberId)
    return addresses.list(memberId, addressesMax + 1, tx)
  }

  async function put(tx: Transaction, memberId: MemberId, form: AddressForm): Promise<AddressRow> {
    const rows = await held(tx, memberId)
    const before =
      form.id === undefined
        ? rows.find((row) => isSame(row, form))
        : (rows.find(({ id }) => id === form.id) ?? refuse('member.address_unknown'))
    if (!before && rows.length >= addressesMax) return refuse('member.address_full', { max: addressesMax })
    const isDefault = form.isDefault || before?.isDefault === true || rows.length === 0
    const { name, mobile, region, detail } = form
    const row: AddressRow = {
      memberId,
      id: before?.id ?? AddressId.parse(newId()),
      name,
      mobile,
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
    list: async (memberId: MemberId): Promise<Address[]> => (await addresses.list(memberId, addressesMax)).map(shown),

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

function isSame(row: AddressRow, { name, mobile, region, detail }: AddressForm): boolean {
  return row.name === name && row.mobile === mobile && row.detail === detail && row.region.join() === region.join()
}
