/** The question board of a room: its code comes when it is looked at. */
export { QuestionBoard } from '../parts/question-board'
