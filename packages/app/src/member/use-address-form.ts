import { countOf } from '@rostrum/contract/kernel/characters'
import { useEffect, useState } from 'react'
import type { Address, Region } from '@rostrum/contract/member'
import { addressDetailMin } from '@rostrum/contract/member/limits'
import { usePickedPlace } from '@rostrum/app/content'
import { failureText, isMobile } from '../kernel'
import { parseAddress } from './parse-address'
import { useAddressActions, useRegionLookUp } from './queries.profile'
import { regionOf } from './region-of'
import { text } from './text.profile.zh'

export interface AddressDraft {
  readonly name: string
  readonly mobile: string
  readonly region: readonly string[]
  readonly regionNames: readonly string[]
  readonly detail: string
  readonly isDefault: boolean
}
type Place = 'name' | 'mobile' | 'region' | 'detail' | 'all'
type Wrong = Readonly<Partial<Record<Place, string>>>

const EMPTY: AddressDraft = { name: '', mobile: '', region: [], regionNames: [], detail: '', isDefault: false }
const isRegion = (codes: readonly string[]): codes is Region => codes.length === 3

/** The missing values, by field. */
function faultsOf({ name, mobile, region, detail }: AddressDraft): Wrong {
  const { missing } = text.address
  return {
    ...(name.trim() === '' && { name: missing.name }),
    ...(!isMobile(mobile.trim()) && { mobile: mobile.trim() === '' ? missing.mobile : missing.badMobile }),
    ...(!isRegion(region) && { region: missing.region }),
    ...(countOf(detail.trim()) < addressDetailMin && { detail: missing.detail }),
  }
}

/** The form of an address; a failure keeps it. */
export function useAddressForm(address: Address | undefined, onSaved: () => void) {
  const { save } = useAddressActions()
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
        mobile: draft.mobile.trim(),
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

/** Takes the place that was chosen on the page of places into the form, once; a detail that was typed stays. */
export function useChosenPlace(detail: string, change: (part: Partial<AddressDraft>) => void): void {
  const { picked, clear } = usePickedPlace()
  useEffect(() => {
    if (!picked) return
    change({
      region: picked.regions.map(({ code }) => code),
      regionNames: picked.regions.map(({ name }) => name),
      ...(picked.detail !== undefined && detail.trim() === '' && { detail: picked.detail }),
    })
    clear()
  }, [picked, detail, change, clear])
}

/** Reads a pasted text into the form. Returns the message to show. */
export function usePaste(change: (part: Partial<AddressDraft>) => void) {
  const lookUp = useRegionLookUp()
  return async (pasted: string): Promise<string> => {
    const { name, mobile, place } = parseAddress(pasted)
    const found = await regionOf(place, lookUp).catch(() => undefined)
    const detail = found?.rest ?? place
    if (name === undefined && mobile === undefined && found === undefined) return text.address.pasteNothing
    change({
      ...(name && { name }),
      ...(mobile && { mobile }),
      ...(found && { region: found.codes, regionNames: found.names }),
      ...(detail && { detail }),
    })
    return found ? text.address.pasteDone : text.address.pasteNoRegion
  }
}
