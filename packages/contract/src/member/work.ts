import { z } from 'zod'

/**
 * Work done before a code is sent: the SHA-256 of challenge, number and nonce, each on a line of its own, begins with as
 * many zero bits as the challenge asks for.
 */
export const CodeWork = z.object({ challenge: z.string().max(120), nonce: z.string().regex(/^\d{1,12}$/) })
export type CodeWork = z.infer<typeof CodeWork>
