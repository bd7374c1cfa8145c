import { messageEndpoints } from './message-endpoints'
import { moderationEndpoints } from './moderation-endpoints'
import { questionEndpoints } from './question-endpoints'
import { replayEndpoints } from './replay-endpoints'
import { roomEndpoints } from './room-endpoints'

export const liveEndpoints = {
  ...roomEndpoints,
  ...messageEndpoints,
  ...questionEndpoints,
  ...moderationEndpoints,
  ...replayEndpoints,
}
