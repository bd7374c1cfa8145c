import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { Replay } from '@rostrum/contract/live'
import {
  Button,
  cx,
  Empty,
  Headline,
  Hidden,
  Page,
  RiskLine,
  Skeleton,
  TabPanel,
  Tabs,
  NavBar,
  Trouble,
  useMinWidth,
} from '@rostrum/ui'
import type { ReplayHandle } from '@rostrum/ui/player'
import { useApart, useCaptionSwitch } from '@rostrum/app/captions'
import {
  ApiFailure,
  CodeTrouble,
  failureText,
  formatMoment,
  formatSpan,
  NoteSheet,
  useBack,
  useGo,
  useLargeLetters,
  useNow,
  usePageTitle,
  useSession,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { HomeworkHere } from '@rostrum/app/survey'
import frame from '../parts/room-frame.module.css'
import { TeacherLine, TeacherOneLine } from '../parts/teacher-line'
import { ReplayActions, ReplayShare } from '../replay/actions'
import { ReplayChapters, ReplayIntro, ReplayQuestions } from '../replay/panels'
import { ReplayChatPanel } from '../replay/chat-panel'
import { createMoment } from '../replay/moment'
import { ReplayPolls } from '../replay/polls-panel'
import { END_MS, ReplayPicture } from '../replay/replay-picture'
import { usePastPolls } from '../queries.polls'
import { useDesk, useReplay } from '../replay/queries'
import { useReplayCaptionSource } from '../replay/queries.captions'
import { text } from '../replay/text.zh'
import { useReplayChat } from '../replay/use-replay-chat'
import { useReplayPosition } from '../replay/use-replay-position'
import styles from './playback.module.css'

/** From this width the chat is beside the picture instead of under it. */
const WIDE = 1200
const allTabs = ['chat', 'questions', 'chapters', 'polls', 'find', 'intro'] as const
type Tab = (typeof allTabs)[number]
const MINUTE_MS = 60_000

const loadDesk = () => import('./playback.desk')
const loadFind = () => import('../replay/find-panel')

/** S54 /pages/playback/detail/index */
export default function PlaybackScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const replay = useReplay(id)
  const { to } = useGo()
  const header = <NavBar title={text.detail.title} {...useBack()} />
  const isGone = id === '' || (replay.error instanceof ApiFailure && replay.error.reason === 'live.replay_not_found')
  if (isGone)
    return (
      <Page header={header}>
        <Empty
          drawing="broadcast"
          text={text.detail.gone}
          action={text.detail.goneAction}
          actionTo={to('live.playbacks')}
        />
      </Page>
    )
  if (replay.isPending)
    return (
      <Page header={header}>
        <Skeleton.Root>
          <Skeleton.Block ratio="wide" />
          <Skeleton.Rows count={6} look="avatar" />
        </Skeleton.Root>
      </Page>
    )
  if (replay.isLoadingError)
    return (
      <Page header={header}>
        <Trouble detail={failureText(replay.error)} onRetry={() => replay.refetch()} />
      </Page>
    )
  return <Playback key={id} replay={replay.data} at={wholeNumber(params.ms)} />
}

function Playback({ replay, at }: { readonly replay: Replay; readonly at: number | undefined }) {
  const player = useRef<ReplayHandle>(null)
  const place = useRef(0)
  const [sharedAt, setSharedAt] = useState<number | null>(null)
  const [notedAt, setNotedAt] = useState<number | null>(null)
  const captions = useCaptionSwitch(useReplayCaptionSource(replay))
  usePageTitle(replay.title)
  const chat = useReplayChat(replay)
  const [moment] = useState(createMoment)
  const isWide = useMinWidth(WIDE)
  // Then the title moves onto the picture, as on a desk.
  const isTitled = useLargeLetters() || isWide
  // Choosing a position also starts playing.
  const jump = useCallback((ms: number) => {
    player.current?.seekTo(ms)
    player.current?.play()
  }, [])
  const keeper = useReplayPosition(replay)
  const onTime = useCallback(
    (ms: number) => {
      place.current = ms
      chat.at(ms)
      moment.at(ms)
      keeper.onTime(ms)
    },
    [chat, moment, keeper],
  )
  const here = useCallback(() => Math.round(place.current), [])
  const talk = <ReplayChatPanel chat={chat} replay={replay} moment={moment} />
  return (
    <Page scroll={false}>
      <div className={frame.room}>
        <div className={cx(frame.stage, styles.stage)}>
          <ReplayPicture
            replay={replay}
            at={at}
            player={player}
            onTime={onTime}
            onEnded={keeper.flush}
            title={isTitled ? replay.title : undefined}
            className={styles.player}
            over={captions.over}
            actions={(leaveFull) => (
              <>
                {captions.button}
                <ReplayActions
                  replay={replay}
                  here={here}
                  onNote={(ms) => {
                    leaveFull()
                    setNotedAt(ms)
                  }}
                  onShare={(ms) => {
                    leaveFull()
                    setSharedAt(ms)
                  }}
                />
              </>
            )}
          />
          <ReplayShare replay={replay} at={sharedAt} onClose={() => setSharedAt(null)} />
          {notedAt !== null && (
            <NoteSheet
              place={{ kind: 'replay', refId: replay.id, ms: notedAt }}
              where={formatSpan(notedAt)}
              onClose={() => setNotedAt(null)}
            />
          )}
          <Head replay={replay} isWide={isWide} isTitled={isTitled} />
          <TeaserLine replay={replay} />
          <RiskLine note={text.detail.recorded}>{replay.riskTip}</RiskLine>
          <Notes replay={replay} />
          <DeskEntry replay={replay} here={here} />
          <Desk replay={replay} here={here} onJump={jump} chat={isWide ? null : talk} />
        </div>
        {isWide && (
          <aside className={frame.side} aria-label={text.detail.tabs.chat}>
            <h2 className={frame.sideTitle}>{text.detail.tabs.chat}</h2>
            {talk}
          </aside>
        )}
      </div>
    </Page>
  )
}

interface HeadProps {
  readonly replay: Replay
  readonly isWide: boolean
  /** The picture shows the title. */
  readonly isTitled: boolean
}

/** The title and the teacher: on a phone each takes one line, with large letters the teacher alone. */
function Head({ replay, isWide, isTitled }: HeadProps) {
  const Teacher = isWide ? TeacherLine : TeacherOneLine
  return (
    <>
      {isTitled ? (
        <Hidden>
          <h1>{replay.title}</h1>
        </Hidden>
      ) : (
        <h1 className={styles.title}>
          <Headline>{replay.title}</Headline>
        </h1>
      )}
      <Teacher teacher={replay.teacher} mark />
    </>
  )
}

/** Where the picture ends for a visitor, and how to see the rest from there. */
function TeaserLine({ replay: { teaserMs } }: { readonly replay: Pick<Replay, 'teaserMs'> }) {
  const { signInFor } = useSession()
  if (teaserMs === undefined) return null
  return (
    <div className={styles.teaser}>
      <span>{text.detail.teaser(Math.round(teaserMs / MINUTE_MS))}</span>
      <Button size="s" onPress={() => signInFor('watch', { ms: teaserMs })}>
        {text.detail.teaserLogin}
      </Button>
    </div>
  )
}

/** The teacher's tools; nobody else loads their code. */
function DeskEntry({ replay, here }: { readonly replay: Replay; readonly here: () => number }) {
  const code = useDesk(loadDesk, replay.mine.isModerator)
  if (code.isLoadingError) return <CodeTrouble query={code} />
  return code.data ? <code.data.ReplayDesk replay={replay} here={here} /> : null
}

/** Notes on this replay to read before watching. */
function Notes({ replay }: { readonly replay: Replay }) {
  const now = useNow()
  const { state, cutNote, positionMs, durationMs } = replay
  const notes = [
    state === 'processing' && text.detail.processing,
    state === 'ready' && text.detail.unpublished,
    state === 'withdrawn' && text.detail.withdrawn,
    cutNote,
    positionMs > END_MS && positionMs < durationMs - END_MS && text.detail.resumed(formatSpan(positionMs)),
  ].filter((note) => typeof note === 'string' && note !== '')
  return (
    <p className={styles.notes}>{[text.detail.startedAt(formatMoment(replay.startedAt, now)), ...notes].join(' · ')}</p>
  )
}

interface DeskProps {
  readonly replay: Replay
  readonly here: () => number
  readonly onJump: (ms: number) => void
  readonly chat: ReactNode
}

/** Under the picture: the chat when it has no column of its own, questions, chapters, introduction. */
function Desk({ replay, here, onJump, chat }: DeskProps) {
  const polls = usePastPolls(replay.roomId)
  const keys = allTabs.filter((key) => (key === 'chat' ? chat !== null : key !== 'polls' || polls.length > 0))
  // Most come back for the answers.
  const [wanted, setWanted] = useState<Tab>(replay.questionCount > 0 ? 'questions' : 'chat')
  const tab = keys.find((key) => key === wanted) ?? 'questions'
  const counts: Partial<Readonly<Record<Tab, number>>> = {
    questions: replay.questionCount,
    chapters: replay.chapters.length,
    polls: polls.length,
  }
  const items = keys.map((key) => ({
    key,
    label: text.detail.tabs[key],
    ...((counts[key] ?? 0) > 0 && { count: counts[key] }),
  }))
  return (
    <>
      <div className={styles.tabs}>
        <Tabs id="replay" label={text.detail.tabsLabel} active={tab} onSelect={setWanted} items={items} />
      </div>
      <TabPanel id="replay" active={tab} className={tab === 'chat' ? styles.chat : styles.panel}>
        {tab === 'chat' && chat}
        {tab === 'questions' && <ReplayQuestions replay={replay} here={here} onJump={onJump} />}
        {tab === 'chapters' && <ReplayChapters chapters={replay.chapters} onJump={onJump} />}
        {tab === 'polls' && <ReplayPolls polls={polls} spans={replay.spans} onJump={onJump} />}
        {tab === 'find' && <Find replay={replay} onJump={onJump} />}
        {tab === 'intro' && <ReplayIntro replay={replay} here={here} />}
        {tab === 'intro' && <HomeworkHere of={{ roomId: replay.roomId }} />}
      </TabPanel>
    </>
  )
}

/** The search in captions and chat; who does not search does not load its code. */
function Find({ replay, onJump }: Pick<DeskProps, 'replay' | 'onJump'>) {
  const code = useApart('find', loadFind, true)
  if (code.isLoadingError) return <CodeTrouble query={code} />
  return code.data ? <code.data.FindPanel replay={replay} onJump={onJump} /> : null
}

/** A position from a link: whole milliseconds, or undefined. */
function wholeNumber(words: string | undefined): number | undefined {
  return words !== undefined && /^\d{1,9}$/.test(words) ? Number(words) : undefined
}
