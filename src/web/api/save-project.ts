import { callAddress } from '#contract/call-address.ts'
import { callPaths } from '#contract/call-paths.ts'
import type { CallInput } from '#contract/calls.ts'
import type { Project } from '#contract/project.ts'
import { sendWithProgress } from '#web/api/send-with-progress.ts'

/** A project as it is sent; with its number it is a change, without one it is new. */
export type SentProject = CallInput<'addProject'>['body'] | CallInput<'changeProject'>['body']

interface SaveOptions {
  /** Stays the same when the same new project is sent again, so that it is added once. */
  idempotencyKey: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Adds or changes a project; its picture travels as a data URL, so the progress of the sending is told. */
export function saveProject(
  project: SentProject,
  { idempotencyKey, onProgress, signal }: SaveOptions,
): Promise<Project> {
  const name = 'id' in project ? 'changeProject' : 'addProject'
  return sendWithProgress({
    method: callPaths[name][0],
    address: callAddress(name, {}),
    headers: name === 'addProject' ? { 'idempotency-key': idempotencyKey } : {},
    body: new Blob([JSON.stringify(project)], { type: 'application/json' }),
    onProgress,
    signal,
  })
}
