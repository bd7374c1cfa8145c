import type { ApprovalState } from '@rostrum/contract/access'

/** What operators read about things that take a second person. */
export const approvalText = {
  stale: '提出之后这里又有人改过，没有照做；请按现在的样子重新提出',
  ends: {
    waiting: '等待复核',
    done: '已通过并照做',
    refused: '没有通过',
    withdrawn: '提出的人已撤回',
    failed: '通过后没有做成',
    expired: '过了期限没有人复核',
  } satisfies Record<ApprovalState, string>,
  setting: {
    title: '待复核的期限',
    group: '运营台',
    fields: { days: '几天没有人复核就作废' },
  },
} as const
