import { createCommerce, type Commerce } from '../commerce'
import type { Content } from '../content'
import type { Members } from '../member'
import type { Composing } from './ground'
import { sellingDeps } from './selling'

export function composeCommerce(ground: Composing, below: { content: Content; members: Members }): Commerce {
  return createCommerce(ground.kernel, {
    selling: sellingDeps(ground, below),
    async advisers(ids) {
      const found = await below.members.teachers(ids)
      return new Map(found.map(({ id, name, regNo }) => [id, { name, regNo }]))
    },
  })
}
