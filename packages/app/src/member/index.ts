export { MinorBlock } from './parts/minor-block'
export { AgreeAgain } from './parts/agree-again'
export { TeacherList } from './parts/teacher-list'
export { TeacherPage } from './parts/teacher-page'
