import { useState } from 'react'
import { Button, Empty, ImageViewer, NavBar, Page, TabPanel, Tabs, Wrap, useNotices } from '@rostrum/ui'
import {
  PagedList,
  formatSpan,
  useBack,
  useGo,
  useNow,
  usePageTitle,
  usePlatform,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { BoardActions } from '../parts/board-actions'
import { BoardCard } from '../parts/board-card'
import { RateSheet } from '../parts/board-steps'
import { useMyQuestions, useRoomDetails } from '../queries.lists'
import { groupOf, type Question, type QuestionGroup } from '../questions'
import { listsText } from '../text.lists.zh'
import { useQuestionPictures } from '../use-question-pictures'
import styles from './own.module.css'

const words = listsText.own
const groups = ['open', 'answered', 'refused'] as const
/** On this page everybody only asks, also moderators. */
const asker = { canSend: false, isModerator: false }

/** S18 /pages/applets/ownData/index */
export default function OwnScreen({ params }: ScreenProps) {
  const roomId = params.id ?? ''
  const [group, setGroup] = useState<QuestionGroup>(() => groups.find((one) => one === params.state) ?? 'open')
  usePageTitle(useRoomDetails(roomId).data?.title)
  const { to } = useGo()
  const header = <NavBar title={words.title} {...useBack()} />
  if (roomId === '')
    return (
      <Page header={header}>
        <Empty drawing="message" text={words.none} action={words.ask} actionTo={to('live.word')} />
      </Page>
    )
  return (
    <Page header={header}>
      <Wrap width="read">
        <Tabs
          id="own"
          label={words.tabsLabel}
          active={group}
          onSelect={setGroup}
          items={groups.map((key) => ({ key, label: words.tabs[key] }))}
        />
        <TabPanel id="own" active={group}>
          <Mine key={group} roomId={roomId} group={group} />
        </TabPanel>
      </Wrap>
    </Page>
  )
}

interface MineProps {
  readonly roomId: string
  readonly group: QuestionGroup
}

/** The member's questions of one kind, newest first, each with its actions. */
function Mine({ roomId, group }: MineProps) {
  const questions = useMyQuestions(roomId, group)
  const pictures = useQuestionPictures(roomId)
  const [open, setOpen] = useState<Question | null>(null)
  const [rated, setRated] = useState<Question | null>(null)
  const { to } = useGo()
  const now = useNow()
  return (
    <>
      <PagedList
        pulled
        list={questions}
        empty={
          <Empty
            drawing="message"
            text={words.empty[group]}
            action={words.ask}
            actionTo={to('live.chat', { id: roomId })}
          />
        }
        keyOf={({ id }) => id}
        label={words.title}
        className={styles.list}
        render={(question) => (
          <div className={styles.item}>
            <BoardCard
              question={question}
              now={now}
              onVote={() => undefined}
              onActions={() => setOpen(question)}
              onPictures={() => pictures.show(question.id)}
            />
            <Foot question={question} now={now} />
          </div>
        )}
      />
      {open && (
        <BoardActions
          room={{ id: open.roomId, mine: asker }}
          question={open}
          onStep={() => {
            setRated(open)
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {rated && <RateSheet room={{ id: rated.roomId }} question={rated} onClose={() => setRated(null)} />}
      <ImageViewer images={pictures.images} openAt={pictures.images.length > 0 ? 0 : null} onClose={pictures.close} />
    </>
  )
}

/** The waiting time, asking again after a rejection, and sharing an answer without names. */
function Foot({ question, now }: { readonly question: Question; readonly now: number }) {
  const { clipboard } = usePlatform()
  const { toast } = useNotices()
  const { to } = useGo()
  const { content, answer, createdAt, roomId } = question
  const written = answer?.content ?? ''
  const onShare = () => clipboard.copy(words.shareWords(content, written)).then(() => toast(words.copied))
  if (groupOf(question) === 'open') return <p className={styles.wait}>{words.waited(formatSpan(now - createdAt))}</p>
  if (groupOf(question) === 'refused')
    return (
      <Button className={styles.start} size="s" look="quiet" to={to('live.chat', { id: roomId })}>
        {words.again}
      </Button>
    )
  return written === '' ? null : (
    <Button className={styles.start} size="s" look="quiet" icon="copy" onPress={onShare}>
      {words.share}
    </Button>
  )
}
