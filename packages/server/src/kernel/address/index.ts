export { canonicalAddress, IPV6_PREFIX } from './canonical'
export { senderOf, type Sender, type SenderOf } from './sender'
export { bareHost, isAnyHost, ownHost, writtenAddress } from './written'
