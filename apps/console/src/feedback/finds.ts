import { call, CallFailure, type CallInput } from '../kernel/call'
import type { FindSource } from '../kernel/finds'
import { text } from './text.zh'

type No = CallInput<'feedback.getCase'>['no']

/** The group of the list in which a case stands. */
export const groupOf = {
  new: 'new',
  reopened: 'new',
  handling: 'handling',
  escalated: 'handling',
  replied: 'replied',
  closed: 'closed',
} as const

/** Cases are found by their whole number: the list has no search. */
export const feedbackFinds: readonly FindSource[] = [
  {
    key: 'cases',
    title: text.cases,
    permission: 'feedback:case:handle',
    fits: /^F\d{8}-[A-Z\d]+$/i,
    async find(words) {
      try {
        const { no, excerpt, state } = await call('feedback.getCase', { no: words.toUpperCase() as No })
        return [{ key: no, title: excerpt, note: no, to: `/feedback/cases?state=${groupOf[state]}&open=${no}` }]
      } catch (error) {
        if (error instanceof CallFailure && error.reason === 'feedback.case_not_found') return []
        throw error
      }
    },
  },
]
