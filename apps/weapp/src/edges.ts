/** Width of the space between WeChat's capsule and the content beside it. */
const BESIDE_PX = 8

/**
 * The covered edges of a page: the status bar above, and WeChat's own capsule at the end of the first line. Both as
 * styles.
 */
export function edges(): Readonly<Record<'paddingTop' | '--bar-top' | '--bar-end', string>> {
  const { statusBarHeight, windowWidth } = wx.getWindowInfo()
  const capsule = wx.getMenuButtonBoundingClientRect()
  return {
    paddingTop: `${statusBarHeight}px`,
    '--bar-top': '0px',
    '--bar-end': `${windowWidth - capsule.left + BESIDE_PX}px`,
  }
}
