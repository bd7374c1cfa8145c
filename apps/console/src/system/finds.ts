import { findable } from '@rostrum/contract/kernel/typed'
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
      const asked = findable(words)
      return rows
        .filter(({ name, userName }) => findable(name).includes(asked) || findable(userName).includes(asked))
        .map(({ operatorId, name, userName }) => ({
          key: operatorId,
          title: name,
          note: userName,
          to: `/system/operators?open=${operatorId}`,
        }))
    },
  },
]
