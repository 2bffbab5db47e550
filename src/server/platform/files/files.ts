import type { Readable } from 'node:stream'

/** Folder of a stored file, named by the feature that keeps files there: the first part of its key. */
export type FileFolder = string

export type FileKey = `${FileFolder}/${string}`

/**
 * Where files are kept. What `store` and `adopt` confirmed is on the disk, not only in its cache, or in the bucket. While that
 * cannot be reached everything rejects with an `unavailable` error.
 */
export interface Files {
  /** Stores bytes under a new key. */
  store(key: FileKey, content: Buffer): Promise<void>
  /** Stores a spooled file under a new key and takes it out of the spool. */
  adopt(key: FileKey, spooled: SpooledFile): Promise<void>
  /** Reads a file; rejects with a `not_found` error when there is none. */
  read(key: FileKey): Promise<Readable>
  /** Removes a file; a missing one is no error. */
  remove(key: FileKey): Promise<void>
  /** Every file of a folder, in no order. */
  list(folder: FileFolder): AsyncIterable<ListedFile>
  /** Where files wait that nothing seems to need, before they are removed. */
  trash: Trash
  /** Writes a stream to a temporary file; leaves nothing behind when the stream fails. */
  spool(content: AsyncIterable<Buffer>): Promise<SpooledFile>
  /** Removes what began to arrive more than an hour ago, and never did. */
  sweepSpool(): Promise<void>
  /** Throws when the storage cannot be reached or written. */
  check(): Promise<void>
}

/** Keeps files under the keys that they had, so that they can be put back. */
export interface Trash {
  /** Moves a file here; a missing one is no error. */
  take(key: FileKey): Promise<void>
  /** Moves a file back to its place; a missing one is no error. */
  putBack(key: FileKey): Promise<void>
  /** Reads a file where it waits; rejects with a `not_found` error when there is none. */
  read(key: FileKey): Promise<Readable>
  /** Every file here that comes from a folder, in no order; `modifiedAt` is when it was taken. */
  list(folder: FileFolder): AsyncIterable<ListedFile>
  /** Removes a file from here for good; a missing one is no error. */
  remove(key: FileKey): Promise<void>
}

export interface ListedFile {
  key: FileKey
  /** When it was last written; undefined when it has gone meanwhile. Asked for only where it matters. */
  modifiedAt(): Promise<Date | undefined>
}

/** A file that has arrived but belongs to nothing yet. */
export interface SpooledFile {
  bytes: number
  /** The media type by its content, whatever it was called; undefined where that is none that is known. */
  mediaType(): Promise<string | undefined>
  /** Removes it; harmless after it was adopted. */
  discard(): Promise<void>
}
