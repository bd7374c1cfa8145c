/**
 * Widths of the window, in px, at which a layout may change; stylesheets, scripts and tests know no other. A query from
 * one of them holds from there on, so no number means "one less".
 */
export const breakpoints = { least: 320, phone: 400, gutters: 600, rail: 800, wide: 1200, desk: 1450 } as const
export type Breakpoint = (typeof breakpoints)[keyof typeof breakpoints]
