import type { ChangedText, Consent } from '@rostrum/contract/member'
import { docKinds } from '@rostrum/contract/member/limits'
import { type Executor, newId } from '@rostrum/server/kernel/db'
import { refuse } from '@rostrum/server/kernel'
import type { ConsentRepository } from './repository-consents'

/** The legal texts, as far as consent needs them. The slice that stores them gives this. */
export interface LegalTexts {
  /** The version in force, or the requested one when it was ever published. */
  findDocVersion(kind: Consent['docKind'], version?: string): Promise<string | undefined>
  /**
   * Whether a text of the provider's own is in force, no sample. Where this is not asked, accounts are made under any
   * text and under none, as in a demonstration.
   */
  isPublished?(kind: Consent['docKind']): Promise<boolean>
  /** What has to be agreed to again after this version; `undefined` for none. Called for every call of a member. */
  askedAgain?(kind: Consent['docKind'], agreed?: string): Promise<Omit<ChangedText, 'docKind'> | undefined>
}

export interface KnownConsent {
  readonly docKind: Consent['docKind']
  readonly version: string
}

/** Before any text is published only the intent can be agreed to. */
const NOTHING_PUBLISHED = 'none'

/** What people agreed to. An account needs both texts. */
export function consentService(rows: ConsentRepository, texts: LegalTexts) {
  async function known({ docKind, version }: Consent): Promise<KnownConsent> {
    const found = await texts.findDocVersion(docKind, version)
    if (found === undefined && version !== undefined) return refuse('member.consent_unknown')
    return { docKind, version: found ?? NOTHING_PUBLISHED }
  }

  async function needTexts(): Promise<void> {
    for (const kind of docKinds)
      if ((await texts.isPublished?.(kind)) === false) return refuse('member.registration_closed')
  }

  return {
    /** The consents with their versions. Refuses a version that never existed. */
    check: (consents: readonly Consent[]): Promise<KnownConsent[]> => Promise.all(consents.map(known)),
    /** The same; refuses unless both texts are included, and while there is nothing of ours to agree to. */
    async checkForAccount(consents: readonly Consent[]): Promise<KnownConsent[]> {
      await needTexts()
      const kinds = new Set(consents.map(({ docKind }) => docKind))
      if (!kinds.has('agreement') || !kinds.has('privacy')) return refuse('member.consent_needed')
      return Promise.all(consents.map(known))
    },
    /** The same for an existing account; refuses while a withdrawn consent is missing. */
    async checkForReturn(memberId: string, consents: readonly Consent[]): Promise<KnownConsent[]> {
      const withdrawn = await rows.listWithdrawn(memberId)
      if (withdrawn.some((docKind) => !consents.some((given) => given.docKind === docKind)))
        return refuse('member.consent_needed')
      return Promise.all(consents.map(known))
    },
    async record(tx: Executor, who: string, consents: readonly KnownConsent[], at: Date, on = true): Promise<void> {
      await rows.add(
        tx,
        consents.map((consent) => ({ ...consent, who, id: newId(), on, at })),
      )
    },
  }
}

export type ConsentService = ReturnType<typeof consentService>
