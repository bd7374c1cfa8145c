import { call } from '../kernel/call'
import type { FindSource } from '../kernel/finds'
import { text } from './text.zh'

export const systemFinds: readonly FindSource[] = [
  {
    key: 'operators',
    title: text.operators,
    permission: 'member:operator:edit',
    async find(words) {
      const { rows } = await call('member.listOperators', {})
      const asked = words.toLowerCase()
      return rows
        .filter(({ name, userName }) => name.includes(words) || userName.toLowerCase().includes(asked))
        .map(({ operatorId, name, userName }) => ({
          key: operatorId,
          title: name,
          note: userName,
          to: `/system/operators?open=${operatorId}`,
        }))
    },
  },
]
