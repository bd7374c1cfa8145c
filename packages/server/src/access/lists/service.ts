import type { accessEndpoints, ListView } from '@rostrum/contract/access'
import { exportRowsMax } from '@rostrum/contract/access/limits'
import type { EndpointShape, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { refuse, type Kernel, type OperatorCaller } from '@rostrum/server/kernel'
import { isFull, isList, isNamed, isPersonal } from './policy'
import type { ListViewRepository, ListViewRow } from './repository'

type Calls = typeof accessEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

export interface ListParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly views: ListViewRepository
  /** Every call of the contract by its name. */
  readonly calls: ReadonlyMap<string, EndpointShape>
}

const shown = ({ id, name, filters, columns, isDefault }: ListViewRow): ListView => ({
  id,
  name,
  filters: { ...filters },
  columns,
  isDefault,
})

/** What every list owes its operator: views of one's own, and a record of what leaves as a file. */
export function listService({ kernel: { clock, db }, views, calls }: ListParts) {
  /** The list, for somebody who may see it. A session that is not open yet holds no permission, so it sees none. */
  function opened({ roles, permissions }: OperatorCaller, list: string): EndpointShape {
    const call = calls.get(list)
    if (!call?.permission || !isList(call)) return refuse('access.list_unknown')
    const isOpen = roles.includes('admin') || permissions.includes('*:*:*') || permissions.includes(call.permission)
    return isOpen ? call : refuse('access.list_closed')
  }
  const all = async (operatorId: OperatorId, list: string) => ({
    rows: (await views.list(operatorId, list)).map(shown),
  })

  return {
    /** Answers how many rows may leave at once. What leaves is in the record of acts. */
    noteExport(caller: OperatorCaller, { list, why }: Asked<'access.noteExport'>): { most: number } {
      if (isPersonal(opened(caller, list)) && why.length < 2) return refuse('access.export_why')
      return { most: exportRowsMax }
    },

    async list(caller: OperatorCaller, list: string): Promise<{ rows: ListView[] }> {
      opened(caller, list)
      return all(caller.operatorId, list)
    },

    async save(caller: OperatorCaller, asked: Asked<'access.saveListView'>): Promise<{ rows: ListView[] }> {
      opened(caller, asked.list)
      const { operatorId } = caller
      await db.tx(operatorId, async (tx) => {
        const mine = await views.hold(tx, operatorId)
        if (isFull(mine, asked)) return refuse('access.views_full')
        if (isNamed(mine, asked)) return refuse('access.view_named')
        const row: ListViewRow = { ...asked, operatorId, at: new Date(clock.now()) }
        if (!(await views.put(tx, row))) return refuse('access.view_named')
        if (row.isDefault) await views.dropDefault(tx, row)
      })
      return all(operatorId, asked.list)
    },

    /** A view that is not there is gone already. */
    async remove(caller: OperatorCaller, { list, id }: Asked<'access.removeListView'>): Promise<{ rows: ListView[] }> {
      opened(caller, list)
      await db.tx(caller.operatorId, (tx) => views.remove(tx, caller.operatorId, list, id))
      return all(caller.operatorId, list)
    },
  }
}

export type ListService = ReturnType<typeof listService>
