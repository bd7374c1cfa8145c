import { useState } from 'react'
import type { Replay } from '@rostrum/contract/live'
import { Row, Sheet, useNotices } from '@rostrum/ui'
import { failureText, useGo, useNavigation, usePlatform } from '@rostrum/app/kernel'
import { useReplayActions } from './queries'
import { ReasonSheet } from './reason-sheet'
import type { ReplayLine } from './replay-chat'
import { text } from './text.zh'

export interface LineActionsProps {
  readonly line: ReplayLine | null
  readonly replay: Pick<Replay, 'id' | 'mine'>
  readonly onClose: () => void
  readonly onRemoved: (id: string) => void
}

/** The actions on a message in a replay: moderators may still delete it. */
export function LineActions({ line, replay, onClose, onRemoved }: LineActionsProps) {
  const { clipboard } = usePlatform()
  const { toast, fail } = useNotices()
  const { to } = useGo()
  const navigation = useNavigation()
  const { remove } = useReplayActions(replay.id)
  const [doomed, setDoomed] = useState<ReplayLine | null>(null)
  const copy = async () => {
    await clipboard.copy(line?.message.content ?? '')
    toast(text.detail.copied)
    onClose()
  }
  const onRemove = async (reason: string) => {
    if (!doomed) return
    const { id } = doomed.message
    try {
      await remove.mutateAsync({ id, reason })
      onRemoved(id)
      setDoomed(null)
      toast(text.detail.removed)
    } catch (error) {
      fail(failureText(error))
    }
  }
  return (
    <>
      <Sheet.Root open={line !== null && doomed === null} onClose={onClose}>
        <Sheet.Title>{text.detail.message}</Sheet.Title>
        <Sheet.Body>
          <Row icon="copy" title={text.detail.copy} arrow={false} onPress={copy} />
          <Row
            icon="flag"
            title={text.detail.reportMessage}
            arrow={false}
            onPress={() => navigation.navigateTo(to('feedback.report', { kind: 'message', id: line?.message.id }))}
          />
          {replay.mine.isModerator && (
            <Row
              icon="trash"
              tone="danger"
              title={text.detail.remove}
              arrow={false}
              onPress={() => {
                setDoomed(line)
                onClose()
              }}
            />
          )}
        </Sheet.Body>
      </Sheet.Root>
      <ReasonSheet
        open={doomed !== null}
        title={text.detail.removeTitle}
        label={text.detail.removeReason}
        confirm={text.detail.remove}
        onClose={() => setDoomed(null)}
        onConfirm={onRemove}
      />
    </>
  )
}
