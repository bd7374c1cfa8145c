import { amountOf } from '@rostrum/contract/kernel/typed'

/** The text of a number field in plain digits; antd reads it as text, and only its type says that it is a number. */
export const typedNumber = (typed: string | undefined): number => amountOf(typed ?? '') as unknown as number
