import { CommandRefused } from '#server/platform/command-refused.ts'

/** Why the data folder is not opened as it is, in words for the operator: what is wrong, and what to do. */
export class StorageRefused extends CommandRefused {}
