import { PlusOutlined } from '@ant-design/icons'
import { Button, Descriptions, Space, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { useAct } from '../kernel/use-call'
import { AdvertisementForm, useLevelNames, type Advertisement } from './advertisement-form'
import { AdvertisementLook, AdvertisementThumb } from './advertisement-look'
import { RowActs } from './row-acts'
import { periodColumns, periodItems } from './shown-when'
import { Whom } from './shown-whom'
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

const open = { now: text.fromHint, forever: homeText.forever }

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
  ...periodColumns(open),
  { key: 'everyDays', title: text.everyDays, width: 140, draw: ({ everyDays }) => text.everyOf(everyDays) },
]

function State({ state }: Pick<Advertisement, 'state'>) {
  return <Tag color={colours[state]}>{text.states[state]}</Tag>
}

function Who({ advertisement: { who, levelIds } }: { readonly advertisement: Advertisement }) {
  return <Whom who={who} levelIds={levelIds} names={useLevelNames()} />
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
          ...periodItems({ from, to }, open),
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
  const { state } = advertisement
  const withdraw = useAct('content.withdrawAdvertisement', {
    done: text.withdrawn,
    stale: ['content.listAdvertisements'],
  })
  if (state === 'asked') return <Link to="/system/approvals">{text.toApprovals}</Link>
  const isOff = state === 'withdrawn'
  return (
    <RowActs
      row={advertisement}
      changeText={isOff ? text.again : homeText.change}
      form={(changing, close) => <AdvertisementForm advertisement={changing} onClose={close} />}
      {...(!isOff && {
        act: {
          title: text.withdrawTitle,
          hint: text.withdrawHint,
          okText: text.withdraw,
          isDanger: true,
          run: async ({ id, seen }: Advertisement, why: string) =>
            (await withdraw.run({ id, seen, why })) !== undefined,
        },
      })}
    />
  )
}
