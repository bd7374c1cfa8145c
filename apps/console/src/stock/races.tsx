import { App, Badge, Button, Descriptions, Space, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { raceWhyMax } from '@rostrum/contract/stock/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { DayInput } from '../kernel/day-input'
import { ListPage, type Column } from '../kernel/list-page'
import { useMay } from '../kernel/me'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { SaveRace, type DeskRaceRow } from './race-form'
import { RacePlayers, RaceTalks } from './race-people'
import { raceText as text } from './text.race.zh'

const STALE = ['stock.listDeskRaces', 'stock.listRacesToReview', 'stock.listRacePlayers'] as const
const COLORS = {
  draft: 'default',
  announced: 'processing',
  open: 'processing',
  running: 'success',
  settling: 'warning',
  frozen: 'default',
} as const

const columns: readonly Column<DeskRaceRow>[] = [
  {
    key: 'name',
    title: text.name,
    draw: ({ name, sample }) => (
      <Space size={4}>
        <b>{name}</b>
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  {
    key: 'state',
    title: text.state,
    width: 110,
    draw: ({ state }) => <Badge status={COLORS[state]} text={text.states[state]} />,
  },
  {
    key: 'time',
    title: text.time,
    width: 210,
    draw: ({ content: { startDay, endDay } }) => `${startDay} — ${endDay}`,
  },
  { key: 'players', title: text.players, width: 80, isRight: true, draw: ({ players }) => players },
  { key: 'orders', title: text.orders, width: 110, isRight: true, draw: ({ orders }) => orders },
  { key: 'held', title: text.held, width: 100, isRight: true, draw: ({ held }) => held },
  { key: 'settled', title: text.settledDay, width: 120, draw: ({ settledDay }) => settledDay },
]

/** Contests: made, announced, watched over, settled and published. */
export default function Races() {
  const mayEdit = useMay('stock:race:edit')
  return (
    <ListPage
      title={text.title}
      hint={text.hint}
      call={mayEdit ? 'stock.listDeskRaces' : 'stock.listRacesToReview'}
      inputOf={({ page, pageSize }) => ({ pageNum: page, pageSize })}
      rowsOf={(reply) => reply as CallReply<'stock.listDeskRaces'>}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.empty}
      actions={mayEdit && <SaveRace />}
      titleOf={({ name }) => name}
      detail={(race) => <Detail key={race.id} race={race} />}
      footOf={(race) => <Acts key={race.id} race={race} />}
    />
  )
}

function Detail({ race }: { readonly race: DeskRaceRow }) {
  const mayReview = useMay('stock:race:review')
  return (
    <Space orientation="vertical" style={{ width: '100%' }} size="large">
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'state', label: text.state, children: text.states[race.state] },
          { key: 'join', label: text.joinFrom, children: `${moment(race.joinFrom)} — ${moment(race.joinUntil)}` },
          { key: 'why', label: text.closedWhy, children: race.closedWhy ?? '—' },
          { key: 'rules', label: text.rules, children: race.rules || '—' },
        ]}
      />
      {mayReview && (
        <>
          <Days race={race} />
          <RacePlayers race={race} />
          <RaceTalks id={race.id} />
        </>
      )}
    </Space>
  )
}

/** The settled days; each can be computed again and compared. */
function Days({ race }: { readonly race: DeskRaceRow }) {
  const [day, setDay] = useState<string>()
  const { message } = App.useApp()
  const settle = useAct('stock.settleRace', {
    stale: STALE,
    onDone: ({ recomputed, same }) =>
      void (same ? message.success(recomputed ? text.same : text.settledDone) : message.error(text.differs, 10)),
  })
  const run = (wanted: string) => void settle.run({ id: race.id, day: wanted })
  return (
    <div>
      <Typography.Text strong>{text.days}</Typography.Text>
      <Table
        size="small"
        pagination={false}
        rowKey={({ day: one }) => one}
        dataSource={[...race.settled]}
        locale={{ emptyText: text.noDays }}
        columns={[
          { key: 'day', title: text.day, render: (_, { day: one }) => one },
          { key: 'players', title: text.players, align: 'right', render: (_, { players }) => players },
          { key: 'hash', title: text.hash, render: (_, { hash }) => <code>{hash.slice(0, 12)}</code> },
          { key: 'took', title: '', align: 'right', render: (_, { tookMs }) => text.took(tookMs) },
          {
            key: 'act',
            title: '',
            render: (_, { day: one }) => (
              <Button size="small" loading={settle.isRunning} onClick={() => run(one)}>
                {text.recompute}
              </Button>
            ),
          },
        ]}
      />
      <Space style={{ marginTop: 8 }}>
        <DayInput value={day} onChange={setDay} />
        <Button disabled={day === undefined} loading={settle.isRunning} onClick={() => day && run(day)}>
          {text.settle}
        </Button>
      </Space>
    </div>
  )
}

function Acts({ race }: { readonly race: DeskRaceRow }) {
  const mayEdit = useMay('stock:race:edit')
  const mayReview = useMay('stock:race:review')
  const announce = useAct('stock.announceRace', { done: text.announced, stale: STALE })
  const freeze = useAct('stock.freezeRace', { done: text.frozen, stale: STALE })
  const { modal } = App.useApp()
  const isOver = race.state === 'settling' || race.state === 'frozen'
  const askFreeze = () =>
    modal.confirm({ title: text.freeze, content: text.freezeHint, onOk: () => freeze.run({ id: race.id }) })
  return (
    <Space wrap>
      {race.state === 'draft' && mayEdit && (
        <Button type="primary" loading={announce.isRunning} onClick={() => void announce.run({ id: race.id })}>
          {text.announce}
        </Button>
      )}
      {race.state === 'settling' && mayReview && (
        <Button type="primary" loading={freeze.isRunning} onClick={askFreeze}>
          {text.freeze}
        </Button>
      )}
      {race.state !== 'frozen' && mayEdit && <SaveRace race={race} />}
      {!isOver && race.state !== 'draft' && mayEdit && <Closing race={race} />}
    </Space>
  )
}

function Closing({ race: { id, name } }: { readonly race: DeskRaceRow }) {
  const [isAsking, setAsking] = useState(false)
  const close = useAct('stock.closeRace', { done: text.closed, stale: STALE })
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {text.close}
      </Button>
      <AskWhy
        title={text.closeTitle(name)}
        hint={text.closeHint}
        usual={text.closeUsual}
        max={raceWhyMax}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await close.run({ id, why })) !== undefined}
      />
    </>
  )
}
