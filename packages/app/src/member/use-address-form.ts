import { countOf } from '@rostrum/contract/kernel/characters'
import { useEffect, useRef, useState } from 'react'
import type { Address, Region } from '@rostrum/contract/member'
import { addressDetailMin } from '@rostrum/contract/member/limits'
import { failureText, isMobile, usePickedPlace } from '../kernel'
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

/**
 * Takes the place that was chosen on the page of places into the form, once. What was typed for the same region stays;
 * what a place filled in, or belongs to another region, gives way. Returns how a region is chosen from the list.
 */
export function useChosenPlace({ region, detail }: AddressDraft, change: (part: Partial<AddressDraft>) => void) {
  const { picked, clear } = usePickedPlace()
  const filled = useRef<string>(undefined)
  const isElsewhere = (codes: readonly string[]): boolean => region.length > 0 && region.at(-1) !== codes.at(-1)
  const isFilled = (): boolean => detail !== '' && detail === filled.current
  useEffect(() => {
    if (!picked) return
    const codes = picked.regions.map(({ code }) => code)
    const gives = detail.trim() === '' || isFilled() || isElsewhere(codes)
    change({
      region: codes,
      regionNames: picked.regions.map(({ name }) => name),
      ...(gives && { detail: picked.detail ?? '' }),
    })
    if (gives) filled.current = picked.detail
    clear()
  })
  return (codes: readonly string[], regionNames: readonly string[]): void =>
    change({ region: codes, regionNames, ...(isFilled() && isElsewhere(codes) && { detail: '' }) })
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
