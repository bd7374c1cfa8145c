import { screens } from '../kernel/manifest'

export const courseScreens = screens({
  'course.appletList': { no: 19, path: '/pages/applets/course/list/index', title: '课程列表', audience: 'member' },
  'course.appletDetails': {
    no: 20,
    path: '/pages/applets/course/details/index',
    title: '课程详情',
    audience: 'visitor',
  },
  'course.teachers': { no: 25, path: '/pages/course/list/index', title: '老师列表', audience: 'member' },
  'course.video': { no: 26, path: '/pages/course/video/index/index', title: '课程详情', audience: 'member' },
  'course.videos': { no: 27, path: '/pages/course/video/list/index', title: '课程列表', audience: 'member' },
  'course.teacher': { no: 28, path: '/pages/course/teacher/index/index', title: '老师主页', audience: 'member' },
  'course.systems': { no: 31, path: '/pages/curriculum/index/index', title: '课程体系', audience: 'member' },
  'course.systemList': { no: 32, path: '/pages/curriculum/list/index', title: '体系列表', audience: 'member' },
  'course.system': { no: 33, path: '/pages/curriculum/details/index', title: '体系详情', audience: 'member' },
  'course.timetable': { no: 34, path: '/pages/curriculum/curriculum/index/index', title: '课表', audience: 'member' },
  'course.session': {
    no: 35,
    path: '/pages/curriculum/curriculum/details/index',
    title: '课次详情',
    audience: 'member',
  },
  'course.masters': { no: 36, path: '/pages/curriculum/teacher/index', title: '名师堂', audience: 'member' },
  'course.master': { no: 37, path: '/pages/curriculum/teacher/details', title: '名师详情', audience: 'member' },
  'course.masterList': { no: 38, path: '/pages/curriculum/teacher/list', title: '名师列表', audience: 'member' },
  'course.chapters': { no: 39, path: '/pages/curriculum/course/list/index', title: '课程章节', audience: 'member' },
  'course.all': { no: 40, path: '/pages/curriculum/course/allList/index', title: '全部课程', audience: 'member' },
  'course.mine': { no: 82, path: '/pages/mine/course', title: '我的学习', audience: 'member' },
  'course.homework': { no: 92, path: '/pages/mine/homework/homeworkList', title: '直播作业', audience: 'visitor' },
  'course.homeworkAnswer': {
    no: 93,
    path: '/pages/mine/homework/homeworkAnswerList',
    title: '作业答题',
    audience: 'member',
  },
  'course.marking': { no: 145, path: '/pages/teacher/homework/index', title: '批改作业', audience: 'teacher' },
})
