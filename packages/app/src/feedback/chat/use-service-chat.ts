import { useMemo, useSyncExternalStore } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Chat, ChatId } from '@rostrum/contract/feedback'
import { useShow } from '@rostrum/ui'
import { useApi, useKernel, usePlatform, useSession } from '@rostrum/app/kernel'
import { createServiceChat, type ServiceChat } from './service-chat'

/** The customer's conversation, followed while its page is visible. Each member has a separate one. */
export function useServiceChat() {
  const kernel = useKernel()
  const { memberId } = useSession()
  const chat = useMemo(() => createServiceChat(kernel, memberId), [kernel, memberId])
  const state = useSyncExternalStore(chat.subscribe, chat.getState, chat.getState)
  useShow(() => {
    chat.start()
    return chat.stop
  }, memberId ?? '')
  return { chat, state }
}

/** Actions on a conversation besides sending. The call itself shows an error. */
export function useChatActions({ line, told, getState }: ServiceChat) {
  const api = useApi()
  const { random } = usePlatform()
  const show = (chat: Chat): void => {
    const { status } = getState()
    if (status) told({ ...status, chat })
  }
  return {
    close: useMutation({
      mutationFn: (chatId: ChatId) => api.call('feedback.closeChat', { chatId }, line.options()),
      onSuccess: show,
    }),
    rate: useMutation({
      mutationFn: (asked: { chatId: ChatId; score: number; text: string }) =>
        api.call('feedback.rateChat', asked, line.options()),
      onSuccess: show,
    }),
    askCall: useMutation({
      mutationFn: async (mobile: string) => {
        if (!line.hasKey()) await line.open()
        return api.call('feedback.askCall', { mobile, idempotencyKey: random.id() }, line.options())
      },
      onSuccess: ({ chat }) => show(chat),
    }),
    adopt: useMutation({
      mutationFn: () => api.call('feedback.adoptChat', {}, line.options()),
      onSuccess: (status) => {
        line.forgetKey()
        told(status)
      },
    }),
  }
}
