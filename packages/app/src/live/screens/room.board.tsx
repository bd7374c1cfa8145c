/** The question board of a room; its code loads when the board opens. */
export { QuestionBoard } from '../parts/question-board'
