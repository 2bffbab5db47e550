import type { TakingOver } from '#contract/taking-over/taking-over-calls.ts'

/** For what a step of the list says. */
export interface StepProps {
  state: TakingOver
  isDone: boolean
}
