import { PlusOutlined } from '@ant-design/icons'
import { Badge, Button, Descriptions, Space, Tag } from 'antd'
import { useState } from 'react'
import {
  audiences,
  bannerHeight,
  bannersShownMax,
  bannerTitleMax,
  bannerWidth,
  positionMax,
} from '@rostrum/contract/content/limits'
import { imageAccept, reasonMax } from '@rostrum/contract/kernel/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallInput, CallReply } from '../kernel/call'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { ListPage, type Column } from '../kernel/list-page'
import { useAct, useCall } from '../kernel/use-call'
import type { Watch } from '../kernel/watched-upload'
import { moment } from '../kernel/when'
import css from './banners.module.css'
import { LinkInput } from './link-input'
import { text } from './text.home.zh'
import { titles } from './text.titles.zh'

type Banner = CallReply<'content.listBanners'>['rows'][number]
type Saved = CallInput<'content.saveBanner'>

const badges = { coming: 'processing', shown: 'success', over: 'default', withdrawn: 'error' } as const
const whos = audiences.map((value) => ({ value, label: text.whos[value] }))

const columns: readonly Column<Banner>[] = [
  { key: 'position', title: text.position, width: 80, isRight: true, draw: ({ position }) => position },
  {
    key: 'title',
    title: text.bannerTitle,
    draw: ({ title, image }) => (
      <Space>
        <img className={css.thumb} src={image} alt="" />
        <b>{title}</b>
      </Space>
    ),
  },
  { key: 'state', title: text.state, width: 140, draw: ({ state }) => <State state={state} /> },
  { key: 'who', title: text.who, width: 140, draw: (banner) => <Who banner={banner} /> },
  { key: 'from', title: text.from, width: 140, draw: ({ from }) => moment(from) },
  { key: 'to', title: text.to, width: 140, draw: ({ to }) => until(to) },
]

const until = (to: number | undefined): string => (to === undefined ? text.forever : moment(to))

function State({ state }: Pick<Banner, 'state'>) {
  return <Badge status={badges[state]} text={text.states[state]} />
}

function Who({ banner: { who, levelIds } }: { readonly banner: Banner }) {
  const names = useLevelNames()
  return (
    <Space wrap>
      {text.whos[who]}
      {levelIds.map((id) => (
        <Tag key={id} color="gold">
          {names.get(id) ?? id}
        </Tag>
      ))}
    </Space>
  )
}

function useLevelNames(): ReadonlyMap<string, string> {
  const home = useCall('content.getHome', {})
  return new Map(home.data?.levels.map(({ id, name }) => [id, name]))
}

/** Pictures on the home page: when they are there, for whom, and where they lead. */
export default function Banners() {
  return (
    <ListPage
      title={titles.banners}
      hint={text.bannerHint(bannersShownMax)}
      call="content.listBanners"
      inputOf={({ page, pageSize }) => ({ pageNum: page, pageSize })}
      rowsOf={(reply) => reply as CallReply<'content.listBanners'>}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.bannerEmpty}
      actions={<Add />}
      titleOf={({ title }) => title}
      detail={(banner) => <Detail banner={banner} />}
      footOf={(banner) => <Acts key={banner.id} banner={banner} />}
    />
  )
}

function Detail({ banner }: { readonly banner: Banner }) {
  const { title, image, state, link, from, to, position } = banner
  return (
    <>
      <img className={css.picture} src={image} alt={title} />
      <Descriptions
        column={1}
        items={[
          { key: 'state', label: text.state, children: <State state={state} /> },
          { key: 'link', label: text.link, children: link },
          { key: 'who', label: text.who, children: <Who banner={banner} /> },
          { key: 'from', label: text.from, children: moment(from) },
          { key: 'to', label: text.to, children: until(to) },
          { key: 'position', label: text.position, children: position },
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
        {text.addBanner}
      </Button>
      {isAdding && <BannerForm onClose={() => setAdding(false)} />}
    </>
  )
}

/** The form of a banner, of a new one without one. Its picture is uploaded first. */
function BannerForm({ banner, onClose }: { readonly banner?: Banner; readonly onClose: () => void }) {
  const names = useLevelNames()
  const upload = useAct('content.uploadBannerPicture', { stale: [] })
  const save = useAct('content.saveBanner', { done: banner ? text.changed : text.published })
  const put = async (values: Values, file?: File, watch?: Watch): Promise<boolean> => {
    const imageId = file ? (await upload.run({}, file, watch))?.fileId : banner?.imageId
    if (imageId === undefined) return false
    const at = banner && { id: banner.id, seen: banner.seen }
    return (await save.run({ ...at, ...typed(values), imageId })) !== undefined
  }
  return (
    <FormDrawer
      title={banner ? `${text.change} · ${banner.title}` : text.addBanner}
      size={720}
      {...(!banner && { saveText: text.publish })}
      isOpen
      onClose={onClose}
      fields={fieldsOf(names, banner !== undefined)}
      initial={{ who: 'all', position: 0, ...banner }}
      onSave={put}
    />
  )
}

function fieldsOf(levels: ReadonlyMap<string, string>, hasPicture: boolean): readonly Field[] {
  const size = text.pictureHint(bannerWidth, bannerHeight)
  return [
    {
      kind: 'file',
      name: 'file',
      label: text.picture,
      hint: hasPicture ? `${text.pictureUnchanged}。${size}` : size,
      isRequired: !hasPicture,
      accept: imageAccept,
    },
    {
      kind: 'text',
      name: 'title',
      label: text.bannerTitle,
      hint: text.bannerTitleHint,
      isRequired: true,
      max: bannerTitleMax,
    },
    { kind: 'own', name: 'link', label: text.link, isRequired: true, input: <LinkInput /> },
    { kind: 'moment', name: 'from', label: text.from, hint: text.fromHint },
    { kind: 'moment', name: 'to', label: text.to, hint: text.toHint },
    { kind: 'select', name: 'who', label: text.who, isRequired: true, choices: whos },
    {
      kind: 'choices',
      name: 'levelIds',
      label: text.levels,
      hint: text.bannerLevelsHint,
      choices: [...levels].map(([value, label]) => ({ value, label })),
    },
    { kind: 'number', name: 'position', label: text.position, hint: text.positionHint, min: 0, max: positionMax },
    { kind: 'area', name: 'why', label: text.why, hint: text.whyHint, isRequired: true, max: reasonMax, rows: 2 },
  ]
}

function typed({ title, link, from, to, who, levelIds, position, why }: Values): Omit<Saved, 'imageId'> {
  return {
    title: String(title ?? ''),
    link: String(link ?? ''),
    ...(typeof from === 'number' && { from: from as Banner['from'] }),
    ...(typeof to === 'number' && { to: to as Banner['from'] }),
    who: audiences.find((one) => one === who) ?? 'all',
    levelIds: Array.isArray(levelIds) ? (levelIds.map(String) as Banner['levelIds']) : [],
    position: Number(position ?? 0),
    why: String(why ?? ''),
  }
}

function Acts({ banner }: { readonly banner: Banner }) {
  /** As it was when somebody began to change it. */
  const [changing, setChanging] = useState<Banner>()
  const [asking, setAsking] = useState<Banner>()
  const isOff = banner.state === 'withdrawn'
  const turn = useAct('content.withdrawBanner', { done: isOff ? text.restored : text.withdrawn })
  return (
    <Space>
      <Button type="primary" onClick={() => setChanging(banner)}>
        {text.change}
      </Button>
      <Button danger={!isOff} onClick={() => setAsking(banner)}>
        {isOff ? text.restore : text.withdraw}
      </Button>
      {changing && <BannerForm banner={changing} onClose={() => setChanging(undefined)} />}
      {asking && (
        <AskWhy
          title={isOff ? text.restoreTitle : text.withdrawTitle}
          hint={isOff ? text.whyHint : text.withdrawHint}
          okText={isOff ? text.restore : text.withdraw}
          isDanger={!isOff}
          isOpen
          onClose={() => setAsking(undefined)}
          onGiven={async (why) => {
            const { id, seen } = asking
            return (await turn.run({ id, seen, isOff: !isOff, why })) !== undefined
          }}
        />
      )}
    </Space>
  )
}
