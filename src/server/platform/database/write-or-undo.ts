const unclear = new WeakSet<object>()

/** Notes that this error came in place of the answer to a commit: the transaction may be committed all the same. */
export function noteUnclear(error: unknown): void {
  if (error instanceof Error) unclear.add(error)
}

/**
 * Returns what `write` returns. If it fails, `undo` removes what was made for it, such as files; not where it may be
 * committed, since its rows would name what is gone: what nobody names is swept later.
 */
export async function writeOrUndo<T>(write: () => Promise<T>, undo: () => Promise<void>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Error && unclear.has(error))) await undo()
    throw error
  }
}
