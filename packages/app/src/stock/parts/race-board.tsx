import { useState } from 'react'
import {
  Avatar,
  Button,
  Delta,
  Empty,
  ListEnd,
  moreOf,
  Pressable,
  Section,
  SegmentedChips,
  Skeleton,
  Sparkline,
  Trouble,
  cx,
  useNotices,
} from '@rostrum/ui'
import { failureText, formatClock, useGo } from '@rostrum/app/kernel'
import { useFollowPlayer, useRaceRank, type RaceBoardName, type RaceRankReply, type RaceReply } from '../queries.race'
import { downOf, perMille } from '../race-words'
import { raceText as words } from '../text.race.zh'
import css from './race-board.module.css'

const BOARDS = ['total', 'week', 'day', 'steady', 'followed'] as const
type BoardKey = RaceBoardName | 'followed'
const TOP = 3

/** The places of a contest. */
export function RaceBoard({ race }: { readonly race: RaceReply }) {
  const [board, setBoard] = useState<BoardKey>('total')
  const rank = useRaceRank(race.id, board)
  const first = rank.data?.pages[0]
  const note = first && (first.final ? words.boardFinal : words.boardNote(formatClock(first.at)))
  return (
    <Section title={words.board} note={note}>
      <SegmentedChips
        label={words.boardsLabel}
        value={board}
        onSelect={setBoard}
        options={BOARDS.map((key) => ({ key, label: words.boards[key] }))}
      />
      <Rows race={race} board={board} rank={rank} onTotal={() => setBoard('total')} />
      <p className={css.rule}>{words.boardRule(perMille(race.steadyPerMille))}</p>
    </Section>
  )
}

interface RowsProps {
  readonly race: RaceReply
  readonly board: BoardKey
  readonly rank: ReturnType<typeof useRaceRank>
  readonly onTotal: () => void
}

function Rows({ race, board, rank, onTotal }: RowsProps) {
  if (rank.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={8} />
      </Skeleton.Root>
    )
  if (rank.isLoadingError) return <Trouble small detail={failureText(rank.error)} onRetry={() => rank.refetch()} />
  const rows = rank.data.pages.flatMap((page) => page.rows)
  const mine = rank.data.pages[0]?.mine
  if (rows.length === 0)
    return board === 'followed' ? (
      <Empty small text={words.followedEmpty} action={words.toTotal} onAction={onTotal} />
    ) : (
      <Empty small text={words.boardEmpty} />
    )
  const isShown = rows.some(({ player }) => player.isMe)
  return (
    <div>
      {rows.map((row) => (
        <RankLine key={row.player.playerId} race={race} row={row} />
      ))}
      {mine && !isShown && board !== 'followed' && <RankLine race={race} row={mine} />}
      <ListEnd state={moreOf(rank)} onMore={() => void rank.fetchNextPage()} />
    </div>
  )
}

function RankLine({ race, row }: { readonly race: RaceReply; readonly row: RaceRankReply }) {
  const { to } = useGo()
  const { player, rank, returnPct, drawdownPct, curve } = row
  const name = player.isMe ? words.me(player.name) : player.name
  return (
    <div className={cx(css.line, player.isMe && css.me)}>
      <Pressable
        className={css.main}
        to={to('stock.racePlayer', { id: race.id, playerId: player.playerId })}
        label={words.rankRow(rank, name)}
      >
        <span className={cx(css.rank, rank <= TOP && css.top)}>{rank}</span>
        <Avatar size="s" name={player.name} src={player.avatar} />
        <span className={css.who}>
          <span className={css.name}>{name}</span>
          <span className={css.sub}>
            {words.drawdownOf(downOf(drawdownPct))}
            <span className={css.open}> · {player.isPublic ? words.isPublic : words.isClosed}</span>
          </span>
        </span>
        {curve.length > 1 && <Sparkline className={css.curve} values={curve} base={1} label={name} area={false} />}
        <Delta value={returnPct} />
      </Pressable>
      <span className={css.act}>{!player.isMe && <FollowButton player={player} />}</span>
    </div>
  )
}

/** Follows a player, or no more. */
export function FollowButton({ player }: { readonly player: RaceRankReply['player'] }) {
  const follow = useFollowPlayer()
  const { fail } = useNotices()
  const { playerId, name, followed } = player
  const press = () => follow.mutate({ id: playerId, on: !followed }, { onError: (error) => fail(failureText(error)) })
  return (
    <Button
      size="s"
      look={followed ? 'quiet' : 'tint'}
      label={words.followOf(name, followed)}
      busy={follow.isPending}
      onPress={press}
    >
      {followed ? words.followed : words.follow}
    </Button>
  )
}
