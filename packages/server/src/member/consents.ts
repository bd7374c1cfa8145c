import type { Consent } from '@rostrum/contract/member'
import { newId, type Executor } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import type { ProofRepository } from './repository-proofs'

/** The legal texts, as far as consent needs them. Given by whoever keeps them. */
export interface LegalTexts {
  /** The version in force, or the one asked for when it was ever published. */
  findDocVersion(kind: Consent['docKind'], version?: string): Promise<string | undefined>
}

export interface KnownConsent {
  readonly docKind: Consent['docKind']
  readonly version: string
}

/** Before anything is published there is nothing to agree to but the intent. */
const NOTHING_PUBLISHED = 'none'

/** What people agreed to. Both texts are needed for an account. */
export function consentService(proofs: ProofRepository, texts: LegalTexts) {
  async function known({ docKind, version }: Consent): Promise<KnownConsent> {
    const found = await texts.findDocVersion(docKind, version)
    if (found === undefined && version !== undefined) return refuse('member.consent_unknown')
    return { docKind, version: found ?? NOTHING_PUBLISHED }
  }

  return {
    /** The consents with their versions. Refuses a version that never was. */
    check: (consents: readonly Consent[]): Promise<KnownConsent[]> => Promise.all(consents.map(known)),
    /** The same; refuses unless both texts are among them. */
    async checkForAccount(consents: readonly Consent[]): Promise<KnownConsent[]> {
      const kinds = new Set(consents.map(({ docKind }) => docKind))
      if (!kinds.has('agreement') || !kinds.has('privacy')) return refuse('member.consent_needed')
      return Promise.all(consents.map(known))
    },
    /** The same for somebody who has an account; refuses while one is missing that was taken back. */
    async checkForReturn(memberId: string, consents: readonly Consent[]): Promise<KnownConsent[]> {
      const withdrawn = await proofs.listWithdrawn(memberId)
      if (withdrawn.some((docKind) => !consents.some((given) => given.docKind === docKind)))
        return refuse('member.consent_needed')
      return Promise.all(consents.map(known))
    },
    async record(tx: Executor, who: string, consents: readonly KnownConsent[], at: Date, on = true): Promise<void> {
      await proofs.addConsents(
        tx,
        consents.map((consent) => ({ ...consent, who, id: newId(), on, at })),
      )
    },
  }
}

export type ConsentService = ReturnType<typeof consentService>
