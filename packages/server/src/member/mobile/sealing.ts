import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secret } from '@rostrum/server/kernel'

const [NONCE, TAG] = [12, 16]

/** Encrypts a text so that the database alone does not reveal it: AES-256-GCM, bound to its row. */
export function sealer(secret: Secret, purpose: string) {
  const key = createHmac('sha256', secret.reveal()).update(purpose).digest()
  return {
    seal(text: string, row: string): string {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(row))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** Throws when it was changed, or is in another row. */
    open(sealed: string, row: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
        .setAAD(Buffer.from(row))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
  }
}
