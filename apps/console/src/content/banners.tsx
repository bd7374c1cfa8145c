import { PlusOutlined } from '@ant-design/icons'
import { Button, Descriptions, Space } from 'antd'
import { useState } from 'react'
import { bannersShownMax, positionMax } from '@rostrum/contract/content/limits'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import type { CallInput, CallReply } from '../kernel/call'
import { FormDrawer, type Field, type Given, type Values } from '../kernel/form-drawer'
import { ListPage, type Column } from '../kernel/list-page'
import { useAct, useCall } from '../kernel/use-call'
import css from './banners.module.css'
import { pictureFields } from './picture-fields'
import { RowActs } from './row-acts'
import {
  periodColumns,
  periodFields,
  periodItems,
  periodOf,
  ShownState,
  shownStateColumn,
  turningWords,
} from './shown-when'
import { Whom, whomFields, whomOf, type LevelNames } from './shown-whom'
import { text } from './text.home.zh'
import { titles } from './text.titles.zh'
import { AskedNew, staleOf, useSaying, WaitingNote, WaitingTag } from './waiting-second'

type Banner = CallReply<'content.listBanners'>['rows'][number]
type Saved = CallInput<'content.saveBanner'>

const open = { now: '', forever: text.forever }

const STALE = staleOf('content.listBanners')

const columns: readonly Column<Banner>[] = [
  { key: 'position', title: text.position, width: 80, isRight: true, draw: ({ position }) => position },
  {
    key: 'title',
    title: text.bannerTitle,
    draw: ({ title, image, waiting }) => (
      <Space>
        <img className={css.thumb} src={image} alt="" />
        <b>{title}</b>
        <WaitingTag waiting={waiting} />
      </Space>
    ),
  },
  shownStateColumn,
  { key: 'who', title: text.who, width: 140, draw: (banner) => <Who banner={banner} /> },
  ...periodColumns(open),
]

function Who({ banner: { who, levelIds } }: { readonly banner: Banner }) {
  return <Whom who={who} levelIds={levelIds} names={useLevelNames()} />
}

function useLevelNames(): LevelNames {
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
      above={<AskedNew list="content.listBanners" />}
      titleOf={({ title }) => title}
      detail={(banner) => <Detail banner={banner} />}
      footOf={(banner) => <Acts key={banner.id} banner={banner} />}
    />
  )
}

function Detail({ banner }: { readonly banner: Banner }) {
  const { title, image, state, link, from, to, position, waiting } = banner
  return (
    <>
      <WaitingNote waiting={waiting} />
      <img className={css.picture} src={image} alt={title} />
      <Descriptions
        column={1}
        items={[
          { key: 'state', label: text.state, children: <ShownState state={state} /> },
          { key: 'link', label: text.link, children: link },
          { key: 'who', label: text.who, children: <Who banner={banner} /> },
          ...periodItems({ from, to }, open),
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
  const save = useAct('content.saveBanner', {
    onDone: useSaying(banner ? text.changed : text.published),
    stale: STALE,
  })
  const put = async (values: Values, { file, watch, seen }: Given): Promise<boolean> => {
    const imageId = file ? (await upload.run({}, file, watch))?.fileId : banner?.imageId
    if (imageId === undefined) return false
    const at = banner && { id: banner.id, seen }
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
      seen={banner?.seen}
      onSave={put}
    />
  )
}

const fieldsOf = (levels: LevelNames, hasPicture: boolean): readonly Field[] => [
  ...pictureFields(hasPicture),
  ...periodFields(),
  ...whomFields(levels),
  { kind: 'number', name: 'position', label: text.position, hint: text.positionHint, min: 0, max: positionMax },
  { kind: 'area', name: 'why', label: text.why, hint: text.whyHint, isRequired: true, max: reasonMax, rows: 2 },
]

function typed({ title, link, position, why, ...shown }: Values): Omit<Saved, 'imageId'> {
  return {
    title: String(title ?? ''),
    link: String(link ?? ''),
    ...periodOf(shown),
    ...whomOf(shown),
    position: Number(position ?? 0),
    why: String(why ?? ''),
  }
}

function Acts({ banner }: { readonly banner: Banner }) {
  const isOff = banner.state === 'withdrawn'
  const turn = useAct('content.withdrawBanner', {
    onDone: useSaying(isOff ? text.restored : text.withdrawn),
    stale: STALE,
  })
  return (
    <RowActs
      row={banner}
      changeText={text.change}
      form={(changing, close) => <BannerForm banner={changing} onClose={close} />}
      act={{
        ...turningWords(isOff, text),
        run: async ({ id, seen }, why) => (await turn.run({ id, seen, isOff: !isOff, why })) !== undefined,
      }}
    />
  )
}
