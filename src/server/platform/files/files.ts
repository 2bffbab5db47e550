import type { Readable } from 'node:stream'

/** Folder of a stored file, named by the feature that keeps files there: the first part of its key. */
export type FileFolder = string

export type FileKey = `${FileFolder}/${string}`

/**
 * Storage of files. What `store` and `adopt` confirmed is flushed to the disk, or in the bucket. If it cannot be
 * reached everything rejects with an `unavailable` error.
 */
export interface Files {
  /** Stores bytes under a new key. */
  store(key: FileKey, content: Buffer): Promise<void>
  /** Stores a spooled file under a new key and removes it from the spool. */
  adopt(key: FileKey, spooled: SpooledFile): Promise<void>
  /** Reads a file; rejects with a `not_found` error if there is none. */
  read(key: FileKey): Promise<Readable>
  /** Removes a file; a missing one is no error. */
  remove(key: FileKey): Promise<void>
  /** Returns every file of a folder, in no order. */
  list(folder: FileFolder): AsyncIterable<ListedFile>
  /** Holds orphaned files before they are removed. */
  trash: Trash
  /** Writes a stream to a temporary file; leaves nothing if the stream fails. */
  spool(content: AsyncIterable<Buffer>): Promise<SpooledFile>
  /** Removes uploads begun more than an hour ago and never finished. */
  sweepSpool(): Promise<void>
  /** Throws if the storage cannot be reached or written. */
  check(): Promise<void>
}

/**
 * Keeps files under their keys, so that they can be restored; the time of the last write of a file here is when it was
 * moved here.
 */
export interface Trash extends Pick<Files, 'read' | 'list' | 'remove'> {
  /** Moves a file here; a missing one is no error. */
  take(key: FileKey): Promise<void>
  /** Moves a file back to its place; a missing one is no error. */
  putBack(key: FileKey): Promise<void>
}

export interface ListedFile {
  key: FileKey
  /**
   * Returns the time of the last write; undefined if it is gone meanwhile. A call, since most callers do not need it.
   */
  modifiedAt(): Promise<Date | undefined>
}

/** An uploaded file that nothing refers to yet. */
export interface SpooledFile {
  bytes: number
  /** Returns the media type by content, regardless of the name; undefined for an unknown one. */
  mediaType(): Promise<string | undefined>
  /** Removes it; does nothing after `adopt`. */
  discard(): Promise<void>
}
