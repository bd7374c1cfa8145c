import { agreementTextMax, docMinSecMax, refundAloneDefaultFen } from '@rostrum/contract/commerce/limits'
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
  /** From so much on, returning money takes a second person. */
  refundAloneFen: setting('refundAloneFen', z.number().int().min(0), refundAloneDefaultFen, words.refundAloneFen, {
    secondPerson: true,
  }),
}
