import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PickedFile } from '@rostrum/ui'
import { useApi, usePlatform, useSession, type CallInput } from '../kernel'
import { memberKeys } from './queries'

/** A name and a picture that were chosen on the way in. */
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

/** Asked for all cities instead of what lies below a code. */
const CITIES = 'cities'

export function useDetails() {
  const api = useApi()
  return useQuery({ queryKey: profileKeys.details, queryFn: () => api.call('member.getDetails', {}, { quiet: true }) })
}

/** Whether a nickname may be had, asked while it is typed. */
export function useNicknameCheck(nickname: string) {
  const api = useApi()
  return useQuery({
    queryKey: profileKeys.nickname(nickname),
    queryFn: () => api.call('member.checkNickname', { nickname }, { quiet: true }),
    enabled: nickname !== '',
    staleTime: 10_000,
  })
}

export function useGallery() {
  const api = useApi()
  return useQuery({
    queryKey: profileKeys.gallery,
    queryFn: () => api.call('member.listAvatars', {}, { quiet: true }),
    staleTime: Infinity,
  })
}

/** What everybody sees of the member has changed: the session's name and picture, and every page that shows them. */
function useChanged() {
  const api = useApi()
  const client = useQueryClient()
  const { setUser } = useSession()
  // Nobody waits for it: the change is done, and the page it was made on goes.
  return (): void => {
    void client.invalidateQueries({ queryKey: profileKeys.details })
    void client.invalidateQueries({ queryKey: memberKeys.home })
    void api.call('member.getUserInfo', {}, { quiet: true }).then(setUser, () => undefined)
  }
}

/** What a member changes of the profile. What is refused is shown where the act was. */
export function useProfileDeeds() {
  const api = useApi()
  const { random } = usePlatform()
  const onSuccess = useChanged()
  return {
    newKey: random.id,
    nickname: useMutation({
      mutationFn: (nickname: string) => api.call('member.modifyNickname', { nickname }, { quiet: true }),
      onSuccess,
    }),
    userName: useMutation({
      mutationFn: (name: string) => api.call('member.modifyName', { name }, { quiet: true }),
      onSuccess,
    }),
    avatar: useMutation({
      mutationFn: (file: PickedFile) => api.upload('member.modifyAvatar', file, {}, { quiet: true }),
      onSuccess,
    }),
    galleryAvatar: useMutation({
      mutationFn: (avatar: string) => api.call('member.modifyAvatarUrl', { avatar }),
      onSuccess,
    }),
    weChat: useMutation({
      mutationFn: (asked: CallInput<'member.bindWx'>) => api.call('member.bindWx', asked, { quiet: true }),
      onSuccess,
    }),
    manager: useMutation({
      mutationFn: (asked: CallInput<'member.changeManager'>) =>
        api.call('member.changeManager', asked, { quiet: true }),
      onSuccess,
    }),
  }
}

/** What was chosen on the way in, until there is a session to save it in. */
export function useChosenProfile() {
  const api = useApi()
  const client = useQueryClient()
  const quiet = { quiet: true } as const
  return {
    keep: (chosen: ChosenProfile): void => void client.setQueryData(profileKeys.chosen, chosen),
    take: (): ChosenProfile | undefined => {
      const chosen = client.getQueryData<ChosenProfile>(profileKeys.chosen)
      client.removeQueries({ queryKey: profileKeys.chosen })
      return chosen
    },
    details: () => api.call('member.getDetails', {}, quiet),
    saveNickname: (nickname: string) => api.call('member.modifyNickname', { nickname }, quiet),
    saveAvatar: (file: PickedFile) => api.upload('member.modifyAvatar', file, {}, quiet),
    changed: useChanged(),
  }
}

export function useAddresses() {
  const api = useApi()
  return useQuery({
    queryKey: profileKeys.addresses,
    queryFn: () => api.call('member.listAddresses', {}, { quiet: true }),
  })
}

export function useAddressDeeds() {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = async (): Promise<void> => {
    void client.invalidateQueries({ queryKey: profileKeys.details })
    await client.invalidateQueries({ queryKey: profileKeys.addresses })
  }
  return {
    save: useMutation({
      mutationFn: (address: CallInput<'member.saveAddress'>) =>
        api.call('member.saveAddress', address, { quiet: true }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: CallInput<'member.deleteAddress'>['id']) => api.call('member.deleteAddress', { id }),
      onSuccess,
    }),
  }
}

/** What lies below a code: provinces below none. The map is kept: it changes once a year. */
const regionsQuery = (api: ReturnType<typeof useApi>, code: string) => ({
  queryKey: profileKeys.regions(code),
  queryFn: async () =>
    (
      await api.call('content.listRegions', code === CITIES ? { level: 'city' } : code === '' ? {} : { code }, {
        quiet: true,
      })
    ).rows,
  staleTime: Infinity,
})

export function useRegions(code: string, isWanted: boolean) {
  return useQuery({ ...regionsQuery(useApi(), code), enabled: isWanted })
}

/** The same for acts: whatever is known already is not asked again. */
export function useRegionLookUp() {
  const api = useApi()
  const client = useQueryClient()
  return {
    below: (code: string) => client.fetchQuery(regionsQuery(api, code)),
    cities: () => client.fetchQuery(regionsQuery(api, CITIES)),
  }
}
