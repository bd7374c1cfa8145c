import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import {
  Button,
  Countdown,
  Cover,
  Empty,
  Image,
  Meta,
  NavBar,
  Page,
  RiskLine,
  Row,
  Section,
  Skeleton,
  Stack,
  Trouble,
  Wrap,
  useNotices,
  Headline,
} from '@rostrum/ui'
import {
  ApiFailure,
  failureText,
  formatMoment,
  SharePosterButton,
  useBack,
  useCount,
  useGo,
  useNow,
  usePageTitle,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { HomeworkHere } from '@rostrum/app/survey'
import { isAhead, isComing, isOnAir, RoomStateTag } from '../parts/room-state'
import { Materials } from '../parts/materials'
import { RoomShare, useSharedRoom } from '../parts/room-share'
import { TeacherLine } from '../parts/teacher-line'
import { useReserve } from '../queries'
import { useRoomDetails } from '../queries.lists'
import { useReplays } from '../replay/queries'
import { ReplayCard } from '../replay/replay-card'
import { listsText } from '../text.lists.zh'
import { text } from '../text.zh'
import styles from './details.module.css'

const words = listsText.details
const RELATED = 3

/** S21 /pages/applets/details/index */
export default function DetailsScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const room = useRoomDetails(id)
  usePageTitle(room.data?.title)
  const { to } = useGo()
  const back = useBack()
  const header = <NavBar title={words.title} {...back} />
  const isGone = id === '' || (room.error instanceof ApiFailure && room.error.reason === 'live.room_not_found')
  if (isGone)
    return (
      <Page header={header}>
        <Empty drawing="broadcast" text={words.gone} action={words.goneAction} actionTo={to('live.list')} />
      </Page>
    )
  if (room.isPending)
    return (
      <Page header={header}>
        <Skeleton.Root>
          <Skeleton.Block ratio="wide" />
          <Skeleton.Rows count={5} />
        </Skeleton.Root>
      </Page>
    )
  if (room.isLoadingError)
    return (
      <Page header={header}>
        <Trouble detail={failureText(room.error)} onRetry={() => room.refetch()} />
      </Page>
    )
  return (
    <Page
      header={<NavBar title={words.title} {...back} right={<RoomShare room={room.data} />} />}
      footer={<RoomAction room={room.data} />}
    >
      <Wrap width="read" className={styles.wrap}>
        <Stack>
          <Poster room={room.data} />
          <TeacherLine teacher={room.data.teacher} />
          <RiskLine note={text.common.messagesKept} more={text.room.rules}>
            {room.data.riskTip}
          </RiskLine>
          <Section title={words.outline}>
            <p className={styles.outline}>{room.data.outline ?? words.noOutline}</p>
          </Section>
          {room.data.materials.length > 0 && <Files room={room.data} />}
          <HomeworkHere of={{ roomId: room.data.id }} />
          <Related teacherId={room.data.teacher.id} but={room.data.replayId} />
        </Stack>
      </Wrap>
    </Page>
  )
}

/** Cover, state, title, start time and the number of interested people. */
function Poster({ room }: { readonly room: Room }) {
  const now = useNow()
  const { title, cover, state, startAt, reserveCount, stateReason = '' } = room
  const count = useCount(room.mine.isModerator)
  const isSoon = isAhead(room, now)
  return (
    <div className={styles.poster}>
      <div className={styles.cover}>
        {cover ? (
          <Image src={cover} alt="" width={640} height={360} />
        ) : (
          <Cover tone={room.kind === 'video' ? 'ink' : 'sage'} art={room.kind === 'video' ? 'candles' : 'waves'} />
        )}
        <div className={styles.badge}>
          <RoomStateTag state={state} />
        </div>
      </div>
      <h1 className={styles.title}>
        <Headline>{title}</Headline>
      </h1>
      <Meta
        parts={[
          isComing(state) && !isSoon
            ? text.room.late(formatMoment(startAt, now))
            : words.startsAt(formatMoment(startAt, now)),
          count(reserveCount, words.reserved),
          room.filingNo && words.filing(room.filingNo),
        ]}
      />
      {isSoon && (
        <p className={styles.count}>
          {words.countdown}
          <Countdown className={styles.clock} until={startAt} />
        </p>
      )}
      {state === 'cancelled' && (
        <p className={styles.notice} role="status">
          {words.cancelled(stateReason)}
        </p>
      )}
      {room.access === 'level' && <p className={styles.notice}>{words.locked}</p>}
    </div>
  )
}

/** Only those who may enter get the addresses of materials. */
function Files({ room }: { readonly room: Room }) {
  if (room.access === 'open')
    return (
      <Section title={words.materials}>
        <Materials room={room} />
      </Section>
    )
  return (
    <Section title={words.materials}>
      {room.materials.map(({ fileId, title }) => (
        <Row key={fileId} icon="file" title={title} />
      ))}
    </Section>
  )
}

function Related({ teacherId, but }: { readonly teacherId: Room['teacher']['id']; readonly but: string | undefined }) {
  const replays = useReplays({ teacherId })
  const { to } = useGo()
  const now = useNow()
  const rows = (replays.data?.pages[0]?.rows ?? []).filter(({ id }) => id !== but).slice(0, RELATED)
  if (rows.length === 0) return null
  return (
    <Section title={words.related}>
      <div className={styles.related}>
        {rows.map((replay) => (
          <ReplayCard key={replay.id} replay={replay} now={now} to={to('live.playback', { id: replay.id })} />
        ))}
      </div>
    </Section>
  )
}

/** Enter, before the beginning with a reminder beside it, or watch the replay; and the poster for sharing. */
function RoomAction({ room }: { readonly room: Room }) {
  const { to } = useGo()
  const now = useNow()
  const reserve = useReserve()
  const { toast } = useNotices()
  const [isReserved, setReserved] = useState(room.reserved)
  const isSoon = isAhead(room, now)
  const onReserve = async () => {
    const { reserved } = await reserve.mutateAsync({ roomId: room.id, on: !isReserved })
    setReserved(reserved)
    toast(reserved ? text.list.reserveDone : text.list.reserveGone)
  }
  return (
    <div className={styles.action}>
      <SharePosterButton shared={useSharedRoom(room)} />
      {(isComing(room.state) || isOnAir(room.state)) && room.access === 'open' && (
        <Button
          block={!isSoon}
          size="l"
          look={isSoon ? 'quiet' : 'primary'}
          to={to(room.kind === 'video' ? 'live.video' : 'live.chat', { id: room.id })}
        >
          {words.enter}
        </Button>
      )}
      {isSoon && room.access === 'open' && (
        <Button
          block
          size="l"
          look={isReserved ? 'quiet' : 'primary'}
          icon={isReserved ? 'check' : 'bell'}
          onPress={onReserve}
        >
          {isReserved ? text.list.reserved : text.list.reserve}
        </Button>
      )}
      {room.replayId !== undefined && (
        <Button block size="l" look="primary" icon="replay" to={to('live.playback', { id: room.replayId })}>
          {words.replay}
        </Button>
      )}
    </div>
  )
}
