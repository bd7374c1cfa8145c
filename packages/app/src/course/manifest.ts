import { coursePages } from '@rostrum/contract/course/pages'
import { screensOf } from '../kernel/manifest'

export const courseScreens = screensOf(coursePages, {
  'course.appletList': { no: 19, title: '课程列表', load: () => import('./screens/list') },
  'course.appletDetails': { no: 20, title: '课程详情', load: () => import('./screens/details') },
  'course.teachers': { no: 25, title: '老师列表', load: () => import('./screens/teachers') },
  'course.video': { no: 26, title: '课程详情', load: () => import('./screens/lesson') },
  'course.videos': { no: 27, title: '课程列表', load: () => import('./screens/videos') },
  'course.teacher': { no: 28, title: '老师主页', load: () => import('./screens/teacher') },
  'course.systems': { no: 31, title: '课程体系', load: () => import('./screens/systems') },
  'course.systemList': { no: 32, title: '体系列表', load: () => import('./screens/system-list') },
  'course.system': { no: 33, title: '体系详情', load: () => import('./screens/system') },
  'course.timetable': { no: 34, title: '课表', load: () => import('./screens/timetable') },
  'course.session': { no: 35, title: '课次详情', load: () => import('./screens/session') },
  'course.masters': { no: 36, title: '名师堂', load: () => import('./screens/masters') },
  'course.master': { no: 37, title: '名师详情', load: () => import('./screens/master') },
  'course.masterList': { no: 38, title: '名师列表', load: () => import('./screens/master-list') },
  'course.chapters': { no: 39, title: '课程章节', load: () => import('./screens/chapters') },
  'course.all': { no: 40, title: '全部课程', load: () => import('./screens/catalogue') },
  'course.mine': { no: 82, title: '我的学习', load: () => import('./screens/mine') },
})
