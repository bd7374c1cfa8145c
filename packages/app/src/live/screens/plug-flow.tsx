import { useContext, useState } from 'react'
import {
  ActionBar,
  Button,
  Columns,
  Empty,
  NavBar,
  Page,
  Section,
  ShowContext,
  Skeleton,
  Stack,
  Trouble,
  Wrap,
  useNotices,
} from '@rostrum/ui'
import { Player } from '@rostrum/ui/player'
import {
  ApiFailure,
  failureText,
  useAskBeforeLeaving,
  useBack,
  useGo,
  useNow,
  usePageTitle,
  usePlatform,
  type LeaveQuestion,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { UrgentSheet } from '../parts/push-urgent-sheet'
import { PushHealth } from '../parts/push-health'
import { PushLesson } from '../parts/push-lesson'
import { PushOver } from '../parts/push-over'
import { ToolsEntry } from '../parts/tools-entry'
import { PushBrowser } from '../parts/push-browser'
import { PushEmergency } from '../parts/push-emergency'
import { PushAdvice, PushChecklist } from '../parts/push-guide'
import { PushSetup, type PushWay } from '../parts/push-setup'
import { PushStatus, stepOf, type PushInfo } from '../parts/push-status'
import { isOnAir } from '../parts/room-state'
import { usePushInfo, usePushState } from '../queries'
import { pushText as text } from '../text.plug-flow.zh'
import { usePlaySource } from '../use-play-source'
import styles from './plug-flow.module.css'

/** S43 /pages/liveVideo/plugFlow/index */
export default function PushScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const info = usePushInfo(id, useContext(ShowContext))
  const { to } = useGo()
  const header = <NavBar title={text.title} {...useBack()} />
  const [cut, setCut] = useState<'writing' | 'later'>()
  if (cut !== undefined)
    return (
      <Page header={header}>
        <Empty
          drawing="broadcast"
          text={text.urgentLater}
          action={text.urgentWrite}
          onAction={() => setCut('writing')}
        />
        <UrgentSheet
          roomId={id}
          open={cut === 'writing'}
          onClose={() => setCut('later')}
          onTold={() => setCut(undefined)}
        />
      </Page>
    )
  if (id === '')
    return (
      <Page header={header}>
        <Empty drawing="broadcast" text={text.none} action={text.noneAction} actionTo={to('live.list')} />
      </Page>
    )
  if (info.isPending)
    return (
      <Page header={header}>
        <PushSkeleton />
      </Page>
    )
  if (isOver(info.error))
    return (
      <Page header={header}>
        <PushOver roomId={id} />
      </Page>
    )
  // A failed poll between two good ones changes nothing on the page.
  if (!info.data)
    return (
      <Page header={header}>
        <Trouble detail={failureText(info.error)} onRetry={() => info.refetch()} />
      </Page>
    )
  return <PushDesk key={id} info={info.data} readAt={info.dataUpdatedAt} onCut={() => setCut('writing')} />
}

const isOver = (error: unknown): boolean => error instanceof ApiFailure && error.reason === 'live.state_not_allowed'

interface PushDeskProps {
  readonly info: PushInfo
  readonly readAt: number
  readonly onCut: () => void
}

function PushDesk({ info, readAt, onCut }: PushDeskProps) {
  usePageTitle(info.room.title)
  const now = useNow()
  const [isHere, setHere] = useState(false)
  useAskBeforeLeaving(isHere ? leaveOf(info) : undefined)
  const [way, setWay] = useState<PushWay>(() =>
    info.browser.state === 'ready' && !info.isPushing ? 'browser' : 'encoder',
  )
  const isLive = isOnAir(info.room.state)
  const isSettled = isLive && info.isPushing
  const setup = <PushSetup info={info} way={way} onWay={setWay} isHere={isHere} isFolded={isSettled} />
  return (
    <Page
      header={
        <NavBar
          title={isLive ? text.titleOnAir : text.title}
          {...useBack()}
          right={<ToolsEntry room={info.room} onCut={onCut} />}
        />
      }
      footer={<BroadcastActions info={info} isOnAir={isLive} way={way} onCut={onCut} />}
    >
      <Wrap className={styles.wrap}>
        <Columns
          main={
            <Stack>
              <PushStatus
                info={info}
                now={now}
                isHere={isHere}
                waitingHint={way === 'browser' ? text.browserHint : undefined}
              />
              {!isSettled && setup}
              {way === 'browser' && <PushBrowser info={info} onRunning={setHere} />}
              {isLive && !isHere && <Preview info={info} />}
            </Stack>
          }
          side={
            <Stack className={styles.side}>
              <PushLesson card={info.room} />
              <PushHealth info={info} readAt={readAt} />
              {isSettled && setup}
              {!isLive && <PushChecklist items={info.checklist} />}
              {!isLive && way === 'encoder' && <PushAdvice />}
            </Stack>
          }
        />
      </Wrap>
    </Page>
  )
}

const leaveOf = ({ awayMinutes }: PushInfo): LeaveQuestion => ({
  title: text.leave.title,
  words: text.leave.words(awayMinutes),
  confirm: text.leave.confirm,
  cancel: text.leave.cancel,
})

/** The viewers' stream, by the same way as theirs. */
function Preview({ info: { room } }: { readonly info: PushInfo }) {
  const getSource = usePlaySource(room.id)
  return (
    <Section title={text.preview} note={text.previewNote}>
      <Player
        className={styles.preview}
        phase={room.state === 'interrupted' ? 'interrupted' : 'live'}
        getSource={getSource}
        poster={room.cover}
      />
    </Section>
  )
}

/** Starts and ends the broadcast. Ending asks twice and cannot be undone. */
function BroadcastActions({
  info,
  isOnAir,
  way,
  onCut,
}: {
  readonly info: PushInfo
  readonly isOnAir: boolean
  readonly way: PushWay
  readonly onCut: () => void
}) {
  const { mutateAsync } = usePushState(info.room.id)
  const { random } = usePlatform()
  const { toast, confirm } = useNotices()
  const [idempotencyKey, setKey] = useState(random.id)
  const act = async (action: 'start' | 'stop') => {
    const room = await mutateAsync({ action, idempotencyKey }).catch(() => undefined)
    if (!room) return
    setKey(random.id())
    if (action === 'stop') return toast(text.ended)
    toast(room.state === 'live' ? text.started : text.opened)
  }
  const end = async () => {
    if (await confirm(text.endAsk, { title: text.endTitle, confirm: text.endConfirm, danger: true })) await act('stop')
  }
  const step = stepOf(info)
  const isWaiting = step === 'waiting'
  // From this device it is started beside its picture, and only there.
  const isStartedHere = way === 'encoder' || step === 'arrived'
  return (
    <ActionBar>
      <div className={styles.action}>
        {isOnAir && (
          <>
            <div className={styles.urgent}>
              <PushEmergency roomId={info.room.id} onCut={onCut} />
            </div>
            <div className={styles.end}>
              <Button block size="l" onPress={end}>
                {text.end}
              </Button>
            </div>
          </>
        )}
        {!isOnAir && isStartedHere && (
          <Button block size="l" disabled={isWaiting} onPress={() => act('start')}>
            {isWaiting ? text.needsStream : text.start}
          </Button>
        )}
        {!isOnAir && !isStartedHere && <p className={styles.hint}>{text.browserHint}</p>}
      </div>
    </ActionBar>
  )
}

function PushSkeleton() {
  return (
    <Wrap className={styles.wrap}>
      <Skeleton.Root>
        <Skeleton.Line size="l" width={60} />
        <Skeleton.Line size="s" width={40} />
        <Skeleton.Block height="row" />
        <Skeleton.Rows count={5} />
      </Skeleton.Root>
    </Wrap>
  )
}
