import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const surveyKinds = {
  search: { survey: { icon: 'file', name: '问卷', placeOf: ({ id }, to) => to('survey.form', { id }) } },
  items: {},
  notices: {},
} as const satisfies KindLooks
