import { useCommand } from '#web/staff/parts/command-provider.tsx'

/** Confirms texts and facts that are as in the sample, which can be undone. */
export function useConfirmClaims() {
  const { staffCall, run, isBusy } = useCommand()
  const put = (claims: string[], areTrue: boolean) =>
    staffCall('confirmClaims', { body: { claims, areTrue } })
  return {
    isBusy,
    confirm: async (claims: string[], message: string, done: string): Promise<boolean> =>
      await run(() => put(claims, true), { message, undo: { command: () => put(claims, false), done } }),
  }
}
