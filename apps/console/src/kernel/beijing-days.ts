import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

// The picker takes its own today from here; days of the console are Beijing's wherever the operator sits.
dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.tz.setDefault('Asia/Shanghai')

/** What is written of a day or a moment, for a picker; nothing for ''. */
export const pickedOf = (written: string | undefined) => (written ? dayjs(written) : null)
