import { useState } from 'react'
import {
  Button,
  Chip,
  Chips,
  Empty,
  IconButton,
  NavBar,
  Page,
  RiskLine,
  SegmentedChips,
  Skeleton,
  Trouble,
  Wrap,
  useNotices,
} from '@rostrum/ui'
import { watchedMax } from '@rostrum/contract/kernel/limits'
import { failureText, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { AreaHead } from '../parts/area'
import { Finder } from '../parts/finder'
import { PoolEditor } from '../parts/pool-editor'
import { PoolSheets, type PoolSheet } from '../parts/pool-sheets'
import { PoolTable } from '../parts/pool-table'
import { RemovedPicks } from '../parts/removed-picks'
import { SourceLine } from '../parts/source-line'
import { useRiskTip } from '../queries'
import { useMarket } from '../queries.market'
import { usePool, usePoolGroups, useRemoveFromPool, type PoolGroupReply, type PoolSort } from '../queries.pool'
import { useLiveQuotes } from '../use-live-quotes'
import { alertText, marketText, poolText as words } from '../text.market.zh'
import css from './pool.module.css'

/** S60 /pages/stock/stockPoolList/index */
export default function PoolScreen({ params }: ScreenProps) {
  const [picked, setPicked] = useState(params.groupId ?? '')
  const [sheet, setSheet] = useState<PoolSheet>()
  const groups = usePoolGroups()
  const market = useMarket()
  const group = groups.data?.rows.find(({ groupId }) => groupId === picked)
  const isOwn = group?.kind !== 'teacher'
  const groupId = group?.groupId ?? ''
  const own = groups.data?.rows.filter(({ kind }) => kind !== 'teacher') ?? []
  return (
    <Page
      header={<NavBar title={words.title} {...useBack()} right={<BarActs onFind={() => setSheet('find')} />} />}
      overlays={
        <>
          <Finder open={sheet === 'find'} onClose={() => setSheet(undefined)} groupId={isOwn ? groupId : ''} />
          <PoolSheets
            sheet={sheet}
            group={isOwn ? group : undefined}
            groups={own}
            onClose={() => setSheet(undefined)}
            onPick={setPicked}
          />
        </>
      }
    >
      <Wrap>
        <AreaHead on="pool" session={market.data?.session} />
        {groups.isPending ? (
          <Waiting />
        ) : groups.isLoadingError ? (
          <Trouble detail={failureText(groups.error)} onRetry={() => groups.refetch()} />
        ) : (
          <>
            <Groups rows={groups.data.rows} current={groupId} onPick={setPicked} onSheet={setSheet} />
            {group?.locked ? (
              <Locked />
            ) : (
              <List
                key={groupId}
                group={group}
                own={own}
                used={groups.data.used}
                most={groups.data.most}
                onSheet={setSheet}
              />
            )}
          </>
        )}
      </Wrap>
    </Page>
  )
}

function BarActs({ onFind }: { readonly onFind: () => void }) {
  const { to } = useGo()
  return (
    <>
      <IconButton icon="bell" label={alertText.title} to={to('stock.alert')} />
      <IconButton icon="search" label={marketText.search} onPress={onFind} />
    </>
  )
}

function Waiting() {
  return (
    <Skeleton.Root>
      <Skeleton.Rows count={8} look="plain" />
    </Skeleton.Root>
  )
}

function Locked() {
  const { to } = useGo()
  return <Empty text={words.locked} action={words.lockedAction} actionTo={to('member.mine')} />
}

interface GroupsProps {
  readonly rows: readonly PoolGroupReply[]
  readonly current: string
  readonly onPick: (groupId: string) => void
  readonly onSheet: (sheet: PoolSheet) => void
}

function Groups({ rows, current, onPick, onSheet }: GroupsProps) {
  return (
    <div className={css.groups}>
      <Chips className={css.chips}>
        <Chip selected={current === ''} onPress={() => onPick('')}>
          {words.all}
        </Chip>
        {rows.map(({ groupId, name, count, teacher, locked }) => (
          <Chip
            key={groupId}
            selected={groupId === current}
            icon={locked ? 'lock' : undefined}
            onPress={() => onPick(groupId)}
          >
            {`${teacher ? `${teacher.name} · ` : ''}${name} ${count}`}
          </Chip>
        ))}
      </Chips>
      <IconButton icon="more" label={words.more} onPress={() => onSheet('more')} />
    </div>
  )
}

interface TeacherBarProps {
  readonly group: PoolGroupReply
  readonly isRemoved: boolean
  readonly onRemoved: (isRemoved: boolean) => void
}

/** Whose list it is, and those that were removed from it. */
function TeacherBar({ group: { teacher }, isRemoved, onRemoved }: TeacherBarProps) {
  return (
    <div className={css.teacher}>
      <p className={css.note}>{words.readOnly(teacher?.name ?? '', teacher?.regNo ?? '')}</p>
      <SegmentedChips
        label={words.groups}
        value={isRemoved ? 'removed' : 'here'}
        onSelect={(key) => onRemoved(key === 'removed')}
        options={[
          { key: 'here', label: words.hereTab },
          { key: 'removed', label: words.removedTab },
        ]}
      />
    </div>
  )
}

function Undo({ undo: { last, isBusy, back } }: { readonly undo: ReturnType<typeof useUndo> }) {
  if (!last) return null
  return (
    <div className={css.undo}>
      <span>{words.removed(last.length)}</span>
      <Button size="s" look="tint" busy={isBusy} onPress={back}>
        {words.undo}
      </Button>
    </div>
  )
}

interface ListProps {
  readonly group: PoolGroupReply | undefined
  /** The member's own lists. */
  readonly own: readonly PoolGroupReply[]
  readonly used: number
  readonly most: number
  readonly onSheet: (sheet: PoolSheet) => void
}

function List({ group, own, used, most, onSheet }: ListProps) {
  const [sort, setSort] = useState<PoolSort>('mine')
  const [isRemoved, setRemoved] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const isTeachers = group?.kind === 'teacher'
  const showsRemoved = isTeachers && isRemoved
  const pool = usePool(group?.groupId ?? '', showsRemoved ? 'mine' : sort, showsRemoved)
  const riskTip = useRiskTip()
  const undo = useUndo(group?.groupId)
  useLiveQuotes(showsRemoved ? [] : (pool.data?.rows ?? []).slice(0, watchedMax).map(({ code }) => code))
  if (pool.isPending) return <Waiting />
  if (pool.isLoadingError) return <Trouble detail={failureText(pool.error)} onRetry={() => pool.refetch()} />
  const { rows } = pool.data
  // The rows of the other half of a teacher's list, until its own are there.
  if (rows.some(({ removedAt }) => (removedAt !== undefined) !== showsRemoved)) return <Waiting />
  const first = rows.find(({ quote }) => quote)?.quote
  const canEdit = !isTeachers && rows.length > 0
  return (
    <>
      {isTeachers && <TeacherBar group={group} isRemoved={isRemoved} onRemoved={setRemoved} />}
      <div className={css.sums}>
        {!showsRemoved && <Sums rows={rows} />}
        <span>{!isTeachers && words.count(used, most)}</span>
        {canEdit && (
          <Button size="s" look="ghost" pressed={isEditing} onPress={() => setEditing(!isEditing)}>
            {isEditing ? words.done : words.edit}
          </Button>
        )}
      </div>
      <Undo undo={undo} />
      {rows.length === 0 ? (
        <Nothing isTeachers={isTeachers} isRemoved={isRemoved} onAdd={() => onSheet('find')} />
      ) : isEditing && canEdit ? (
        // Somebody with one list has it in order under 全部 too.
        <PoolEditor rows={rows} groupId={(group ?? onlyOf(own))?.groupId ?? ''} groups={own} onRemove={undo.remove} />
      ) : showsRemoved ? (
        <RemovedPicks rows={rows} />
      ) : (
        <PoolTable origin={pool.data} rows={rows} sort={sort} onSort={setSort} isTeachers={isTeachers} />
      )}
      {!isTeachers && rows.length > 0 && (
        <Button className={css.add} look="quiet" icon="plus" block onPress={() => onSheet('find')}>
          {words.add}
        </Button>
      )}
      {showsRemoved && <p className={css.note}>{pool.data.label}</p>}
      {!showsRemoved && first && <SourceLine origin={pool.data} at={first.at} state={first.state} />}
      <div className={css.risk}>
        <RiskLine>{riskTip}</RiskLine>
      </div>
    </>
  )
}

const onlyOf = (own: readonly PoolGroupReply[]) => (own.length === 1 ? own[0] : undefined)

function Nothing({
  isTeachers,
  isRemoved,
  onAdd,
}: {
  readonly isTeachers: boolean
  readonly isRemoved: boolean
  readonly onAdd: () => void
}) {
  if (isTeachers) return <Empty text={isRemoved ? words.noRemoved : words.emptyPool} />
  return <Empty drawing="chart" text={words.empty} action={words.emptyAction} onAction={onAdd} />
}

function Sums({ rows }: { readonly rows: NonNullable<ReturnType<typeof usePool>['data']>['rows'] }) {
  const quotes = rows.flatMap(({ quote }) => (quote ? [quote] : []))
  const traded = quotes.filter(({ state }) => state !== 'halt')
  const halted = quotes.length - traded.length
  return (
    <span className={css.directions}>
      <span>
        <b className={css.rise}>{traded.filter(({ change }) => change > 0).length}</b> {marketText.up}
      </span>
      <span>
        <b className={css.fall}>{traded.filter(({ change }) => change < 0).length}</b> {marketText.down}
      </span>
      {halted > 0 && (
        <span>
          <b>{halted}</b> {words.halted}
        </span>
      )}
    </span>
  )
}

/** Removes securities, and puts back those removed last. */
function useUndo(groupId: string | undefined) {
  const [last, setLast] = useState<readonly string[]>()
  const remove = useRemoveFromPool()
  const { fail } = useNotices()
  const failed = (error: unknown) => fail(failureText(error))
  const where = groupId === undefined ? {} : { groupId }
  return {
    last,
    isBusy: remove.isPending,
    remove: (codes: readonly string[]) =>
      remove.mutate({ ...where, codes: [...codes] }, { onSuccess: () => setLast(codes), onError: failed }),
    back: () =>
      remove.mutate(
        { ...where, codes: [...(last ?? [])], undo: 1 },
        { onSuccess: () => setLast(undefined), onError: failed },
      ),
  }
}
