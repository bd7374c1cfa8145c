import { z } from 'zod'
import { endpoint, Words } from '../kernel'
import { reasonMax } from '../kernel/limits'
import {
  allListViewsMax,
  exportRowsMax,
  listColumnsMax,
  listFiltersMax,
  listValueMax,
  listViewNameMax,
  listViewsMax,
  listWordMax,
} from './limits'

export const ListViewId = z.uuid().brand<'ListViewId'>()
export type ListViewId = z.infer<typeof ListViewId>

/** The call that answers the list: `member.findMembers`. */
const list = z
  .string()
  .max(64)
  .regex(/^[a-z]+\.[A-Za-z]+$/)
const filters = z
  .record(z.string().min(1).max(listWordMax), z.string().max(listValueMax))
  .refine((given) => Object.keys(given).length <= listFiltersMax, `最多${listFiltersMax}个条件`)
const word = Words.min(1).max(listWordMax)

/** How one operator likes to see a list. */
export const ListView = z.object({
  id: ListViewId,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  columns: z.array(z.string()).describe('显示的列，按次序'),
  isDefault: z.boolean().describe('打开这个列表时就用它'),
})
export type ListView = z.infer<typeof ListView>

const views = z.object({ rows: z.array(ListView) })
const closed = ['access.list_unknown', 'access.list_closed'] as const

/** Without a permission of their own: each asks for the permission of the list it is about. */
export const listEndpoints = {
  'access.noteExport': endpoint({
    method: 'POST',
    path: '/api/console/list/export/note',
    summary: '导出一个列表：开始之前记下导出哪个列表、哪些条件和列，含会员信息的须写明原因；完成时记下行数',
    audience: 'operator',
    body: z.object({
      list,
      title: Words.max(listWordMax).default('').describe('页面上的名称'),
      filters,
      columns: z.array(word).min(1).max(listColumnsMax).describe('导出的列，页面上的名称'),
      why: Words.max(reasonMax, `最多${reasonMax}个字`).default(''),
      rows: z.number().int().min(0).max(exportRowsMax).optional().describe('写进文件的行数；开始时没有'),
    }),
    reply: z.object({ most: z.number().int().describe('一次最多导出的行数') }),
    refusals: [...closed, 'access.export_why'],
    rate: { max: 30, perSec: 600, by: 'who' },
  }),
  'access.listViews': endpoint({
    method: 'GET',
    path: '/api/console/list/view/get/list',
    summary: '自己给一个列表存下的视图，先存的在前',
    audience: 'operator',
    query: z.object({ list }),
    reply: views,
    refusals: [...closed],
  }),
  'access.saveListView': endpoint({
    method: 'POST',
    path: '/api/console/list/view/save',
    summary: `存下或修改自己的一个视图，回复全部视图；一个列表最多${listViewsMax}个，全部列表最多${allListViewsMax}个`,
    audience: 'operator',
    body: z.object({
      list,
      id: ListViewId.describe('新视图的编号由客户端给出'),
      name: Words.min(1, '请填写名称').max(listViewNameMax, `名称最多${listViewNameMax}个字`),
      filters,
      columns: z.array(word).max(listColumnsMax).default([]),
      isDefault: z.boolean().default(false),
    }),
    reply: views,
    refusals: [...closed, 'access.views_full', 'access.view_named'],
  }),
  'access.removeListView': endpoint({
    method: 'POST',
    path: '/api/console/list/view/remove',
    summary: '删去自己的一个视图，回复剩下的',
    audience: 'operator',
    body: z.object({ list, id: ListViewId }),
    reply: views,
    refusals: [...closed],
  }),
} as const
