import { useCommand } from '#web/staff/parts/command-provider.tsx'

/** Confirms texts and facts that are as in the sample; `message` says so, `undone` that it was taken back. */
export function useConfirmClaims(message: string, undone: string) {
  const { staffCall, run, isBusy } = useCommand()
  const put = (claims: string[], areTrue: boolean) =>
    staffCall('confirmClaims', { body: { claims, areTrue } })
  return {
    isBusy,
    async confirm(claims: string[]): Promise<boolean> {
      const undo = { command: () => put(claims, false), done: undone }
      return await run(() => put(claims, true), { message, undo })
    },
  }
}
