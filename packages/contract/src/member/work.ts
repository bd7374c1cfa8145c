import { z } from 'zod'

/**
 * Proof of work before a code is sent: the SHA-256 of challenge, number and nonce, each on its own line, begins with as
 * many zero bits as the challenge demands.
 */
export const CodeWork = z.object({ challenge: z.string().max(120), nonce: z.string().regex(/^\d{1,12}$/) })
export type CodeWork = z.infer<typeof CodeWork>
