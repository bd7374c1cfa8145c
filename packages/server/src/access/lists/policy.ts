import { allListViewsMax, listViewsMax } from '@rostrum/contract/access/limits'
import { idsOf, type EndpointShape } from '@rostrum/contract/kernel'
import type { ListViewRow } from './repository'

/** What an operator may list: a call that reads and answers rows. */
export const isList = ({ method, audience, reply }: EndpointShape): boolean =>
  method === 'GET' && audience === 'operator' && 'shape' in reply && 'rows' in Object(reply.shape)

/** Whether its rows name members. */
export const isPersonal = ({ reply }: EndpointShape): boolean => idsOf(reply, 'MemberId') !== undefined

/** Whether there is no room for one more; what is there already may always be changed. */
export function isFull(mine: readonly ListViewRow[], { id, list }: Pick<ListViewRow, 'id' | 'list'>): boolean {
  if (mine.some((one) => one.id === id)) return false
  return mine.length >= allListViewsMax || mine.filter((one) => one.list === list).length >= listViewsMax
}

/** Whether another view of the list has the name. */
export const isNamed = (mine: readonly ListViewRow[], { id, list, name }: Pick<ListViewRow, 'id' | 'list' | 'name'>) =>
  mine.some((one) => one.id !== id && one.list === list && one.name === name)
