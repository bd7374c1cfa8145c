import type { PayChannel } from '@rostrum/contract/commerce'
import type { Kernel, Secret } from '@rostrum/server/kernel'
import type { PaymentChannel, PaymentChannels } from './channel'
import { sandboxChannel, type SandboxParts } from './sandbox/channel'
import { sandboxRepository } from './sandbox/repository'
import { weChatChannel } from './wechat/channel'
import type { WeChatPayConfig } from './wechat/client'

/** The companies that move money for us. */
export interface PayConfig {
  readonly wechat?: WeChatPayConfig | undefined
}

interface ChannelParts {
  readonly config: PayConfig | undefined
  /** Signs what the pretended channel tells; absent in production, where nothing is pretended. */
  readonly sandboxSecret: Secret | undefined
}

/** The channels that are configured; in a demonstration without any, the pretended one. */
export function createPayChannels(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  { config, sandboxSecret }: ChannelParts,
): { channels: PaymentChannels; sandbox: Pick<SandboxParts, 'trades' | 'secret'> | undefined } {
  const sandbox = sandboxSecret && { trades: sandboxRepository(kernel.db), secret: sandboxSecret }
  const made: PaymentChannel[] = [
    ...(config?.wechat ? [weChatChannel({ config: config.wechat, clock: kernel.clock })] : []),
    ...(sandbox ? [sandboxChannel({ ...sandbox, clock: kernel.clock })] : []),
  ]
  return { channels: new Map<PayChannel, PaymentChannel>(made.map((one) => [one.name, one])), sandbox }
}
