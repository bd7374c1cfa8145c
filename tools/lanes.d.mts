export function runLanes<Step>(
  steps: readonly Step[],
  after: ReadonlyMap<Step, Step>,
  runOne: (step: Step) => Promise<void>,
  lanes?: number,
): Promise<void>
