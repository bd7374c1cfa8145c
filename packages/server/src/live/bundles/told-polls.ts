import type { PaperRow } from '@rostrum/server/kernel/papers'
import type { LivePeople } from '../people'
import type { PollRow, VoteRow } from './repository-polls'
import { bundleText as text } from './text.zh'

/** Polls and sign-ins as a table says them; `said`: who asked, by name. */
export const toldPolls = (rows: readonly PollRow[], said: (by: string) => string): PaperRow[] =>
  rows.map((row) => ({
    时间: row.createdAt,
    发起人: said(row.by),
    发起人编号: row.by,
    类型: row.kind,
    题目: row.question,
    选项与票数: row.options.map((option, place) => text.counted(option, row.counts[place] ?? 0)),
    人数: row.voters,
    到时结束: row.closesAt,
    提前结束: row.closedAt,
  }))

/** Each vote, with the person who gave it. */
export async function toldVotes(rows: readonly VoteRow[], people: Pick<LivePeople, 'listCards'>): Promise<PaperRow[]> {
  const cards = await people.listCards([...new Set(rows.map(({ vote }) => vote.memberId))])
  const names = new Map(cards.map(({ memberId, nickname }) => [memberId, nickname]))
  return rows.map(({ vote, poll }) => ({
    时间: vote.at,
    会员: names.get(vote.memberId) ?? '',
    会员编号: vote.memberId,
    类型: poll.kind,
    题目: poll.question,
    所选: vote.chosen.map((place) => poll.options[place] ?? ''),
  }))
}
