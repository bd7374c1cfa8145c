import { useState } from 'react'
import type { CodeKind } from '@rostrum/contract/member'
import { ApiFailure, usePlatform, useToast } from '@rostrum/app/kernel'
import { troublesOf } from './forms'
import { useSendCode } from './queries'
import { text } from './text.zh'
import type { CodeSender } from './use-code'

/** Codes to the member's own number, which the server knows. */
export function useOwnCode(kind: CodeKind): CodeSender {
  const sendCode = useSendCode()
  const { timers } = usePlatform()
  const toast = useToast()
  const [waitUntil, setWaitUntil] = useState<number>()
  const [wasSent, setSent] = useState(false)
  const wait = (seconds: unknown): void => {
    setSent(true)
    setWaitUntil(timers.now() + Number(seconds) * 1000)
  }
  return {
    waitUntil,
    endWait: () => setWaitUntil(undefined),
    wasSent,
    isSending: sendCode.isPending,
    async send() {
      try {
        wait((await sendCode.mutateAsync({ kind })).retryAfter)
        toast(text.code.sent)
        return {}
      } catch (error) {
        if (error instanceof ApiFailure && error.reason === 'member.code_too_soon') wait(error.details.retryAfter)
        return troublesOf(error)
      }
    },
  }
}
