import { z } from 'zod'
import { endpoint, searchMax, Words } from '../kernel'
import { RegionRow } from './region'

/** Degrees of GCJ-02, the coordinates of every map that is published in China. */
const point = { latitude: z.number(), longitude: z.number() }

/** A place as the provider of maps knows it, with its province, city and district. */
export const MapPlace = z.object({
  title: z.string(),
  address: z.string().describe('省、市、区之后的部分'),
  ...point,
  regions: z.array(RegionRow).describe('省、市、区；地图服务不分区的城市只有省、市，区由人选'),
})
export type MapPlace = z.infer<typeof MapPlace>

export const mapEndpoints = {
  'content.getMapPicture': endpoint({
    method: 'GET',
    path: '/api/common/map/get/picture',
    summary: '一个点附近的地图，一张图片；没有配置地图服务时拒绝，页面改用文字',
    audience: 'visitor',
    minors: 'open',
    query: z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    reply: z.object({ picture: z.string().describe('data: 地址') }),
    refusals: ['content.map_none', 'content.map_failed'],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'content.searchPlaces': endpoint({
    method: 'GET',
    path: '/api/common/map/get/list',
    summary: '按名称找地点，只交出搜索的字；没有配置地图服务时拒绝，页面改用省市区的列表',
    audience: 'member',
    minors: 'open',
    query: z.object({ keyword: Words.min(1, '请填写要找的地点').max(searchMax, `最多${searchMax}个字`) }),
    reply: z.object({ rows: z.array(MapPlace) }),
    refusals: ['content.map_none', 'content.map_failed'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
} as const
