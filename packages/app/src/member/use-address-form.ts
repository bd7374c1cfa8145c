import { useState } from 'react'
import type { Address, Region } from '@rostrum/contract/member'
import { failureText, isMobile } from '../kernel'
import { parseAddress } from './parse-address'
import { useAddressDeeds, useRegionLookUp } from './queries.profile'
import { regionOf } from './region-of'
import { text } from './text.profile.zh'

export interface AddressDraft {
  readonly name: string
  readonly phone: string
  readonly region: readonly string[]
  readonly regionNames: readonly string[]
  readonly detail: string
  readonly isDefault: boolean
}
type Place = 'name' | 'phone' | 'region' | 'detail' | 'all'
type Wrong = Readonly<Partial<Record<Place, string>>>

const EMPTY: AddressDraft = { name: '', phone: '', region: [], regionNames: [], detail: '', isDefault: false }
const isRegion = (codes: readonly string[]): codes is Region => codes.length === 3

/** What is missing, by the field it is missing in. */
function faultsOf({ name, phone, region, detail }: AddressDraft): Wrong {
  const { missing } = text.address
  return {
    ...(name.trim() === '' && { name: missing.name }),
    ...(!isMobile(phone.trim()) && { phone: phone.trim() === '' ? missing.phone : missing.badPhone }),
    ...(!isRegion(region) && { region: missing.region }),
    ...(detail.trim().length < 2 && { detail: missing.detail }),
  }
}

/** The form of an address; a failure leaves it as it was. */
export function useAddressForm(address: Address | undefined, onSaved: () => void) {
  const { save } = useAddressDeeds()
  const [draft, setDraft] = useState<AddressDraft>(address ?? EMPTY)
  const [wrong, setWrong] = useState<Wrong>({})
  const change = (part: Partial<AddressDraft>): void => {
    setWrong({})
    setDraft((now) => ({ ...now, ...part }))
  }
  const submit = async (): Promise<void> => {
    const faults = faultsOf(draft)
    const { region } = draft
    if (Object.keys(faults).length > 0 || !isRegion(region)) return setWrong(faults)
    try {
      await save.mutateAsync({
        id: address?.id,
        name: draft.name.trim(),
        phone: draft.phone.trim(),
        region: [...region],
        detail: draft.detail.trim(),
        isDefault: draft.isDefault,
      })
      onSaved()
    } catch (failure) {
      setWrong({ all: failureText(failure) })
    }
  }
  return { draft, wrong, change, submit }
}

/** Reads a pasted text into the form. Gives what to say of it. */
export function usePaste(change: (part: Partial<AddressDraft>) => void) {
  const lookUp = useRegionLookUp()
  return async (pasted: string): Promise<string> => {
    const { name, phone, place } = parseAddress(pasted)
    const found = await regionOf(place, lookUp).catch(() => undefined)
    const detail = found?.rest ?? place
    if (name === undefined && phone === undefined && found === undefined) return text.address.pasteNothing
    change({
      ...(name && { name }),
      ...(phone && { phone }),
      ...(found && { region: found.codes, regionNames: found.names }),
      ...(detail && { detail }),
    })
    return found ? text.address.pasteDone : text.address.pasteNoRegion
  }
}
