import { Space, Tag } from 'antd'
import { audiences } from '@rostrum/contract/content/limits'
import type { CallReply } from '../kernel/call'
import type { Field, Values } from '../kernel/form-drawer'
import { text } from './text.home.zh'

type Shown = CallReply<'content.listBanners' | 'content.listAdvertisements'>['rows'][number]

/** Levels of members by their ids. */
export type LevelNames = ReadonlyMap<string, string>

/** Those whom it is shown to. */
export function Whom({ who, levelIds, names }: Pick<Shown, 'who' | 'levelIds'> & { readonly names: LevelNames }) {
  return (
    <Space wrap>
      {text.whos[who]}
      <LevelTags levelIds={levelIds} names={names} />
    </Space>
  )
}

export function LevelTags({ levelIds, names }: { readonly levelIds: readonly string[]; readonly names: LevelNames }) {
  return levelIds.map((id) => (
    <Tag key={id} color="gold">
      {names.get(id) ?? id}
    </Tag>
  ))
}

const whos = audiences.map((value) => ({ value, label: text.whos[value] }))

export const whomFields = (names: LevelNames): readonly Field[] => [
  { kind: 'select', name: 'who', label: text.who, isRequired: true, choices: whos },
  {
    kind: 'choices',
    name: 'levelIds',
    label: text.levels,
    hint: text.bannerLevelsHint,
    choices: [...names].map(([value, label]) => ({ value, label })),
  },
]

/** What was chosen in the fields of whom it is shown to. */
export const whomOf = ({ who, levelIds }: Values) => ({
  who: audiences.find((one) => one === who) ?? 'all',
  levelIds: levelsOf(levelIds),
})

export const levelsOf = (levelIds: unknown): Shown['levelIds'] =>
  Array.isArray(levelIds) ? (levelIds.map(String) as Shown['levelIds']) : []
