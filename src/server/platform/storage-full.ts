const codesOfFullStorage: unknown[] = ['ENOSPC', 'EDQUOT']
/** SQLITE_FULL, and what SQLite makes of a quota (IOERR_WRITE) and of a `-shm` file that cannot grow (IOERR_SHMSIZE). */
const sqliteFull: unknown[] = [13, 778, 4874]

/** Whether something failed because there is no room left on the disk. */
export function isStorageFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return codesOfFullStorage.includes(code) || sqliteFull.includes(errcode)
}
