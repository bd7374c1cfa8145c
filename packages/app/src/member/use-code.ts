import { useState } from 'react'
import type { CodeKind } from '@rostrum/contract/member'
import { ApiFailure, usePlatform, useToast } from '@rostrum/app/kernel'
import { mobileTrouble, troublesOf, type Troubles } from './forms'
import { useSendCode } from './queries'
import { text } from './text.zh'

export interface CodeSender {
  /** Sends a code; returns the errors when it cannot. */
  send(): Promise<Troubles>
  /** ms since 1970 until the next request is allowed; undefined when it is allowed now. */
  readonly waitUntil?: number
  /** Call it when the wait is over. */
  endWait(): void
  /** A code was sent to this same number. */
  readonly wasSent: boolean
  readonly isSending: boolean
}

interface Sent {
  readonly mobile: string
  readonly until?: number
}

/** Codes for a number. The wait belongs to the number: another number may request one at once. */
export function useCode(mobile: string, kind: CodeKind): CodeSender {
  const sendCode = useSendCode()
  const { timers } = usePlatform()
  const toast = useToast()
  const [sent, setSent] = useState<Sent | null>(null)
  const isSame = sent?.mobile === mobile

  const wait = (seconds: unknown): void => setSent({ mobile, until: timers.now() + Number(seconds) * 1000 })
  return {
    waitUntil: isSame ? sent.until : undefined,
    endWait: () => setSent((now) => now && { mobile: now.mobile }),
    wasSent: isSame,
    isSending: sendCode.isPending,
    async send() {
      const trouble = mobileTrouble(mobile)
      if (trouble !== undefined) return { mobile: trouble }
      try {
        const { retryAfter } = await sendCode.mutateAsync({ mobile, kind })
        wait(retryAfter)
        toast(text.code.sent)
        return {}
      } catch (error) {
        if (error instanceof ApiFailure && error.reason === 'member.code_too_soon') wait(error.details.retryAfter)
        return troublesOf(error)
      }
    },
  }
}
