import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What was counted of a day in Beijing, so that nobody reads the logs again to see a month. It names nobody. */
export const accessDayFigure = pgTable(
  'access_day_figure',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** `slice.what`; '' marks a day as counted. */
    figure: text('figure').notNull(),
    /** A client, a room; '' is the whole. */
    part: text('part').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.figure, row.part] })],
)
