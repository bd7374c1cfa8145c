import type { Kernel, Slice } from '@rostrum/server/kernel'
import { drawClaiming } from './claiming'
import { drawClaimDesk } from './desk-claims'
import { drawDesk, drawDeskReading } from './desk'
import { proofFile } from './file'
import { drawJoining } from './joining'
import { drawOpening } from './opening'
import { drawOwning } from './owning'
import { drawsHandedOver } from './handing-over'
import type { DrawGround } from './parts'
import type { DrawPorts } from './ports'
import { drawPicturing } from './picturing'
import { drawPresenting } from './presenting'
import { drawReading } from './reading'
import { claimRepository } from './repository-claims'
import { drawHoldings } from './repository-holdings'
import { drawRepository } from './repository'
import { drawRoutes } from './routes'
import { drawSample } from './sample'
import { drawSettings } from './settings'
import { drawMoments } from './moments'
import { drawSharing } from './sharing'
import { drawTeaching } from './teaching'
import { looks } from './text.looks.zh'
import { drawValuing } from './valuing'
import { drawWriting } from './writing'

export { drawSettings } from './settings'
export type { DrawPorts } from './ports'

export type DrawSlice = Slice & {
  /** When joining began in a room, and when winners were drawn: chapters of its replay. */
  momentsOf(roomId: string, from: Date, to: Date): Promise<readonly { readonly at: Date; readonly title: string }[]>
}

/** The draw slice: prizes that nobody can give to anybody in particular. */
export function createDraw(kernel: Kernel, ports: DrawPorts): DrawSlice {
  const parts: DrawGround = { kernel, ports, draws: drawRepository(kernel.db), claims: claimRepository(kernel.db) }
  const presenting = drawPresenting(parts)
  const writing = drawWriting(parts)
  const picturing = drawPicturing(parts)
  const opening = drawOpening(parts)
  const claiming = drawClaiming(parts)
  const reading = drawReading(parts, presenting, claiming)
  const looking = drawDeskReading(parts, presenting)
  const valuing = drawValuing(parts)
  return {
    name: 'draw',
    routes: drawRoutes({
      ...{ reading, claiming, looking, valuing },
      join: drawJoining(parts, presenting),
      teaching: drawTeaching(parts, presenting, { writing, opening, picturing }),
      owning: drawOwning(parts, presenting, { writing, picturing }),
      desk: drawDesk({ ...parts, writing, opening, picturing }, looking),
      claimDesk: drawClaimDesk(parts, claiming),
    }),
    raws: [proofFile(reading)],
    jobs: opening.jobs,
    holdings: drawHoldings(kernel),
    settings: Object.values(drawSettings),
    second: [writing.second, valuing.second],
    looks,
    handedOver: drawsHandedOver(kernel),
    ...drawSharing(parts),
    momentsOf: drawMoments(parts),
    sample: () => drawSample(parts, { writing, opening }),
  }
}
