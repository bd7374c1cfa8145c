/** The sample questions of homework are written as those of questionnaires are. */
export { lines, plain } from '../sample/writing'
