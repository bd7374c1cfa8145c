/** The key of the channel that sends a card to a friend or a group in WeChat: opened by a button of its own, never from code. */
export const FRIEND_CHANNEL = 'weapp-friend'
