import { useContext, useState } from 'react'
import {
  ActionBar,
  Button,
  Columns,
  Empty,
  NavBar,
  Page,
  Section,
  SegmentedChips,
  ShowContext,
  Skeleton,
  Stack,
  Trouble,
  Wrap,
  useNotices,
} from '@rostrum/ui'
import { Player } from '@rostrum/ui/player'
import { pushesRtmp } from '@rostrum/ui/push'
import { ApiFailure, failureText, useBack, useGo, useNow, usePlatform, type ScreenProps } from '@rostrum/app/kernel'
import { PushAddress } from '../parts/push-address'
import { PushBrowser } from '../parts/push-browser'
import { PushEmergency } from '../parts/push-emergency'
import { PushAdvice, PushChecklist } from '../parts/push-guide'
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
        <Empty drawing="broadcast" text={text.over} action={text.toRoom} actionTo={to('live.video', { id })} />
      </Page>
    )
  // A failed poll between two good ones changes nothing on the page.
  if (!info.data)
    return (
      <Page header={header}>
        <Trouble detail={failureText(info.error)} onRetry={() => info.refetch()} />
      </Page>
    )
  return <PushDesk key={id} info={info.data} />
}

const isOver = (error: unknown): boolean => error instanceof ApiFailure && error.reason === 'live.state_not_allowed'

const ways = ['browser', 'encoder'] as const
type Way = (typeof ways)[number]

function PushDesk({ info }: { readonly info: PushInfo }) {
  const now = useNow()
  const [way, setWay] = useState<Way>(() => (info.browser.state === 'ready' && !info.isPushing ? 'browser' : 'encoder'))
  const isLive = isOnAir(info.room.state)
  return (
    <Page
      header={<NavBar title={text.title} {...useBack()} />}
      footer={<BroadcastActions info={info} isOnAir={isLive} way={way} />}
    >
      <Wrap className={styles.wrap}>
        <Columns
          main={
            <Stack>
              <PushStatus info={info} now={now} waitingHint={way === 'browser' ? text.browserHint : undefined} />
              <SegmentedChips
                label={text.waysLabel}
                value={way}
                onSelect={setWay}
                options={ways.map((key) => ({
                  key,
                  label: text.ways[key === 'browser' && pushesRtmp ? 'phone' : key],
                }))}
              />
              {way === 'browser' ? <PushBrowser info={info} /> : <PushAddress info={info} />}
              {isLive && <Preview info={info} />}
            </Stack>
          }
          side={
            <Stack className={styles.side}>
              <PushChecklist items={info.checklist} />
              {way === 'encoder' && <PushAdvice />}
            </Stack>
          }
        />
      </Wrap>
    </Page>
  )
}

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
}: {
  readonly info: PushInfo
  readonly isOnAir: boolean
  readonly way: Way
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
  const isWaiting = stepOf(info) === 'waiting'
  return (
    <ActionBar>
      <div className={styles.action}>
        {isOnAir && (
          <>
            <div className={styles.urgent}>
              <PushEmergency roomId={info.room.id} />
            </div>
            <div className={styles.end}>
              <Button block size="l" onPress={end}>
                {text.end}
              </Button>
            </div>
          </>
        )}
        {!isOnAir && (way === 'encoder' || !isWaiting) && (
          <Button block size="l" disabled={isWaiting} onPress={() => act('start')}>
            {isWaiting ? text.needsStream : text.start}
          </Button>
        )}
        {!isOnAir && way === 'browser' && isWaiting && <p className={styles.hint}>{text.browserHint}</p>}
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
