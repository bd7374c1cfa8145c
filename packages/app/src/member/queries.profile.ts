import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PickedFile } from '@rostrum/ui'
import { useApi, usePlatform, useSession, type CallInput } from '../kernel'
import { memberKeys } from './queries'

/** A name and a picture chosen during login. */
export interface ChosenProfile {
  readonly nickname: string
  readonly avatar?: PickedFile
}

export const profileKeys = {
  chosen: ['member', 'chosen'] as const,
  details: ['member', 'details'] as const,
  nickname: (nickname: string) => ['member', 'nickname', nickname] as const,
  gallery: ['member', 'gallery'] as const,
  addresses: ['member', 'addresses'] as const,
  regions: (code: string) => ['content', 'regions', code] as const,
}

/** Requests all cities instead of the regions below a code. */
const CITIES = 'cities'

export function useDetails() {
  const api = useApi()
  return useQuery({ queryKey: profileKeys.details, queryFn: () => api.call('member.getDetails', {}) })
}

/** Checks during typing whether a nickname is available. */
export function useNicknameCheck(nickname: string) {
  const api = useApi()
  return useQuery({
    queryKey: profileKeys.nickname(nickname),
    queryFn: () => api.call('member.checkNickname', { nickname }),
    enabled: nickname !== '',
    staleTime: 10_000,
  })
}

export function useGallery() {
  const api = useApi()
  return useQuery({
    queryKey: profileKeys.gallery,
    queryFn: () => api.call('member.listAvatars', {}),
    staleTime: Infinity,
  })
}

/** The public part of the member changed: refetches the session's name and picture, and every page that shows them. */
function useChanged() {
  const api = useApi()
  const client = useQueryClient()
  const { setUser } = useSession()
  // Nothing waits for this: the change is saved, and its page closes.
  return (): void => {
    void client.invalidateQueries({ queryKey: profileKeys.details })
    void client.invalidateQueries({ queryKey: memberKeys.home })
    void api.call('member.getUserInfo', {}, { background: true }).then(setUser, () => undefined)
  }
}

/** A member's changes to the profile. The place of the action shows a refusal. */
export function useProfileActions() {
  const api = useApi()
  const { random } = usePlatform()
  const onSuccess = useChanged()
  return {
    newKey: random.id,
    nickname: useMutation({
      mutationFn: (nickname: string) => api.call('member.modifyNickname', { nickname }),
      onSuccess,
    }),
    userName: useMutation({
      mutationFn: (name: string) => api.call('member.modifyName', { name }),
      onSuccess,
    }),
    avatar: useMutation({
      mutationFn: (file: PickedFile) => api.upload('member.modifyAvatar', file),
      onSuccess,
    }),
    galleryAvatar: useMutation({
      mutationFn: (avatar: string) => api.call('member.modifyAvatarUrl', { avatar }),
      onSuccess,
    }),
    weChat: useMutation({
      mutationFn: (asked: CallInput<'member.bindWx'>) => api.call('member.bindWx', asked),
      onSuccess,
    }),
    manager: useMutation({
      mutationFn: (asked: CallInput<'member.changeManager'>) => api.call('member.changeManager', asked),
      onSuccess,
    }),
  }
}

/** The choice made during login, until a session exists to save it in. */
export function useChosenProfile() {
  const api = useApi()
  const client = useQueryClient()
  return {
    keep: (chosen: ChosenProfile): void => void client.setQueryData(profileKeys.chosen, chosen),
    take: (): ChosenProfile | undefined => {
      const chosen = client.getQueryData<ChosenProfile>(profileKeys.chosen)
      client.removeQueries({ queryKey: profileKeys.chosen })
      return chosen
    },
    details: () => api.call('member.getDetails', {}),
    saveNickname: (nickname: string) => api.call('member.modifyNickname', { nickname }),
    saveAvatar: (file: PickedFile) => api.upload('member.modifyAvatar', file),
    changed: useChanged(),
  }
}

export function useAddresses() {
  const api = useApi()
  return useQuery({
    queryKey: profileKeys.addresses,
    queryFn: () => api.call('member.listAddresses', {}),
  })
}

export function useAddressActions() {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = async (): Promise<void> => {
    void client.invalidateQueries({ queryKey: profileKeys.details })
    await client.invalidateQueries({ queryKey: profileKeys.addresses })
  }
  return {
    save: useMutation({
      mutationFn: (address: CallInput<'member.saveAddress'>) => api.call('member.saveAddress', address),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: CallInput<'member.deleteAddress'>['id']) => api.call('member.deleteAddress', { id }),
      onSuccess,
    }),
  }
}

/** The regions below a code; without a code the provinces. They stay cached, because the list changes once a year. */
const regionsQuery = (api: ReturnType<typeof useApi>, code: string) => ({
  queryKey: profileKeys.regions(code),
  queryFn: async () =>
    (await api.call('content.listRegions', code === CITIES ? { level: 'city' } : code === '' ? {} : { code })).rows,
  staleTime: Infinity,
})

export function useRegions(code: string, isWanted: boolean) {
  return useQuery({ ...regionsQuery(useApi(), code), enabled: isWanted })
}

/** The same for actions: known regions are not fetched again. */
export function useRegionLookUp() {
  const api = useApi()
  const client = useQueryClient()
  return {
    below: (code: string) => client.fetchQuery(regionsQuery(api, code)),
    cities: () => client.fetchQuery(regionsQuery(api, CITIES)),
  }
}
