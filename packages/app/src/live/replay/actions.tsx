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
} from '@rostrum/app/kernel'
import { useState } from 'react'
import { text as live } from '../text.zh'
import { useReplayDeeds } from './queries'
import { text } from './text.zh'

export interface ReplayActionsProps {
  readonly replay: Pick<
    Replay,
    'id' | 'roomId' | 'title' | 'teacher' | 'cover' | 'outline' | 'startedAt' | 'riskTip' | 'sample'
  >
  /** Where the picture is now, ms. */
  readonly here: () => number
}

/** Share the replay or this very moment of it, or report what is said there. */
export function ReplayActions({ replay, here }: ReplayActionsProps) {
  const [at, setAt] = useState<number | null>(null)
  const { to } = useGo()
  const navigation = useNavigation()
  const deeds = useReplayDeeds(replay.id)
  const { id, roomId, title, teacher, cover, outline, startedAt, riskTip, sample: isSample } = replay
  const favourite = useFavourite('replay', id)
  const moment = Math.floor((at ?? 0) / 1000) * 1000
  return (
    <>
      <IconButton
        icon="flag"
        label={text.detail.report}
        tone="cover"
        onPress={() => navigation.navigateTo(to('feedback.report', { kind: 'replay', id, ms: here() }))}
      />
      {favourite.isKept !== undefined && (
        <IconButton
          icon={favourite.isKept ? 'starFilled' : 'star'}
          label={favourite.isKept ? favouriteText.kept : favouriteText.keep}
          pressed={favourite.isKept}
          tone="cover"
          onPress={favourite.turn}
        />
      )}
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
        onShared={(channel) => deeds.share.mutate({ roomId, channel })}
      />
    </>
  )
}
