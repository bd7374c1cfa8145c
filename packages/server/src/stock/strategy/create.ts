import { stockEndpoints as calls } from '@rostrum/contract/stock'
import { noting, route, type Kernel, type Slice } from '@rostrum/server/kernel'
import { brokerDesk, brokerService } from './brokers'
import { SIGNAL_PUBLISHED, strategyDesk, type StrategyDeskParts } from './desk'
import { strategyRepository } from './repository'
import { brokerRepository } from './repository-brokers'
import { strategyHoldings } from './repository-holdings'
import { strategySample, type StrategySamplePeople } from './sample'
import { strategyService } from './service'

export type StrategyDeps = Omit<StrategyDeskParts, 'kernel' | 'strategies'>

/** Strategies with signals for those who hold them, and securities companies that members are sent to. */
export function createStrategies(kernel: Kernel, deps: StrategyDeps) {
  const parts = { ...deps, kernel, strategies: strategyRepository(kernel.db), brokers: brokerRepository(kernel.db) }
  const service = strategyService(parts)
  const desk = strategyDesk(parts)
  const brokers = brokerService(parts)
  const atBrokers = brokerDesk(parts)
  return {
    routes: [
      route(calls['stock.listStrategies'], ({ caller }) => service.mine(caller)),
      route(calls['stock.listSignals'], ({ input, caller }) => service.signals(input, caller)),
      route(calls['stock.readSignal'], ({ input, caller }) => service.read(input, caller)),
      route(calls['stock.rateStrategy'], ({ input, caller }) => service.rate(input, caller)),
      route(calls['stock.listBrokers'], ({ caller }) => brokers.list(caller)),
      route(calls['stock.referBroker'], ({ input, caller }) => brokers.refer(input, caller)),
      ...deskRoutes(desk, atBrokers),
    ],
    names: async () => (await parts.strategies.list()).map(({ id, name }) => ({ id: String(id), name })),
    second: [desk.kind],
    holdings: strategyHoldings(kernel),
    handlers: [
      { event: SIGNAL_PUBLISHED, name: 'stock.tellHolders' as const, run: desk.tell },
      {
        event: 'commerce.serviceStarted' as const,
        name: 'stock.serviceStarted' as const,
        run: (payload: unknown) => service.turnHolder(payload, false),
      },
      {
        event: 'commerce.serviceEnded' as const,
        name: 'stock.serviceEnded' as const,
        run: (payload: unknown) => service.turnHolder(payload, true),
      },
    ],
    sample: (people: StrategySamplePeople) => strategySample(parts, people),
  } satisfies Record<string, unknown> & Partial<Omit<Slice, 'sample'>>
}

const deskRoutes = (desk: ReturnType<typeof strategyDesk>, atBrokers: ReturnType<typeof brokerDesk>) => [
  route(calls['stock.listDeskStrategies'], () => desk.list()),
  route(calls['stock.getDeskStrategy'], ({ input }) => desk.get(input.id)),
  route(
    calls['stock.saveStrategy'],
    noting(({ input }) => desk.save(input)),
  ),
  route(
    calls['stock.askSignal'],
    noting(({ input, caller }) => desk.ask(caller.operatorId, input)),
  ),
  route(
    calls['stock.grantStrategy'],
    noting(({ input }) => desk.grant(input)),
  ),
  route(calls['stock.listDeskBrokers'], () => atBrokers.list()),
  route(
    calls['stock.saveBroker'],
    noting(({ input }) => atBrokers.save(input)),
  ),
  route(calls['stock.listReferrals'], ({ input }) => atBrokers.referrals(input)),
]
