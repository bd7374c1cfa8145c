/** Parts of this slice that other pages show. */
export { ReminderBar } from './parts/reminder-bar'
export { TeacherRooms } from './parts/teacher-rooms'
/** The muted picture of a room; its player loads with it. */
export const loadGlimpse = () => import('./parts/room-glimpse')
/** The small picture of a room that plays on while another page is read. */
export const loadMini = () => import('./parts/mini-room')
