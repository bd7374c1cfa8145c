/** Pages of this slice: see PageShape in ../pages.ts. */
export const accessPages = {
  'access.notFound': { path: '/pages/404/index', audience: 'visitor' },
  'access.noPermission': { path: '/pages/mine/noPermission/index', audience: 'member' },
} as const
