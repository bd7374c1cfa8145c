/** Pages of this slice: see PageShape in ../pages.ts. */
export const drawPages = {
  'draw.list': { path: '/pages/liveVideo/winning/list/index', audience: 'member' },
  'draw.activity': { path: '/pages/liveVideo/winning/detail', audience: 'visitor', subject: 'draw' },
  'draw.result': { path: '/pages/liveVideo/winning/result/index', audience: 'member', subject: 'draw' },
  'draw.activityPlain': { path: '/pages/winning/detail/index', audience: 'visitor', subject: 'draw' },
  'draw.verify': { path: '/pages/draw/verify/index', audience: 'visitor', added: true },
} as const
