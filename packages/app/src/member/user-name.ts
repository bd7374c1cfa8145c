import { userNameMax, userNameMin } from '@rostrum/contract/member/limits'

const USER_NAME = new RegExp(
  `^[\\u4e00-\\u9fa5A-Za-z_][\\u4e00-\\u9fa5A-Za-z0-9_]{${userNameMin - 1},${userNameMax - 1}}$`,
)

/** Chinese characters, letters, digits or underscores, not beginning with a digit. */
export const isUserName = (value: string): boolean => USER_NAME.test(value)
