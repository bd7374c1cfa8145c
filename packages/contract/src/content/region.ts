import { z } from 'zod'
import { endpoint } from '../kernel'

/** A province, a city or a district by its administrative code. */
export const RegionRow = z.object({ code: z.string(), name: z.string() })
export type RegionRow = z.infer<typeof RegionRow>

export const regionEndpoints = {
  'content.listRegions': endpoint({
    method: 'GET',
    path: '/api/common/region/list',
    summary: '省级行政区；给出编码则为其下一级；level=city 为全国的市',
    audience: 'visitor',
    minors: 'open',
    query: z.object({
      code: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      level: z.literal('city').optional(),
    }),
    reply: z.object({ rows: z.array(RegionRow) }),
    refusals: ['content.region_unknown'],
  }),
}
