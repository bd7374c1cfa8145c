import { useState } from 'react'
import { Button, Empty, Stack, Wrap } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { useVideoRoom } from '../queries'
import { pushText as text } from '../text.plug-flow.zh'
import { LessonSummary } from './lesson-summary'
import { UrgentSheet } from './push-urgent-sheet'

/** After the lesson: how it went, the way to its replay, and why it was cut where nobody has written that yet. */
export function PushOver({ roomId }: { readonly roomId: string }) {
  const { data: room } = useVideoRoom(roomId)
  const [isWriting, setWriting] = useState(false)
  const { to } = useGo()
  const isUntold = room?.state === 'forceClosed' && !room.stateReason
  const replayId = room?.replayToPublish
  return (
    <Wrap width="read">
      <Stack>
        {isUntold ? (
          <Empty
            drawing="broadcast"
            text={text.urgentLater}
            action={text.urgentWrite}
            onAction={() => setWriting(true)}
          />
        ) : (
          <Empty
            drawing="broadcast"
            text={text.over}
            action={text.toRoom}
            actionTo={to('live.video', { id: roomId })}
          />
        )}
        {replayId !== undefined && (
          <Button block icon="replay" to={to('live.playback', { id: replayId })}>
            {text.toReplay}
          </Button>
        )}
        {room && <LessonSummary roomId={room.id} />}
      </Stack>
      <UrgentSheet
        roomId={roomId}
        open={isWriting}
        onClose={() => setWriting(false)}
        onTold={() => setWriting(false)}
      />
    </Wrap>
  )
}
