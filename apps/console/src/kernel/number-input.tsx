import { InputNumber, type InputNumberProps } from 'antd'
import { amountOf } from '@rostrum/contract/kernel/typed'

/** The text of a number in plain digits; antd reads it as text, and only its type says that it is a number. */
const typedNumber = (typed: string | undefined): number => amountOf(typed ?? '') as unknown as number

/** A field of a number, for every keyboard: ￥１，２３４．５ is 1234.5. No other place takes the field of antd. */
export const NumberInput = (props: InputNumberProps<number>) => <InputNumber<number> parser={typedNumber} {...props} />
