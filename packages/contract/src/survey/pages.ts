/** Pages of this slice: see PageShape in ../pages.ts. */
export const surveyPages = {
  'survey.form': { path: '/pages/mine/collect/index/index', audience: 'visitor', subject: 'survey' },
  'survey.list': { path: '/pages/mine/collect/list/index', audience: 'visitor' },
  'survey.risk': { path: '/pages/risk/index/index', audience: 'member' },
  'survey.riskResult': { path: '/pages/risk/result/index', audience: 'member', subject: 'assessment' },
  'survey.riskHistory': { path: '/pages/risk/history/index', audience: 'member' },
  'survey.homework': { path: '/pages/mine/homework/homeworkList', audience: 'visitor' },
  'survey.homeworkAnswer': { path: '/pages/mine/homework/homeworkAnswerList', audience: 'member', subject: 'homework' },
  'survey.mistakes': { path: '/pages/mine/mistakes/index', audience: 'member' },
  'survey.mistake': { path: '/pages/mine/mistakes/review/index', audience: 'member' },
  'survey.marking': { path: '/pages/teacher/homework/index', audience: 'teacher', subject: 'homework' },
} as const
