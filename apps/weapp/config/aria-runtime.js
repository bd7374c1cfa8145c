import { mergeInternalComponents } from '@tarojs/shared'
import { components } from './aria.cjs'

mergeInternalComponents(components())
