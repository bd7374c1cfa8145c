/** What stands outside the pages of this slice. */
export { ReminderBar } from './parts/reminder-bar'
