import { useState } from 'react'
import { advertisementDaysMax } from '@rostrum/contract/content/limits'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import type { CallInput, CallReply } from '../kernel/call'
import { FormDrawer, type Field, type Given, type Values } from '../kernel/form-drawer'
import { useAct, useCall } from '../kernel/use-call'
import { AdvertisementLook } from './advertisement-look'
import { pictureFields } from './picture-fields'
import { periodFields, periodOf } from './shown-when'
import { whomFields, whomOf, type LevelNames } from './shown-whom'
import { text } from './text.advertisements.zh'
import { text as homeText } from './text.home.zh'

export type Advertisement = CallReply<'content.listAdvertisements'>['rows'][number]
type Asked = CallInput<'content.askAdvertisement'>

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
  const give = async (values: Values, { file, watch, seen = '' }: Given): Promise<boolean> => {
    const imageId = file ? (await upload.run({}, file, watch))?.fileId : advertisement?.imageId
    if (imageId === undefined) return false
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
      seen={advertisement?.seen}
      onSave={give}
    >
      {advertisement && <AdvertisementLook {...advertisement} />}
    </FormDrawer>
  )
}

/** Levels of members by their ids. */
export function useLevelNames(): LevelNames {
  const choices = useCall('content.getAdvertisementChoices', {})
  return new Map(choices.data?.levels.map(({ id, name }) => [id, name]))
}

const fieldsOf = (levels: LevelNames, hasPicture: boolean): readonly Field[] => [
  ...pictureFields(hasPicture),
  ...periodFields(text.fromHint),
  ...whomFields(levels),
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

function typed({ title, link, everyDays, why, ...shown }: Values): Omit<Asked, 'id' | 'seen' | 'imageId'> {
  return {
    title: String(title ?? ''),
    link: String(link ?? ''),
    ...periodOf(shown),
    ...whomOf(shown),
    everyDays: Number(everyDays ?? 1),
    why: String(why ?? ''),
  }
}
