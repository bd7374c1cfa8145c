import { z } from 'zod'
import { endpoint } from '../kernel'
import { idMax } from '../kernel/limits'
import { placesMax } from './limits'
import { SearchWords } from './search'

const operator = { audience: 'operator' } as const
/** The path of one of the members' pages that show nothing without an id. */
const PlacePath = z
  .string()
  .max(200)
  .regex(/^\/[\w/]+$/)

/** What operators choose where a page of the members' app is led to: found by its title, not by its id. */
export const placeEndpoints = {
  'content.findPlaces': endpoint({
    method: 'GET',
    path: '/api/console/place/get/list',
    summary: `一个页面可以打开的内容，按标题或姓名查找，最多${placesMax}条；只有会员看得到的。课次按时间，最近的在前`,
    ...operator,
    query: z.object({ path: PlacePath, keyword: SearchWords }),
    reply: z.object({
      rows: z.array(z.object({ id: z.string(), title: z.string(), note: z.string().optional() })),
    }),
  }),
  'content.getPlace': endpoint({
    method: 'GET',
    path: '/api/console/place/get/info',
    summary: '一个页面的编号指的是什么',
    ...operator,
    query: z.object({ path: PlacePath, id: z.string().min(1).max(idMax) }),
    reply: z.object({
      title: z.string().optional().describe('访客看得到的标题；课次的名称'),
      isGone: z.boolean().describe('没有这个编号，或已经删除'),
    }),
  }),
} as const
