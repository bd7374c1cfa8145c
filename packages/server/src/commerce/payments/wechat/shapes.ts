import { z } from 'zod'

/** WeChat Pay API v3, as far as we read it. Amounts are fen. */
export const WxTrade = z.object({
  appid: z.string().optional(),
  mchid: z.string().optional(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  trade_state_desc: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.number().int() }).optional(),
})
export type WxTrade = z.infer<typeof WxTrade>

export const WxBack = z.object({
  refund_id: z.string().default(''),
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']).optional(),
  /** In notices. */
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']).optional(),
  success_time: z.string().optional(),
})
export type WxBack = z.infer<typeof WxBack>

export const WxNotice = z.object({
  id: z.string().max(64),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})

export const WxPrepaid = z.object({
  prepay_id: z.string().optional(),
  code_url: z.string().optional(),
  h5_url: z.string().optional(),
})
export const WxBill = z.object({ hash_type: z.string(), hash_value: z.string(), download_url: z.string() })
export const WxError = z.object({ code: z.string().default(''), message: z.string().default('') })
