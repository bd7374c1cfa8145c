import { z } from 'zod'
import { codeOf } from '../kernel'
import { codeTypedMax } from '../kernel/limits'

/** The code of a security as editors type it, with or without its market. */
export const SecurityTyped = z
  .string()
  .max(codeTypedMax)
  .overwrite(codeOf)
  .toUpperCase()
  .regex(/^\d{6}(\.[A-Z]{2,3})?$/, '证券代码为6位数字')
