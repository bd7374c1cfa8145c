import { useMemo, useSyncExternalStore } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Chat, ChatId } from '@rostrum/contract/feedback'
import { useShow } from '@rostrum/ui'
import { useApi, useKernel, usePlatform, useSession } from '@rostrum/app/kernel'
import { createServiceChat, type ServiceChat } from './service-chat'

/** The customer's conversation, followed while its page is shown. Another member has another one. */
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

/** What is done with a conversation beside talking. What goes wrong is said by the call itself. */
export function useChatDeeds({ line, told, getState }: ServiceChat) {
  const api = useApi()
  const { random } = usePlatform()
  const aloud = () => ({ ...line.options(), quiet: false })
  const show = (chat: Chat): void => {
    const { standing } = getState()
    if (standing) told({ ...standing, chat })
  }
  return {
    close: useMutation({
      mutationFn: (chatId: ChatId) => api.call('feedback.closeChat', { chatId }, aloud()),
      onSuccess: show,
    }),
    rate: useMutation({
      mutationFn: (asked: { chatId: ChatId; score: number; text: string }) =>
        api.call('feedback.rateChat', asked, aloud()),
      onSuccess: show,
    }),
    askCall: useMutation({
      mutationFn: async (phone: string) => {
        if (!line.hasKey()) await line.open()
        return api.call('feedback.askCall', { phone, idempotencyKey: random.id() }, line.options())
      },
      onSuccess: ({ chat }) => show(chat),
    }),
    adopt: useMutation({
      mutationFn: () => api.call('feedback.adoptChat', {}, aloud()),
      onSuccess: (standing) => {
        line.forgetKey()
        told(standing)
      },
    }),
  }
}
