/**
 * How large and in which colours readers see everything. Server, app, kit, shells and tests read it here. This file
 * imports nothing.
 */

/** The factor of text that draws every size as designed. */
export const fontFactorBase = 1.2
/** Default factor by which all text is enlarged, and the bounds within which a reader may choose. */
export const fontFactorDefault = fontFactorBase
export const fontFactorMin = 1
export const fontFactorMax = 2

export const themes = ['light', 'dark', 'system'] as const
export const themeDefault: (typeof themes)[number] = 'system'

/**
 * The colour of rising prices. The default is red; some readers use the reverse. `npm run make` writes the default into
 * the web client's first script.
 */
export const riseColors = ['red', 'green'] as const
export type RiseColor = (typeof riseColors)[number]
export const riseColorDefault: RiseColor = 'red'
/** What readers call the choice. */
export const riseColorNames: Readonly<Record<RiseColor, string>> = { red: '红涨绿跌', green: '绿涨红跌' }
/** What somebody chooses who does not want the default. */
export const riseColorOther: RiseColor = riseColors[riseColors[0] === riseColorDefault ? 1 : 0]
