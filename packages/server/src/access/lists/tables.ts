import { boolean, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { ListViewId } from '@rostrum/contract/access'
import type { OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** How operators like to see their lists: filters and columns under a name. */
export const accessListView = pgTable(
  'access_list_view',
  {
    operatorId: uuid('operator_id').$type<OperatorId>().notNull(),
    id: uuid('id').$type<ListViewId>().notNull(),
    /** The call that answers the list. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<Readonly<Record<string, string>>>().notNull(),
    columns: text('columns').array().notNull(),
    isDefault: boolean('is_default').notNull(),
    at: at('at').notNull(),
  },
  (view) => [
    primaryKey({ columns: [view.operatorId, view.id] }),
    unique('access_list_view_name').on(view.operatorId, view.list, view.name),
  ],
)
