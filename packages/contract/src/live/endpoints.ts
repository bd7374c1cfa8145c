import { captionEndpoints } from './caption-endpoints'
import { liveDeskEndpoints } from './desk-endpoints'
import { healthEndpoints } from './health-endpoints'
import { heldDeskEndpoints } from './held-desk-endpoints'
import { liveDeskPlanEndpoints } from './desk-plan-endpoints'
import { messageEndpoints } from './message-endpoints'
import { moderationEndpoints } from './moderation-endpoints'
import { ownKeyEndpoints } from './own-key-endpoints'
import { pollEndpoints } from './poll-endpoints'
import { questionEndpoints } from './question-endpoints'
import { recordEndpoints } from './record-endpoints'
import { replayDeskEndpoints } from './replay-desk-endpoints'
import { replayEndpoints } from './replay-endpoints'
import { roomEndpoints } from './room-endpoints'
import { summaryEndpoints } from './summary-endpoints'

export const liveEndpoints: typeof roomEndpoints &
  typeof ownKeyEndpoints &
  typeof pollEndpoints &
  typeof summaryEndpoints &
  typeof messageEndpoints &
  typeof questionEndpoints &
  typeof moderationEndpoints &
  typeof replayEndpoints &
  typeof liveDeskEndpoints &
  typeof healthEndpoints &
  typeof heldDeskEndpoints &
  typeof liveDeskPlanEndpoints &
  typeof replayDeskEndpoints &
  typeof captionEndpoints &
  typeof recordEndpoints = {
  ...roomEndpoints,
  ...ownKeyEndpoints,
  ...pollEndpoints,
  ...summaryEndpoints,
  ...messageEndpoints,
  ...questionEndpoints,
  ...moderationEndpoints,
  ...replayEndpoints,
  ...liveDeskEndpoints,
  ...healthEndpoints,
  ...heldDeskEndpoints,
  ...liveDeskPlanEndpoints,
  ...replayDeskEndpoints,
  ...captionEndpoints,
  ...recordEndpoints,
}
