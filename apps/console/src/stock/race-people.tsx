import { Button, Segmented, Space, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { raceWhyMax } from '@rostrum/contract/stock/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import type { DeskRaceRow } from './race-form'
import { raceText as text } from './text.race.zh'

type Player = CallReply<'stock.listRacePlayers'>['rows'][number]
type Talk = CallReply<'stock.listRaceTalk'>['rows'][number]

const ONLY = ['all', 'device', 'out'] as const
const ROWS = 20
const yuan = (fen: number): string => (fen / 100).toLocaleString('zh-CN', { maximumFractionDigits: 0 })
const percent = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}%`

/** Players by their places; those on one device stand together. */
export function RacePlayers({ race }: { readonly race: DeskRaceRow }) {
  const [only, setOnly] = useState<(typeof ONLY)[number]>('all')
  const [page, setPage] = useState(1)
  const found = useCall('stock.listRacePlayers', { id: race.id, only, pageNum: page, pageSize: ROWS })
  return (
    <div>
      <Space style={{ marginBottom: 8 }}>
        <Typography.Text strong>{text.playerList}</Typography.Text>
        <Segmented
          aria-label={text.onlyLabel}
          value={only}
          onChange={(next) => {
            setOnly(next)
            setPage(1)
          }}
          options={ONLY.map((value) => ({ value, label: text.only[value] }))}
        />
      </Space>
      {found.error && <Trouble error={found.error} onRetry={() => void found.refetch()} />}
      <Table
        size="small"
        loading={found.isFetching}
        rowKey={({ playerId }) => playerId}
        dataSource={found.data?.rows ?? []}
        pagination={{ current: page, pageSize: ROWS, total: found.data?.total ?? 0, onChange: setPage }}
        locale={{ emptyText: text.noPlayers }}
        columns={[
          { key: 'rank', title: text.rank, render: (_, { rank }) => rank ?? '—' },
          { key: 'name', title: text.name, render: (_, player) => <Name player={player} /> },
          { key: 'value', title: text.value, align: 'right', render: (_, { value }) => yuan(value) },
          { key: 'return', title: text.returned, align: 'right', render: (_, { returnPct }) => percent(returnPct) },
          {
            key: 'drawdown',
            title: text.drawdown,
            align: 'right',
            render: (_, { drawdownPct }) => `${drawdownPct.toFixed(2)}%`,
          },
          { key: 'trades', title: text.trades, align: 'right', render: (_, { trades }) => trades },
          {
            key: 'act',
            title: '',
            render: (_, player) => race.state !== 'frozen' && <Judging id={race.id} player={player} />,
          },
        ]}
      />
    </div>
  )
}

function Name({ player: { name, shares, disqualified } }: { readonly player: Player }) {
  return (
    <>
      {name} {disqualified !== undefined && <Tag color="error">{disqualified}</Tag>}
      {shares.length > 0 && (
        <div>
          <Typography.Text type="warning">
            {text.shares} {shares.map((one) => one.name).join('、')}
          </Typography.Text>
        </div>
      )}
    </>
  )
}

function Judging({ id, player }: { readonly id: DeskRaceRow['id']; readonly player: Player }) {
  const [isAsking, setAsking] = useState(false)
  const { playerId, name, disqualified } = player
  const out = disqualified === undefined
  const judge = useAct('stock.disqualifyPlayer', {
    done: out ? text.outDone : text.backDone,
    stale: ['stock.listRacePlayers', 'stock.listDeskRaces'],
  })
  return (
    <>
      <Button size="small" danger={out} onClick={() => setAsking(true)}>
        {out ? text.out : text.back}
      </Button>
      <AskWhy
        title={out ? text.outTitle(name) : text.backTitle(name)}
        hint={out ? text.outHint : undefined}
        usual={out ? text.outUsual : text.backUsual}
        max={raceWhyMax}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await judge.run({ id, playerId, out, why })) !== undefined}
      />
    </>
  )
}

/** What players say; what is held waits first. */
export function RaceTalks({ id }: { readonly id: DeskRaceRow['id'] }) {
  const [page, setPage] = useState(1)
  const found = useCall('stock.listRaceTalk', { id, pageNum: page, pageSize: ROWS })
  return (
    <div>
      <Typography.Text strong>{text.talk}</Typography.Text>
      {found.error && <Trouble error={found.error} onRetry={() => void found.refetch()} />}
      <Table
        size="small"
        showHeader={false}
        rowKey={({ id: one }) => one}
        dataSource={found.data?.rows ?? []}
        pagination={false}
        locale={{ emptyText: text.noTalk }}
        columns={[
          {
            key: 'content',
            render: (_, { content, name, at, state, reason }: Talk) => (
              <>
                {content} <Tag color={state === 'held' ? 'warning' : 'default'}>{text.talkStates[state]}</Tag>
                <div>
                  <Typography.Text type="secondary">
                    {name} {moment(at)} {reason}
                  </Typography.Text>
                </div>
              </>
            ),
          },
          { key: 'act', render: (_, talk: Talk) => <JudgeTalk id={id} talk={talk} /> },
        ]}
      />
      {(page > 1 || found.data?.hasMore) && (
        <Space>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            ‹
          </Button>
          <Button size="small" disabled={!found.data?.hasMore} onClick={() => setPage(page + 1)}>
            ›
          </Button>
        </Space>
      )}
    </div>
  )
}

function JudgeTalk({ id, talk }: { readonly id: DeskRaceRow['id']; readonly talk: Talk }) {
  const [isAsking, setAsking] = useState(false)
  const judge = useAct('stock.judgeRaceComment', {
    done: text.judged,
    stale: ['stock.listRaceTalk', 'stock.listDeskRaces'],
  })
  const commentId = talk.id
  return (
    <Space>
      {talk.state !== 'shown' && (
        <Button size="small" onClick={() => void judge.run({ id, commentId, shown: true, why: '' })}>
          {text.show}
        </Button>
      )}
      {talk.state !== 'hidden' && (
        <Button size="small" danger onClick={() => setAsking(true)}>
          {text.hide}
        </Button>
      )}
      <AskWhy
        title={text.hideTitle}
        usual={text.hideUsual}
        max={raceWhyMax}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await judge.run({ id, commentId, shown: false, why })) !== undefined}
      />
    </Space>
  )
}
