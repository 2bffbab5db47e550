const codesOfFullStorage: unknown[] = ['ENOSPC', 'EDQUOT']
const sqliteFull = 13

/** Whether something failed because there is no room left on the disk. */
export function isStorageFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return codesOfFullStorage.includes(code) || errcode === sqliteFull
}
