import {
  agreementTextMax,
  coolingDaysDefault,
  coolingDaysMax,
  docMinSecMax,
  refundAloneDefaultFen,
} from '@rostrum/contract/commerce/limits'
import { setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { agreementDefaults, agreementWords as words } from './text.agreement.zh'

const MinSec = z.number().int().min(1).max(docMinSecMax)
const Text = z.string().min(1).max(agreementTextMax)

/** What is read and signed before paying; every change takes a second person. */
export const agreementSettings = {
  texts: setting(
    'agreementTexts',
    z.object({
      docs: z.array(
        z.object({ id: z.string().regex(/^[a-z]{1,20}$/), title: z.string().min(1), minSec: MinSec, text: Text }),
      ),
      agreement: z.object({ title: z.string().min(1), version: z.string().min(1), minSec: MinSec, text: Text }),
    }),
    agreementDefaults,
    words.texts,
    { secondPerson: true },
  ),
  /** Working days in which an agreement may be rescinded: 暂行规定 (公告〔2010〕27号) says five. */
  coolingDays: setting(
    'coolingDays',
    z.number().int().min(5).max(coolingDaysMax),
    coolingDaysDefault,
    words.coolingDays,
    {
      secondPerson: true,
    },
  ),
  /** From so much on, returning money takes a second person. */
  refundAloneFen: setting('refundAloneFen', z.number().int().min(0), refundAloneDefaultFen, words.refundAloneFen, {
    secondPerson: true,
  }),
  /** Apps in whose store nothing may be sold for money otherwise than by the store. */
  buyingClosed: setting(
    'buyingClosed',
    z.object({ ios: z.string(), android: z.string(), wxApplet: z.string() }),
    { ios: '请用电脑或手机浏览器打开讲坛付款', android: '', wxApplet: '' },
    words.buyingClosed,
  ),
}
