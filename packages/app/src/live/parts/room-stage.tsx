import { useState } from 'react'
import type { RoomStatus } from '@rostrum/client/room-socket'
import type { PlayLack, Room, RoomState } from '@rostrum/contract/live'
import { cx, Icon, IconButton } from '@rostrum/ui'
import { Player, type BroadcastPhase } from '@rostrum/ui/player'
import { kernelText, useBack, useCount, useSession } from '@rostrum/app/kernel'
import { watermarkTail } from '@rostrum/contract/kernel/limits'
import { text } from '../text.zh'
import type { Said } from '../lines'
import type { RoomReplayUse } from '../use-room-replay'
import { useFlyingWords } from '../use-flying-words'
import { usePast } from '../use-past'
import { usePlaysOn } from '../use-plays-on'
import { usePlaySource } from '../use-play-source'
import { Ended } from './ended'
import { PastStage } from './past-stage'
import { RoomReplay } from './room-replay'
import { RoomSharePanel } from './room-share'
import { isComing, isOnAir, RoomStateTag } from './room-state'
import { Upcoming } from './upcoming'
import { WatchLogin } from './visitor-bar'
import styles from './room-stage.module.css'

export interface RoomStageProps {
  readonly room: Room
  readonly status: RoomStatus
  readonly online: number | undefined
  /** What is said, to fly over the picture, once it is there. */
  readonly messages: readonly Said[] | undefined
  /** The replay of a lesson that is over. */
  readonly watched?: RoomReplayUse | undefined
  /** Shown over the picture where no line of its own has it. */
  readonly title?: string
  /** `low`: the keyboard is open and the picture makes room. `across`: it shares the height of a phone held across. */
  readonly look?: 'low' | 'across'
}

/** The picture and all its states. A picture for a restricted audience carries the viewer's watermark. */
export function RoomStage({ room, status, online, messages, watched, title, look }: RoomStageProps) {
  const { onBack, onHome } = useBack()
  const { isSignedIn } = useSession()
  const watermark = useWatermark(room)
  // A room that gives only a taste shows a visitor no picture: they learn this before anything loads.
  const isShut = !isSignedIn && isOnAir(room.state) && room.visitorMode !== 'read'
  const [lacks, setLacks] = useState<readonly PlayLack[]>([])
  const [isSharing, setSharing] = useState(false)
  const flying = useFlyingWords(messages)
  const getSource = usePlaySource(room.id, { onLacks: setLacks })
  const { past, toPast, toLive, goOn, renew } = usePast(room)
  const { onWatch, watched: live } = usePlaysOn(room, watermark !== undefined || past !== null)
  const className = cx(styles.player, look && styles[look])
  const actions = (leaveFull: () => void) => <Share leaveFull={leaveFull} onShare={() => setSharing(true)} />
  const shared = { className, actions, title, status: <Status room={room} online={online} /> }
  const back = { onBack: onBack ?? onHome, backLabel: onBack ? undefined : kernelText.home }
  return (
    <>
      {watched ? (
        <RoomReplay {...shared} replay={watched.replay} player={watched.player} />
      ) : past ? (
        <PastStage
          {...{ room, past, watermark, className, actions, title }}
          {...back}
          onLive={toLive}
          onEnded={goOn}
          onExpired={renew}
          startsMuted={live.current.isMuted}
        />
      ) : (
        <Player
          {...shared}
          {...back}
          phase={isShut ? 'upcoming' : phaseOf(room.state, status)}
          getSource={getSource}
          poster={room.cover}
          nowPlaying={{ title: room.title, teacher: room.teacher.name }}
          watermark={watermark}
          onWatch={onWatch}
          onPast={room.recordOn && isOnAir(room.state) ? toPast : undefined}
          flying={flying}
          upcoming={isShut ? <WatchLogin /> : <Upcoming room={room} />}
          ended={<Ended room={room} />}
        />
      )}
      <RoomSharePanel room={room} open={isSharing} onClose={() => setSharing(false)} />
      {isOnAir(room.state) && <Lack lacks={lacks} />}
    </>
  )
}

function Share({ leaveFull, onShare }: { readonly leaveFull: () => void; readonly onShare: () => void }) {
  return (
    <IconButton
      icon="share"
      label={text.room.share}
      tone="cover"
      onPress={() => {
        leaveFull()
        onShare()
      }}
    />
  )
}

/** Nobody takes an encoder's fault for their own. */
function Lack({ lacks }: { readonly lacks: readonly PlayLack[] }) {
  const { picture, sound, both } = text.room.lacks
  const [hasNoPicture, hasNoSound] = [lacks.includes('picture'), lacks.includes('sound')]
  if (!hasNoPicture && !hasNoSound) return null
  return (
    <p className={styles.lack} role="status">
      {hasNoPicture && hasNoSound ? both : hasNoPicture ? picture : sound}
    </p>
  )
}

function Status({ room, online }: Pick<RoomStageProps, 'room' | 'online'>) {
  const watching = useCount(room.mine.isModerator)(online ?? room.onlineCount, text.common.watching)
  return (
    <>
      <RoomStateTag state={room.state} />
      {isOnAir(room.state) && watching && (
        <span className={styles.online}>
          <Icon name="users" size="s" />
          {watching}
        </span>
      )}
    </>
  )
}

function useWatermark({ levelIds }: Room): string | undefined {
  const { name, memberId } = useSession()
  return levelIds.length > 0 ? `${name} ${(memberId ?? '').slice(-watermarkTail)}` : undefined
}

function phaseOf(state: RoomState, status: RoomStatus): BroadcastPhase {
  if (status === 'kicked' || status === 'banned') return 'kicked'
  if (isOnAir(state)) return state
  return isComing(state) ? 'upcoming' : 'ended'
}
