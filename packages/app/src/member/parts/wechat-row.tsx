import { Row } from '@rostrum/ui'
import { useDialog, useGo, useToast } from '@rostrum/app/kernel'
import { useWxCalls } from '../queries'
import { useProfileActions } from '../queries.profile'
import { text } from '../text.profile.zh'
import { bindTroubleOf, useWxIdentity, withCode } from '../use-wx-identity'

export interface WeChatRowProps {
  readonly isBound: boolean
  readonly hasMobile: boolean
}

/** Whether a WeChat login is bound to this account. Binding works inside WeChat, unbinding everywhere. */
export function WeChatRow({ isBound, hasMobile }: WeChatRowProps) {
  const { to } = useGo()
  const { information } = text
  const wx = useWxIdentity()
  const part = usePart()
  const bind = useBind(wx)
  if (isBound) return <Row title={information.weChat} tail={information.bound} onPress={part} />
  const row = { title: information.weChat, tail: information.notBound }
  if (!bind) return <Row {...row} sub={information.weChatNote} />
  return hasMobile ? (
    <Row {...row} sub={information.weChatUse} onPress={bind} />
  ) : (
    <Row {...row} sub={information.weChatNumberFirst} to={to('member.bindAccount')} />
  )
}

/** Runs it under a cover, and shows an error in a dialog: its words name an account and need time to read. */
function useCovered() {
  const { loading, alert } = useDialog()
  return async (words: string, act: () => Promise<unknown>): Promise<void> => {
    const done = loading(words)
    const failure = await act()
      .then(() => undefined, bindTroubleOf)
      .finally(done)
    if (failure !== undefined) await alert(failure, { title: text.information.weChatFailedTitle })
  }
}

function useBind(wx: ReturnType<typeof useWxIdentity>) {
  const { weChat } = useProfileActions()
  const { authorize } = useWxCalls()
  const covered = useCovered()
  const toast = useToast()
  const { weChatBinding, weChatBound } = text.information
  if (wx.kind === 'page')
    return () => covered(weChatBinding, async () => wx.identity.authorize((await authorize(false)).url))
  if (wx.kind !== 'code') return undefined
  return () =>
    covered(weChatBinding, async () => {
      await withCode(wx.identity, (code) => weChat.mutateAsync({ on: true, code }))
      toast(weChatBound)
    })
}

function usePart() {
  const { weChat } = useProfileActions()
  const { confirm } = useDialog()
  const covered = useCovered()
  const toast = useToast()
  const { weChatPart, weChatPartSure, weChatParting, weChatParted } = text.information
  return async (): Promise<void> => {
    if (!(await confirm(weChatPartSure, { confirm: weChatPart }))) return
    await covered(weChatParting, async () => {
      await weChat.mutateAsync({ on: false })
      toast(weChatParted)
    })
  }
}
