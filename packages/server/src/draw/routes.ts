import { drawEndpoints as calls } from '@rostrum/contract/draw'
import { noting, route, type Route } from '@rostrum/server/kernel'
import type { DrawClaiming } from './claiming'
import type { DrawClaimDesk } from './desk-claims'
import type { DrawDesk, DrawDeskReading } from './desk'
import type { drawJoining } from './joining'
import type { DrawOwning } from './owning'
import type { DrawReading } from './reading'
import type { DrawTeaching } from './teaching'
import type { DrawValuing } from './valuing'

interface DrawServices {
  readonly reading: DrawReading
  readonly join: ReturnType<typeof drawJoining>
  readonly claiming: DrawClaiming
  readonly teaching: DrawTeaching
  readonly owning: DrawOwning
  readonly looking: DrawDeskReading
  readonly desk: DrawDesk
  readonly valuing: DrawValuing
  readonly claimDesk: DrawClaimDesk
}

/** Binds the calls about draws. */
export const drawRoutes = (services: DrawServices): Route[] => [...memberRoutes(services), ...deskRoutes(services)]

const memberRoutes = ({ reading, join, claiming, teaching, owning }: DrawServices): Route[] => [
  route(calls['draw.list'], ({ input, caller }) => reading.list(input, caller)),
  route(calls['draw.get'], ({ input, caller }) => reading.get(input, caller)),
  route(calls['draw.join'], ({ input, caller }) => join(input, caller)),
  route(calls['draw.getResult'], ({ input, caller }) => reading.result(input, caller)),
  route(calls['draw.getProof'], ({ input }) => reading.proof(input)),
  route(calls['draw.getClaim'], ({ input, caller }) => claiming.get(input, caller)),
  route(calls['draw.claim'], ({ input, caller }) => claiming.claim(input, caller)),
  route(calls['draw.create'], ({ input, caller }) => teaching.create(input, caller)),
  route(calls['draw.publish'], ({ input, caller }) => teaching.publish(input, caller)),
  route(calls['draw.open'], ({ input, caller }) => teaching.open(input, caller)),
  route(calls['draw.listOwn'], ({ input, caller }) => owning.list(input, caller)),
  route(calls['draw.getOwn'], ({ input, caller }) => owning.get(input, caller)),
  route(calls['draw.getOwnChoices'], ({ input, caller }) => owning.choices(input, caller)),
  route(calls['draw.modify'], ({ input, caller }) => owning.modify(input, caller)),
  route(calls['draw.withdraw'], ({ input, caller }) => owning.withdraw(input, caller)),
]

const deskRoutes = ({ looking, desk, valuing, claimDesk }: DrawServices): Route[] => [
  route(calls['draw.listDesk'], ({ input }) => looking.list(input)),
  route(calls['draw.getDesk'], ({ input }) => looking.one(input.id)),
  route(calls['draw.getDeskChoices'], ({ input }) => looking.choices(input)),
  route(calls['draw.listDeskWinners'], ({ input }) => looking.winners(input)),
  route(
    calls['draw.saveDesk'],
    noting(({ input, caller }) => desk.save(caller.operatorId, input)),
  ),
  route(
    calls['draw.publishDesk'],
    noting(({ input, caller }) => desk.publish(caller.operatorId, input)),
  ),
  route(
    calls['draw.returnDesk'],
    noting(({ input }) => desk.giveBack(input)),
  ),
  route(
    calls['draw.voidDesk'],
    noting(({ input }) => desk.end(input)),
  ),
  route(
    calls['draw.setValue'],
    noting(async ({ input, caller }) => {
      await valuing.ask(caller.operatorId, input)
      const { value, source } = input
      return { answer: await looking.one(input.id), subject: input.id, after: { value, source } }
    }),
  ),
  route(
    calls['draw.openDesk'],
    noting(({ input }) => desk.open(input)),
  ),
  route(calls['draw.listDeskClaims'], ({ input }) => claimDesk.list(input)),
  route(
    calls['draw.deliverDesk'],
    noting(({ input }) => claimDesk.deliver(input)),
  ),
]
