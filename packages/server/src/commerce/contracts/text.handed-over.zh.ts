import { agreementStateNames } from '@rostrum/contract/commerce/names'

/** Agreements as a regulator reads them. */
export const handedOverText = {
  title: '签署的合同',
  note: '起止之间签署的，状态以制作时为准。合同文件本身不在压缩包里，可按编号另行提取，用 SHA-256 比对。',
  states: agreementStateNames,
  ways: { drawn: '手写', typed: '键入姓名' },
} as const
