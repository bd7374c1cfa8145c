import { findable } from '@rostrum/contract/kernel/typed'
import { call } from '../kernel/call'
import type { FindSource } from '../kernel/finds'
import { text } from './text.zh'

export const settingsFinds: readonly FindSource[] = [
  {
    key: 'settings',
    title: text.title,
    permission: 'content:setting:edit',
    async find(words) {
      const { rows } = await call('content.listSettings', {})
      const asked = findable(words)
      return rows
        .filter(({ key, title, group }) => [title, group, key].some((one) => findable(one).includes(asked)))
        .map(({ key, title, group }) => ({
          key,
          title,
          note: group,
          to: `/system/settings?open=${encodeURIComponent(key)}`,
        }))
    },
  },
]
