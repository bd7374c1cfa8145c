import { pressedKey } from '@rostrum/ui/keys'
import { pageSizeDefault } from '@rostrum/contract/kernel/limits'
import { DownOutlined, ReloadOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Drawer, Grid, Pagination, Skeleton, Space, Table } from 'antd'
import type { TableColumnType } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, type CallInput, type ConsoleCall } from './call'
import { FilterBar, type Filter } from './filter-bar'
import { ListExport } from './list-export'
import { useListKeys } from './list-keys'
import css from './list-page.module.css'
import { columnsOnPhone, type Column, type Listed, type ListPlace } from './list-place'
import { ListViews } from './list-views'
import { Nothing } from './nothing'
import { useOpenRow } from './open-row'
import { PageHead } from './page-head'
import { personalCalls } from './personal-calls.gen'
import { ColumnChoice, useShownColumns } from './shown-columns'
import { useTableState, type TableState } from './table-state'
import { text } from './text.zh'
import { Trouble } from './trouble'
import { useCall } from './use-call'
import { WholeRow } from './whole-row'

export { pageOfAll, type Column, type ListPlace } from './list-place'
export type { Filter }

export interface ListPageProps<N extends ConsoleCall, Row> {
  readonly title: string
  readonly hint?: ReactNode
  /** What a reply says besides its rows, in the place of the hint. */
  readonly hintOf?: (reply: unknown) => ReactNode
  readonly call: N
  /** The input for what the address says; `filters` holds '' for what is not chosen. */
  readonly inputOf: (at: ListPlace) => CallInput<N>
  /** The rows of a reply. `at` is for lists that come whole: see `pageOfAll`. */
  readonly rowsOf: (reply: unknown, at: ListPlace) => Listed<Row>
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly filters?: readonly Filter[]
  readonly actions?: ReactNode
  /** Between the head and the filters. */
  readonly above?: ReactNode
  /** Said where nothing is listed: what this list is for, and what comes next. */
  readonly empty: string | ((filters: ListPlace['filters']) => string)
  /** The details of a row, in a drawer; `close` leads back to the list. */
  readonly detail?: (row: Row, close: () => void) => ReactNode
  /** The row that the address opens, where the page that is listed may lack it. */
  readonly openRow?: Row
  readonly titleOf?: (row: Row) => ReactNode
  readonly footOf?: (row: Row, close: () => void) => ReactNode
  /** Asked again every so many ms. */
  readonly every?: number
  /** Its rows name people although the contract does not say so: what leaves as a file needs a reason. */
  readonly isPersonal?: boolean
  /** Rows that want attention. */
  readonly isUrgent?: (row: Row) => boolean
}

/** One list of the console: filters in the address, columns to choose, views to keep, a drawer for one row, keys to walk with. */
export function ListPage<N extends ConsoleCall, Row extends object>(props: ListPageProps<N, Row>) {
  const { filters = [] } = props
  const at = useTableState(filters.map(({ name }) => name))
  const place = { page: at.page, pageSize: pageSizeDefault, cursor: at.cursor, filters: at.filters }
  const query = useCall(props.call, props.inputOf(place), { every: props.every })
  const listed = query.data === undefined ? undefined : props.rowsOf(query.data, place)
  const rows = listed?.rows ?? []
  const open = useOpenRow(props.openRow ? [...rows, props.openRow] : rows, props.keyOf, at.open)
  const [shown, setShown] = useShownColumns(`${props.call} ${props.title}`, props.columns)
  const isPhone = Grid.useBreakpoint().md === false
  // What a phone has no room for is in the drawer, whether or not the list has details of its own.
  const whole = isPhone ? (row: Row) => <WholeRow row={row} columns={props.columns} /> : undefined
  const { detail = whole, titleOf = props.columns[0]?.draw } = props
  const list = useListKeys({ rows, keyOf: props.keyOf, openKey: at.open, onOpen: at.setOpen })
  return (
    <div ref={list}>
      <PageHead
        title={props.title}
        hint={query.data === undefined ? props.hint : (props.hintOf?.(query.data) ?? props.hint)}
      >
        {props.actions}
      </PageHead>
      {props.above}
      <FilterBar filters={filters} values={at.filters} onChange={at.setFilter}>
        <ListTools {...props} at={at} shown={shown} onShown={setShown} query={query} />
      </FilterBar>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      <Rows
        {...props}
        detail={detail}
        isPhone={isPhone}
        empty={typeof props.empty === 'string' ? props.empty : props.empty(at.filters)}
        rows={rows}
        shown={shown}
        onShown={setShown}
        isLoading={query.isPending}
        openKey={at.open}
        onOpen={at.setOpen}
      />
      <Foot listed={listed} page={at.page} onPage={at.setPage} cursor={at.cursor} onCursor={at.setCursor} />
      {detail && open && (
        <RowDrawer {...props} detail={detail} titleOf={titleOf} rows={rows} row={open} onOpen={at.setOpen} />
      )}
    </div>
  )
}

type ListToolsProps<N extends ConsoleCall, Row> = ListPageProps<N, Row> & {
  readonly at: TableState
  readonly shown: readonly string[]
  readonly onShown: (keys: readonly string[]) => void
  readonly query: { readonly isFetching: boolean; readonly isPending: boolean }
}

/** What every list offers beside its filters. */
function ListTools<N extends ConsoleCall, Row>(props: ListToolsProps<N, Row>) {
  const { at, shown, onShown, columns } = props
  return (
    <Space>
      <ListViews
        list={props.call}
        filters={at.filters}
        columns={shown}
        isReady={!props.query.isPending}
        isBare={at.isBare}
        onApply={(filters, keys) => {
          at.setFilters(filters)
          onShown(keys)
        }}
      />
      <ListExport
        title={props.title}
        call={props.call}
        filters={at.filters}
        columns={columns.filter(({ key }) => shown.includes(key))}
        keyOf={props.keyOf}
        walk={() => walkThrough(props)}
        isPersonal={props.isPersonal ?? personalCalls.has(props.call)}
      />
      <RefreshButton call={props.call} isLoading={props.query.isFetching} />
    </Space>
  )
}

/** Asks for one page after the other; a list that comes whole is asked for once. */
function walkThrough<N extends ConsoleCall, Row>({ call: name, inputOf, rowsOf }: ListPageProps<N, Row>) {
  let [asked, reply]: [string, unknown] = ['', undefined]
  return async (place: ListPlace): Promise<Listed<Row>> => {
    const input = inputOf(place)
    const key = JSON.stringify(input)
    if (key !== asked || reply === undefined) [asked, reply] = [key, await call(name, input)]
    return rowsOf(reply, place)
  }
}

function RefreshButton({ call, isLoading }: { readonly call: ConsoleCall; readonly isLoading: boolean }) {
  const queries = useQueryClient()
  return (
    <Button
      icon={<ReloadOutlined spin={isLoading} />}
      aria-label={text.refresh}
      onClick={() => void queries.invalidateQueries({ queryKey: [call] })}
    />
  )
}

interface RowsProps<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  readonly empty: string
  readonly isLoading: boolean
  readonly shown: readonly string[]
  readonly onShown: (keys: readonly string[]) => void
  readonly openKey: string | null
  readonly onOpen: (key: string | null) => void
  readonly detail?: unknown
  readonly isPhone: boolean
  readonly isUrgent?: (row: Row) => boolean
}

function Rows<Row extends object>(props: RowsProps<Row>) {
  const { rows, keyOf, shown, openKey, onOpen, isPhone } = props
  const chosen = props.columns.filter(({ key }) => shown.includes(key))
  const columns = (isPhone ? columnsOnPhone(chosen) : chosen).map(asTableColumn)
  const opens = props.detail !== undefined
  return (
    <div className={css.card}>
      {!isPhone && <ColumnChoice columns={props.columns} shown={shown} onChange={props.onShown} />}
      <Table<Row>
        size="middle"
        rowKey={keyOf}
        dataSource={[...rows]}
        columns={columns}
        // A list that comes at once does not flash.
        loading={{ spinning: props.isLoading, delay: SOON_MS }}
        pagination={false}
        // Without rows nothing inside could take the focus to scroll with.
        {...(!isPhone && rows.length > 0 && { scroll: { x: 'max-content' } })}
        locale={{ emptyText: props.isLoading ? <Coming /> : <Nothing isSmall words={props.empty} /> }}
        rowClassName={(row) => rowClass(keyOf(row) === openKey, props.isUrgent?.(row) === true, opens)}
        onRow={(row) => ({
          tabIndex: opens ? 0 : -1,
          // A link in a row leads where it says.
          onClick: ({ target }) => opens && !isOnLink(target) && onOpen(keyOf(row)),
          onKeyDown: (event) => {
            const { target, currentTarget } = event
            if (pressedKey(event) !== 'Enter' || target !== currentTarget) return
            if (opens) onOpen(keyOf(row))
            else currentTarget.querySelector('a')?.click()
          },
        })}
      />
    </div>
  )
}

const isOnLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null

const SOON_MS = 300
const ROWS_COMING = 6

/** Stands for rows that are on their way: it may not say that there are none. */
const Coming = () => <Skeleton className={css.coming} title={false} paragraph={{ rows: ROWS_COMING, width: '100%' }} />

function rowClass(isOpen: boolean, isUrgent: boolean, opens: boolean): string {
  return [isOpen && css.openRow, isUrgent && css.urgentRow, opens && css.pressable].filter(Boolean).join(' ')
}

function asTableColumn<Row>({ key, title, width, isRight, draw }: Column<Row>): TableColumnType<Row> {
  return {
    key,
    title,
    ...(width !== undefined && { width }),
    align: isRight ? 'right' : 'left',
    render: (_value, row) => draw(row),
  }
}

interface FootProps {
  readonly listed: Listed<unknown> | undefined
  readonly page: number
  readonly onPage: (page: number) => void
  readonly cursor: string
  readonly onCursor: (cursor: string) => void
}

function Foot({ listed, page, onPage, cursor, onCursor }: FootProps) {
  if (!listed || (listed.rows.length === 0 && page === 1 && cursor === '')) return null
  const { total, hasMore, nextCursor } = listed
  if (nextCursor !== undefined || cursor !== '')
    return (
      <div className={css.foot}>
        <Button disabled={cursor === ''} onClick={() => onCursor('')}>
          {text.first}
        </Button>
        <Button disabled={nextCursor === undefined} onClick={() => onCursor(nextCursor ?? '')}>
          {text.further}
        </Button>
      </div>
    )
  return (
    <div className={css.foot}>
      <span>{total !== undefined && text.total(total)}</span>
      <Pagination
        size="small"
        current={page}
        pageSize={pageSizeDefault}
        // Without a total only the next page is known to be there.
        total={total ?? (page + (hasMore ? 1 : 0)) * pageSizeDefault}
        showSizeChanger={false}
        onChange={onPage}
      />
    </div>
  )
}

interface RowDrawerProps<Row> {
  readonly rows: readonly Row[]
  readonly row: Row
  readonly keyOf: (row: Row) => string
  readonly titleOf?: (row: Row) => ReactNode
  readonly detail?: (row: Row, close: () => void) => ReactNode
  readonly footOf?: (row: Row, close: () => void) => ReactNode
  readonly onOpen: (key: string | null) => void
}

function RowDrawer<Row>({ rows, row, keyOf, titleOf, detail, footOf, onOpen }: RowDrawerProps<Row>) {
  const index = rows.indexOf(row)
  const step = (by: number): void => {
    const next = rows[index + by]
    if (next) onOpen(keyOf(next))
  }
  const close = (): void => onOpen(null)
  return (
    <Drawer
      open
      size={520}
      mask={{ enabled: true, blur: false }}
      title={titleOf?.(row)}
      onClose={close}
      extra={
        <Space>
          <Button icon={<UpOutlined />} aria-label={text.previous} disabled={index <= 0} onClick={() => step(-1)} />
          <Button
            icon={<DownOutlined />}
            aria-label={text.next}
            disabled={index >= rows.length - 1}
            onClick={() => step(1)}
          />
        </Space>
      }
      footer={footOf?.(row, close)}
    >
      <div key={keyOf(row)}>{detail?.(row, close)}</div>
    </Drawer>
  )
}
