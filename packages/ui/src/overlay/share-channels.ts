/** The key of the channel that sends a card to a friend or a group in WeChat: its own button opens it, never code. */
export const FRIEND_CHANNEL = 'weapp-friend'
