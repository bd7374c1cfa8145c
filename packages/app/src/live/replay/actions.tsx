import type { Replay } from '@rostrum/contract/live'
import { IconButton } from '@rostrum/ui'
import {
  favouriteText,
  formatDate,
  formatSpan,
  SharePanel,
  useFavourite,
  useGo,
  useNavigation,
  useSession,
} from '@rostrum/app/kernel'
import { useState } from 'react'
import { text as live } from '../text.zh'
import { useReplayActions } from './queries'
import { text } from './text.zh'

export interface ReplayActionsProps {
  readonly replay: Pick<
    Replay,
    'id' | 'roomId' | 'title' | 'teacher' | 'cover' | 'outline' | 'startedAt' | 'riskTip' | 'sample'
  >
  /** The position of the picture, ms. */
  readonly here: () => number
}

/** Shares the replay or its current moment, or reports a message in it. */
export function ReplayActions({ replay, here }: ReplayActionsProps) {
  const [at, setAt] = useState<number | null>(null)
  const { to } = useGo()
  const navigation = useNavigation()
  const actions = useReplayActions(replay.id)
  const { id, roomId, title, teacher, cover, outline, startedAt, riskTip, sample: isSample } = replay
  const moment = Math.floor((at ?? 0) / 1000) * 1000
  return (
    <>
      <IconButton
        icon="flag"
        label={text.detail.report}
        tone="cover"
        onPress={() => navigation.navigateTo(to('feedback.report', { kind: 'replay', id, ms: here() }))}
      />
      <Keep id={id} here={here} />
      <IconButton icon="share" label={text.detail.share} tone="cover" onPress={() => setAt(here())} />
      <SharePanel
        open={at !== null}
        onClose={() => setAt(null)}
        shared={{
          kind: 'replay',
          id,
          title,
          summary: outline,
          cover,
          riskTip,
          isSample,
          path: to('live.playback', { id }),
          by: `${teacher.name} ${live.common.regNo(teacher.regNo)}`,
          facts: formatDate(startedAt, 'yyyy-mm-dd'),
        }}
        own={
          moment > 0
            ? [
                {
                  key: 'moment',
                  label: text.detail.copyAt(formatSpan(moment)),
                  path: to('live.playback', { id, ms: moment }),
                },
              ]
            : []
        }
        onShared={(channel) => actions.share.mutate({ roomId, channel })}
      />
    </>
  )
}

/** Keeps the replay among the favourites. A visitor signs in first and comes back to this moment. */
function Keep({ id, here }: Pick<Replay, 'id'> & Pick<ReplayActionsProps, 'here'>) {
  const { isKept, turn } = useFavourite('replay', id)
  const { isSignedIn, signInFor } = useSession()
  if (isKept === undefined && isSignedIn) return null
  return (
    <IconButton
      icon={isKept ? 'starFilled' : 'star'}
      label={isKept ? favouriteText.kept : favouriteText.keep}
      pressed={isKept ?? false}
      tone="cover"
      guardMs={0}
      onPress={isSignedIn ? turn : () => signInFor('favourite', { ms: Math.round(here()) })}
    />
  )
}
