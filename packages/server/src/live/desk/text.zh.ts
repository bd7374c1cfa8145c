/** What members read of a room that an operator stopped. */
export const deskText = {
  stopped: '因平台管理需要，本场直播已停止',
  /** A link of the room's record: its words never change. */
  stopExplained: (why: string) => `紧急停播的原因：${why}`,
} as const
