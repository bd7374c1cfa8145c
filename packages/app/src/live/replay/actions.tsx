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
import { text as live } from '../text.zh'
import { useReplayActions } from './queries'
import { captionText } from './text.captions.zh'
import { text } from './text.zh'

export interface ReplayActionsProps {
  readonly replay: Pick<
    Replay,
    'id' | 'roomId' | 'title' | 'teacher' | 'cover' | 'outline' | 'startedAt' | 'riskTip' | 'sample'
  >
  /** The position of the picture, ms. */
  readonly here: () => number
  /** Opens `ReplayShare` for a position. */
  readonly onShare: (ms: number) => void
  /** Opens a note about a position. */
  readonly onNote: (ms: number) => void
}

/** Shares the replay or its current moment, or reports a message in it. */
export function ReplayActions({ replay: { id }, here, onNote, onShare }: ReplayActionsProps) {
  const { to } = useGo()
  const navigation = useNavigation()
  const { isSignedIn } = useSession()
  return (
    <>
      {isSignedIn && (
        <IconButton icon="pen" label={captionText.note} tone="cover" onPress={() => onNote(Math.round(here()))} />
      )}
      <IconButton
        icon="flag"
        label={text.detail.report}
        tone="cover"
        onPress={() => navigation.navigateTo(to('feedback.report', { kind: 'replay', id, ms: here() }))}
      />
      <Keep id={id} here={here} />
      <IconButton icon="share" label={text.detail.share} tone="cover" onPress={() => onShare(here())} />
    </>
  )
}

export interface ReplayShareProps extends Pick<ReplayActionsProps, 'replay'> {
  /** The moment that may be shared; null while the sheet is closed. */
  readonly at: number | null
  readonly onClose: () => void
}

/** The sheet of the button on the picture. It stands beside the picture, whose box would hold it within itself. */
export function ReplayShare({ replay, at, onClose }: ReplayShareProps) {
  const { to } = useGo()
  const actions = useReplayActions(replay.id)
  const { id, roomId, title, teacher, cover, outline, startedAt, riskTip, sample: isSample } = replay
  const moment = Math.floor((at ?? 0) / 1000) * 1000
  const own =
    moment > 0
      ? [
          {
            key: 'moment',
            label: text.detail.copyAt(formatSpan(moment)),
            path: to('live.playback', { id, ms: moment }),
          },
        ]
      : []
  return (
    <SharePanel
      open={at !== null}
      onClose={onClose}
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
      own={own}
      onShared={(channel) => actions.share.mutate({ roomId, channel })}
    />
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
