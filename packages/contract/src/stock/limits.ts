/** Numbers and lists of securities and their charts. This file imports nothing. */

/** Time-sharing chart (分时), the same over five days, day, week, month, minutes: in the order of the tabs. */
export const klinePeriods = ['time', '5day', 'day', 'week', 'month', '60', '30', '15', '5', '1'] as const
