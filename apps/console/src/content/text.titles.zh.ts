/** The titles of pages, which are needed before any of them is loaded. */
export const titles = {
  notices: '公告',
  home: '首页板块',
  banners: '横幅',
  advertisements: '首页广告',
  nav: '底部导航',
  disclosures: '第三方清单',
} as const
