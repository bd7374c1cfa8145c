import { useState } from 'react'
import {
  advertisementDaysMax,
  audiences,
  bannerHeight,
  bannerTitleMax,
  bannerWidth,
} from '@rostrum/contract/content/limits'
import { imageAccept, reasonMax } from '@rostrum/contract/kernel/limits'
import type { CallInput, CallReply } from '../kernel/call'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { useAct, useCall } from '../kernel/use-call'
import type { Watch } from '../kernel/watched-upload'
import { AdvertisementLook } from './advertisement-look'
import { LinkInput } from './link-input'
import { text } from './text.advertisements.zh'
import { text as homeText } from './text.home.zh'

export type Advertisement = CallReply<'content.listAdvertisements'>['rows'][number]
type Asked = CallInput<'content.askAdvertisement'>
type Level = Advertisement['levelIds'][number]

const whos = audiences.map((value) => ({ value, label: homeText.whos[value] }))

export interface AdvertisementFormProps {
  /** Without one: a new one. */
  readonly advertisement?: Advertisement
  readonly onClose: () => void
}

/** The form of an advertisement. Its picture is uploaded first, and then a second person is asked. */
export function AdvertisementForm({ advertisement, onClose }: AdvertisementFormProps) {
  const [id] = useState(() => advertisement?.id ?? (crypto.randomUUID() as Asked['id']))
  const names = useLevelNames()
  const upload = useAct('content.uploadAdvertisementPicture', { stale: [] })
  const ask = useAct('content.askAdvertisement', {
    done: text.asked,
    stale: ['content.listAdvertisements', 'access.listApprovals'],
  })
  const give = async (values: Values, file?: File, watch?: Watch): Promise<boolean> => {
    const imageId = file ? (await upload.run({}, file, watch))?.fileId : advertisement?.imageId
    if (imageId === undefined) return false
    const seen = advertisement?.seen ?? ''
    return (await ask.run({ id, seen, imageId, ...typed(values) })) !== undefined
  }
  return (
    <FormDrawer
      title={advertisement ? `${homeText.change} · ${advertisement.title}` : text.add}
      size={720}
      saveText={text.ask}
      isOpen
      onClose={onClose}
      fields={fieldsOf(names, advertisement !== undefined)}
      initial={{ who: 'all', everyDays: 1, ...advertisement }}
      onSave={give}
    >
      {advertisement && <AdvertisementLook {...advertisement} />}
    </FormDrawer>
  )
}

/** Levels of members by their ids. */
export function useLevelNames(): ReadonlyMap<string, string> {
  const choices = useCall('content.getAdvertisementChoices', {})
  return new Map(choices.data?.levels.map(({ id, name }) => [id, name]))
}

const fieldsOf = (levels: ReadonlyMap<string, string>, hasPicture: boolean): readonly Field[] => [
  ...pictureFields(hasPicture),
  { kind: 'moment', name: 'from', label: homeText.from, hint: text.fromHint },
  { kind: 'moment', name: 'to', label: homeText.to, hint: homeText.toHint },
  { kind: 'select', name: 'who', label: homeText.who, isRequired: true, choices: whos },
  {
    kind: 'choices',
    name: 'levelIds',
    label: homeText.levels,
    hint: homeText.bannerLevelsHint,
    choices: [...levels].map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'number',
    name: 'everyDays',
    label: text.everyDays,
    hint: text.everyDaysHint(advertisementDaysMax),
    isRequired: true,
    min: 1,
    max: advertisementDaysMax,
  },
  { kind: 'area', name: 'why', label: homeText.why, hint: text.whyHint, isRequired: true, max: reasonMax, rows: 2 },
]

/** What it shows, says and leads to. */
function pictureFields(hasPicture: boolean): readonly Field[] {
  const size = homeText.pictureHint(bannerWidth, bannerHeight)
  return [
    {
      kind: 'file',
      name: 'file',
      label: homeText.picture,
      hint: hasPicture ? `${homeText.pictureUnchanged}。${size}` : size,
      isRequired: !hasPicture,
      accept: imageAccept,
    },
    {
      kind: 'text',
      name: 'title',
      label: homeText.bannerTitle,
      hint: homeText.bannerTitleHint,
      isRequired: true,
      max: bannerTitleMax,
    },
    { kind: 'own', name: 'link', label: homeText.link, isRequired: true, input: <LinkInput /> },
  ]
}

function typed({
  title,
  link,
  from,
  to,
  who,
  levelIds,
  everyDays,
  why,
}: Values): Omit<Asked, 'id' | 'seen' | 'imageId'> {
  return {
    title: String(title ?? ''),
    link: String(link ?? ''),
    ...(typeof from === 'number' && { from: from as Asked['from'] }),
    ...(typeof to === 'number' && { to: to as Asked['to'] }),
    who: audiences.find((one) => one === who) ?? 'all',
    levelIds: Array.isArray(levelIds) ? (levelIds.map(String) as Level[]) : [],
    everyDays: Number(everyDays ?? 1),
    why: String(why ?? ''),
  }
}
