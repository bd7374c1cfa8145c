import { PlusOutlined } from '@ant-design/icons'
import { Button, Descriptions, Space, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { AdvertisementForm, useLevelNames, type Advertisement } from './advertisement-form'
import { AdvertisementLook, AdvertisementThumb } from './advertisement-look'
import { text } from './text.advertisements.zh'
import { text as homeText } from './text.home.zh'
import { titles } from './text.titles.zh'

const colours = {
  asked: 'warning',
  coming: 'processing',
  shown: 'success',
  over: 'default',
  withdrawn: 'error',
} as const

const columns: readonly Column<Advertisement>[] = [
  {
    key: 'title',
    title: homeText.bannerTitle,
    draw: ({ title, image }) => (
      <Space>
        <AdvertisementThumb image={image} />
        <b>{title}</b>
      </Space>
    ),
  },
  { key: 'state', title: text.state, width: 120, isOnPhone: true, draw: ({ state }) => <State state={state} /> },
  { key: 'who', title: homeText.who, width: 140, draw: (one) => <Who advertisement={one} /> },
  { key: 'from', title: homeText.from, width: 140, draw: ({ from }) => startOf(from) },
  { key: 'to', title: homeText.to, width: 140, draw: ({ to }) => endOf(to) },
  { key: 'everyDays', title: text.everyDays, width: 140, draw: ({ everyDays }) => text.everyOf(everyDays) },
]

const startOf = (from: number | undefined): string => (from === undefined ? text.fromHint : moment(from))
const endOf = (to: number | undefined): string => (to === undefined ? homeText.forever : moment(to))

function State({ state }: Pick<Advertisement, 'state'>) {
  return <Tag color={colours[state]}>{text.states[state]}</Tag>
}

function Who({ advertisement: { who, levelIds } }: { readonly advertisement: Advertisement }) {
  const names = useLevelNames()
  return (
    <Space wrap>
      {homeText.whos[who]}
      {levelIds.map((id) => (
        <Tag key={id} color="gold">
          {names.get(id) ?? id}
        </Tag>
      ))}
    </Space>
  )
}

/** The advertisement of the home page: asked for here, approved by a second person, taken down by anybody. */
export default function Advertisements() {
  return (
    <ListPage
      title={titles.advertisements}
      hint={text.hint}
      call="content.listAdvertisements"
      inputOf={({ page, pageSize }) => ({ pageNum: page, pageSize })}
      rowsOf={(reply) => reply as CallReply<'content.listAdvertisements'>}
      // A change that waits is about one that may stand in the list as well.
      keyOf={({ id, state }) => (state === 'asked' ? `asked-${id}` : id)}
      columns={columns}
      empty={text.empty}
      actions={<Add />}
      titleOf={({ title }) => title}
      detail={(one) => <Detail advertisement={one} />}
      footOf={(one) => <Acts key={`${one.state}${one.id}`} advertisement={one} />}
    />
  )
}

function Detail({ advertisement }: { readonly advertisement: Advertisement }) {
  const { state, link, from, to, everyDays, by } = advertisement
  return (
    <>
      <AdvertisementLook {...advertisement} />
      <Descriptions
        column={1}
        items={[
          { key: 'state', label: text.state, children: <State state={state} /> },
          { key: 'link', label: homeText.link, children: link },
          { key: 'who', label: homeText.who, children: <Who advertisement={advertisement} /> },
          { key: 'from', label: homeText.from, children: startOf(from) },
          { key: 'to', label: homeText.to, children: endOf(to) },
          { key: 'everyDays', label: text.everyDays, children: text.everyOf(everyDays) },
          ...(by === undefined ? [] : [{ key: 'by', label: text.by, children: by }]),
        ]}
      />
    </>
  )
}

function Add() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {text.add}
      </Button>
      {isAdding && <AdvertisementForm onClose={() => setAdding(false)} />}
    </>
  )
}

function Acts({ advertisement }: { readonly advertisement: Advertisement }) {
  /** As it was when somebody began to change it. */
  const [changing, setChanging] = useState<Advertisement>()
  const [asking, setAsking] = useState<Advertisement>()
  const { state } = advertisement
  const withdraw = useAct('content.withdrawAdvertisement', {
    done: text.withdrawn,
    stale: ['content.listAdvertisements'],
  })
  if (state === 'asked') return <Link to="/system/approvals">{text.toApprovals}</Link>
  const isOff = state === 'withdrawn'
  return (
    <Space>
      <Button type="primary" onClick={() => setChanging(advertisement)}>
        {isOff ? text.again : homeText.change}
      </Button>
      {!isOff && (
        <Button danger onClick={() => setAsking(advertisement)}>
          {text.withdraw}
        </Button>
      )}
      {changing && <AdvertisementForm advertisement={changing} onClose={() => setChanging(undefined)} />}
      {asking && (
        <AskWhy
          title={text.withdrawTitle}
          hint={text.withdrawHint}
          okText={text.withdraw}
          isDanger
          isOpen
          onClose={() => setAsking(undefined)}
          onGiven={async (why) => (await withdraw.run({ id: asking.id, seen: asking.seen, why })) !== undefined}
        />
      )}
    </Space>
  )
}
