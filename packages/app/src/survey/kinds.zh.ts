import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const surveyKinds = {
  search: {
    survey: { icon: 'file', name: '问卷', placeOf: ({ id }, to) => to('survey.form', { id }) },
    homework: { icon: 'form', name: '作业', placeOf: ({ id }, to) => to('survey.homeworkAnswer', { id }) },
  },
  items: {},
  notices: { homework: { note: '批改好了、退回了、快截止了', icon: 'form' } },
} as const satisfies KindLooks
