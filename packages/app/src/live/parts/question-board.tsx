import { useMemo, useState } from 'react'
import type { RoomSnapshot } from '@rostrum/client/room-socket'
import type { Room } from '@rostrum/contract/live'
import { Button, Empty, ImageViewer, ListEnd, SegmentedChips, moreOf, useMinWidth } from '@rostrum/ui'
import { Awaited, useNow, useSession } from '@rostrum/app/kernel'
import { useQuestions } from '../queries.board'
import { boardOf, type BoardFilter, type Question } from '../questions'
import { boardText } from '../text.board.zh'
import { useQuestionPictures } from '../use-question-pictures'
import type { RoomQuestions } from '../use-room-questions'
import { BoardActions, type BoardStep } from './board-actions'
import { AskSheet } from './board-ask'
import { BoardCard } from './board-card'
import { BoardTurn } from './board-turn'
import { AnswerSheet, MergeSheet, RateSheet, RejectSheet } from './board-steps'
import styles from './question-board.module.css'

export interface QuestionBoardProps {
  readonly room: Room
  readonly snapshot: RoomSnapshot
  readonly questions: RoomQuestions
  /** The reason why nobody can ask now, or null. */
  readonly closed: string | null
}

const MINUTE_SEC = 60
/** From this width the board has its own column, and no button at its bottom. */
const WIDE = 1200
const groups = ['open', 'answered', 'mine'] as const
const sorts = (['votes', 'new'] as const).map((key) => ({ key, label: boardText.sorts[key] }))

/** The questions of a room: who asks the same, the state of each, and the answers. It follows the room's socket. */
export function QuestionBoard({ room, snapshot, questions, closed }: QuestionBoardProps) {
  const [filter, setFilter] = useState<BoardFilter>({ group: 'open', sort: 'votes' })
  const [isAsking, setAsking] = useState(false)
  const isWide = useMinWidth(WIDE)
  const { isSignedIn, signInFor } = useSession()
  const board = useBoard({ room, snapshot, filter, voted: questions.voted })
  const { medianSec } = questions
  const counts = atLeast(questions.counts, filter.group, board.rows.length)
  const median = medianSec !== undefined && (
    <p className={styles.median}>{boardText.median(Math.max(1, Math.round(medianSec / MINUTE_SEC)))}</p>
  )
  const ask = { room, closed, onPress: () => (isSignedIn ? setAsking(true) : void signInFor('ask')) }
  const options = groups
    .filter((key) => isSignedIn || key !== 'mine')
    .map((key) => ({
      key,
      label: boardText.filters[key],
      ...(key !== 'mine' && { count: counts[key] }),
    }))
  return (
    <div className={styles.box}>
      <div className={styles.board}>
        <div className={styles.head}>
          <SegmentedChips
            label={boardText.filterLabel}
            options={options}
            value={filter.group}
            onSelect={(group) => setFilter({ ...filter, group })}
          />
          {!isWide && median}
          <SegmentedChips
            look="segment"
            label={boardText.sortLabel}
            options={sorts}
            value={filter.sort}
            onSelect={(sort) => setFilter({ ...filter, sort })}
          />
          {isWide && <AskButton {...ask} />}
        </div>
        {isWide && median}
        <Rows room={room} filter={filter} board={board} onVote={questions.vote} />
      </div>
      {!isWide && !room.mine.isModerator && (
        <div className={styles.foot}>
          <AskButton block {...ask} />
        </div>
      )}
      {isAsking && <AskSheet room={room} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface AskButtonProps extends Pick<QuestionBoardProps, 'room' | 'closed'> {
  readonly onPress: () => void
  readonly block?: boolean
}

/** Members ask; moderators answer. */
function AskButton({ room, closed, onPress, block }: AskButtonProps) {
  if (room.mine.isModerator) return null
  return (
    <Button block={block} size={block ? 'm' : 's'} icon="ask" disabled={closed !== null} onPress={onPress}>
      {closed ?? boardText.ask}
    </Button>
  )
}

type Counts = RoomQuestions['counts']

/** The count is older than the list under it: nobody reads 已答 0 above an answered question. */
const atLeast = (counts: Counts, group: BoardFilter['group'], rows: number): Counts =>
  group === 'mine' ? counts : { ...counts, [group]: Math.max(counts[group], rows) }

interface BoardOf extends Pick<QuestionBoardProps, 'room' | 'snapshot'> {
  readonly filter: BoardFilter
  readonly voted: RoomQuestions['voted']
}

const noRows: readonly Question[] = []

/** The questions of the chosen group in their present state. */
function useBoard({ room, snapshot: { questions, votes, resets, loaded, loadFailed }, filter, voted }: BoardOf) {
  const { memberId } = useSession()
  const listed = useQuestions(room.id, filter, { isOn: loaded || loadFailed, resets })
  const { data } = listed
  const rows = useMemo(
    () =>
      boardOf(
        data?.pages.flatMap((page) => page.rows) ?? noRows,
        { questions, votes, voted },
        { ...filter, me: memberId, roomTitle: room.title },
      ),
    [data, questions, votes, voted, filter, memberId, room.title],
  )
  return { listed, rows }
}

interface RowsProps extends Pick<QuestionBoardProps, 'room'> {
  readonly filter: BoardFilter
  readonly board: ReturnType<typeof useBoard>
  readonly onVote: RoomQuestions['vote']
}

function Rows({ room, filter, board: { listed, rows }, onVote }: RowsProps) {
  const now = useNow()
  const [open, setOpen] = useState<{ readonly question: Question; readonly step: BoardStep | null } | null>(null)
  const pictures = useQuestionPictures(room.id)
  if (!listed.data) return <Awaited query={listed} waiting={4} small />
  return (
    <>
      {rows.length === 0 && <Empty small drawing="message" text={boardText.empty[filter.group]} />}
      <ul className={styles.list} aria-label={boardText.title}>
        {rows.map((question) => (
          <li key={question.id} className={styles.item}>
            <BoardCard
              question={question}
              now={now}
              onVote={(on) => onVote(question, on)}
              onActions={() => setOpen({ question, step: null })}
              onPictures={() => pictures.show(question.id)}
              turn={room.mine.isModerator && <BoardTurn roomId={room.id} question={question} />}
            />
          </li>
        ))}
      </ul>
      {listed.hasNextPage && <ListEnd state={moreOf(listed)} onMore={() => void listed.fetchNextPage()} />}
      {open && (
        <OpenSheet
          room={room}
          open={open}
          rows={rows}
          onStep={(step) => setOpen({ ...open, step })}
          onClose={() => setOpen(null)}
        />
      )}
      <ImageViewer images={pictures.images} openAt={pictures.images.length > 0 ? 0 : null} onClose={pictures.close} />
    </>
  )
}

interface OpenSheetProps {
  readonly room: Room
  readonly open: { readonly question: Question; readonly step: BoardStep | null }
  readonly rows: readonly Question[]
  readonly onStep: (step: BoardStep) => void
  readonly onClose: () => void
}

function OpenSheet({ room, open: { question, step }, rows, onStep, onClose }: OpenSheetProps) {
  switch (step) {
    case null:
      return <BoardActions room={room} question={question} onStep={onStep} onClose={onClose} />
    case 'answer':
      return <AnswerSheet room={room} question={question} onClose={onClose} />
    case 'reject':
      return <RejectSheet room={room} question={question} onClose={onClose} />
    case 'merge':
      return <MergeSheet room={room} question={question} others={rows} onClose={onClose} />
    case 'rate':
      return <RateSheet room={room} question={question} onClose={onClose} />
  }
}
