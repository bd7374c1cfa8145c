/** Parts of this slice that other pages show. */
export { HomeworkHere } from './parts/homework-here'
