/** Width of the space between WeChat's capsule and what stands beside it. */
const BESIDE_PX = 8

/** What covers a page's edges: the status bar above, and WeChat's own capsule at the end of the first line. Both for styles. */
export function edges(): Readonly<Record<'paddingTop' | '--bar-top' | '--bar-end', string>> {
  const { statusBarHeight, windowWidth } = wx.getWindowInfo()
  const capsule = wx.getMenuButtonBoundingClientRect()
  return {
    paddingTop: `${statusBarHeight}px`,
    '--bar-top': '0px',
    '--bar-end': `${windowWidth - capsule.left + BESIDE_PX}px`,
  }
}
