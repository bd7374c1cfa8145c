import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { solveWork, type Challenge } from '@rostrum/client/work'
import type { CodeWork } from '@rostrum/contract/member'
import { times } from '@rostrum/contract/kernel/times'
import { captchaValidMinutes } from '@rostrum/contract/member/limits'
import { isUserName } from './user-name'
import { ApiFailure, ownHomeKey, useApi, usePlatform, type CallInput } from '../kernel'

/** A new picture loads shortly before the old one expires. */
const CAPTCHA_MS = captchaValidMinutes * 60_000 - 10_000

export const memberKeys = {
  home: ownHomeKey,
  captcha: ['member', 'captcha'] as const,
  provider: ['member', 'provider'] as const,
  referrer: (parentMemberId: string) => ['member', 'referrer', parentMemberId] as const,
  wxLogins: ['member', 'wxLogins'] as const,
  username: (username: string) => ['member', 'username', username] as const,
}

export { useOwnHome as useHome } from '../kernel'

/** A captcha; a new one loads before the old one expires. */
export function useCaptcha(isWanted: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: memberKeys.captcha,
    queryFn: () => api.call('member.getCaptcha', {}, { timeoutMs: times.captchaMs }),
    enabled: isWanted,
    staleTime: CAPTCHA_MS,
    gcTime: 0,
    refetchInterval: CAPTCHA_MS,
  })
}

/** Each try uses up the picture: call this after every try. */
export function useNewCaptcha() {
  const client = useQueryClient()
  return () => client.refetchQueries({ queryKey: memberKeys.captcha })
}

/** The provider's name and licences, for the foot of the login pages. */
export function useProvider() {
  const api = useApi()
  return useQuery({
    queryKey: memberKeys.provider,
    queryFn: () => api.call('content.getAbout', {}),
    staleTime: Infinity,
  })
}

export function useReferrer(parentMemberId: string) {
  const api = useApi()
  return useQuery({
    queryKey: memberKeys.referrer(parentMemberId),
    queryFn: () => api.call('member.getReferrer', { parentMemberId }),
    enabled: parentMemberId !== '',
    retry: false,
    staleTime: Infinity,
  })
}

/** Checks whether an account name is free, once it is valid. */
export function useUserNameCheck(username: string) {
  const api = useApi()
  return useQuery({
    queryKey: memberKeys.username(username),
    queryFn: () => api.call('member.checkUsername', { username }),
    enabled: isUserName(username),
    staleTime: 10_000,
  })
}

/** Requests a code; first does the proof of work that the server demands of a visitor, once. */
export function useSendCode() {
  const api = useApi()
  const { timers } = usePlatform()
  const pause = () => new Promise<void>((resume) => timers.after(0, resume))
  return useMutation({
    mutationFn: async (input: CallInput<'member.sendCode'>) => {
      const send = (work?: CodeWork) =>
        api.call('member.sendCode', { ...input, work }, { answers: ['member.work_needed'] })
      try {
        return await send()
      } catch (error) {
        const asked = workIn(error)
        if (!asked || input.mobile === undefined) throw error
        return send(await solveWork(asked, input.mobile, pause))
      }
    },
  })
}

function workIn(error: unknown): Challenge | undefined {
  if (!(error instanceof ApiFailure) || error.reason !== 'member.work_needed') return undefined
  const { challenge, bits } = error.details
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : undefined
}

/** The four logins. The form shows a refusal beside its field, too; what a dialog asks about is no refusal yet. */
export function useLoginCalls() {
  const api = useApi()
  return {
    byCode: (input: CallInput<'member.loginByCode'>) =>
      api.call('member.loginByCode', input, { answers: ['member.not_registered', 'member.deleting'] }),
    byPassword: (input: CallInput<'member.loginByAccount'>) =>
      api.call('member.loginByAccount', input, { answers: ['member.deleting'] }),
    register: (input: CallInput<'member.register'>) => api.call('member.register', input),
    resetPassword: (input: CallInput<'member.resetPassword'>) => api.call('member.resetPassword', input),
  }
}

/** The messaging-platform logins that the server offers; fetched only on a device that can use one. */
export function useWxLogins(isWanted: boolean) {
  const api = useApi()
  const { linkTypeCode } = usePlatform()
  return useQuery({
    queryKey: memberKeys.wxLogins,
    queryFn: async () => (await api.call('content.getConfig', { linkTypeCode })).wxLogin,
    enabled: isWanted,
    staleTime: Infinity,
  })
}

/** Logins by the messaging platform, and the binding of a number that completes them. */
export function useWxCalls() {
  const api = useApi()
  return {
    byApplet: (code: string) => api.call('member.loginByApplet', { code }),
    /** An expired code on the way in is requested again, once, without a word. */
    byOffiaccount: (input: CallInput<'member.loginByOffiaccount'>, isAgain: boolean) =>
      api.call('member.loginByOffiaccount', input, isAgain ? {} : { answers: ['member.wx_code_invalid'] }),
    authorize: (again: boolean) => api.call('member.authorizeOffiaccount', { again }),
    byWeChatMobile: (input: CallInput<'member.bindByWeChatMobile'>) => api.call('member.bindByWeChatMobile', input),
    bindable: (input: CallInput<'member.listBindable'>) => api.call('member.listBindable', input),
    /** A number in use leads to merging. */
    bindMobile: (input: CallInput<'member.bindMobile'>) =>
      api.call('member.bindMobile', input, { answers: ['member.mobile_in_use'] }),
    merge: (input: CallInput<'member.mergeAccounts'>) => api.call('member.mergeAccounts', input),
  }
}

export function useLogout() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.call('member.logout', {}, { background: true }) })
}

export function useSettingsCalls() {
  const api = useApi()
  return {
    load: () => api.call('member.getSettings', {}),
    save: (change: CallInput<'member.saveSettings'>) => api.call('member.saveSettings', change),
  }
}

/** How many orders stand where, for the page 我的; nothing of it is shown while it is not known. */
export function useMyOrderCounts() {
  const api = useApi()
  return useQuery({
    queryKey: ['commerce', 'counts'],
    queryFn: () => api.call('commerce.countOrders', {}, { background: true }),
    retry: false,
  })
}
