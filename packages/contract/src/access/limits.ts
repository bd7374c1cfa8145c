/** Numbers of this slice. Schemas, server, console and tests read them here. This file imports nothing. */

/** Most rows of one exported file. */
export const exportRowsMax = 10_000
/** Most views that one operator keeps of one list, and of all lists together. */
export const listViewsMax = 20
export const allListViewsMax = 200
export const listViewNameMax = 20
/** Most filters and columns of one list, and the lengths of their names and values. */
export const listFiltersMax = 20
export const listColumnsMax = 40
export const listWordMax = 40
export const listValueMax = 200
/** Days after which nobody can approve any more what somebody asked for, unless an operator sets another number. */
export const approvalDaysDefault = 7
export const approvalDaysMax = 90
/** Most days that one question about statistics may be about, and most rooms in its answer. */
export const statisticsDaysMax = 366
export const statisticsRoomsMax = 200
/** What a self-check found, and most of it that is listed. */
export const selfCheckStates = ['clear', 'found', 'failed'] as const
export const selfCheckConcernsMax = 20
