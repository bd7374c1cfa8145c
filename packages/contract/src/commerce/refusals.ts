import { refusals } from '../kernel'

export const commerceRefusals = refusals({
  'commerce.balance_short': { code: 409, msg: '余额不足，没有扣除' },
})
