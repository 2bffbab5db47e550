import type { BusboyFileStream } from '@fastify/busboy'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ApiError, type ErrorDetail, type ErrorParams } from '#contract/api/api-error.ts'
import { maxRegardsLength, regardsOfEntries } from '#contract/inquiries/contact-request.ts'
import { attachmentLimits } from '#contract/limits.ts'
import { type PatientReading, readPatiently } from '#server/inquiries/patient-reading.ts'
import { invalidInput, validPart } from '#server/platform/api/serve-call.ts'
import type { Files, SpooledFile } from '#server/platform/files/files.ts'

/** Lets the calls of `scope` read multipart forms; others refuse them. */
export async function readForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fields: 40, fieldSize: 64 * 1024, parts: 100, headerPairs: 20 },
  })
}

/** A file as it arrived; its name is only a text to show. */
export interface Upload {
  name: string
  file: SpooledFile
}

export interface ReceivedForm<R> {
  request: R
  uploads: Upload[]
}

const { maxFiles, maxFileBytes, maxTotalBytes } = attachmentLimits
const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`

/** Beyond this a body is not even read to its end; below it too large a file is named in the answer. */
const maxBodyBytes = 3 * maxTotalBytes

/**
 * Reads a multipart form of a contact request or an answer, spooling its files under the limits. What is wrong is said only after the body
 * has been read to its end, because a browser that is still sending does not see an answer. On any error the
 * spooled files are gone.
 */
export async function readForm<S extends z.ZodType>(
  request: FastifyRequest,
  files: Files,
  schema: S,
): Promise<ReceivedForm<z.output<S>>> {
  checkHeaders(request)
  const reading = readPatiently(request.raw)
  const reader = new FormReader(files, reading)
  try {
    const limits = { limits: { fileSize: maxFileBytes }, throwFileSizeLimit: false }
    for await (const part of readable(reading.read(request.parts(limits)))) {
      if (part.type === 'file') await reader.takeFile(part.fieldname, part.filename, part.file)
      else reader.takeField(part.fieldname, part.value, part.valueTruncated)
    }
    return { request: validPart(schema, reader.fields()), uploads: reader.uploads }
  } catch (error) {
    await discardUploads(reader.uploads)
    throw error
  } finally {
    reading.end()
  }
}

function checkHeaders(request: FastifyRequest): void {
  if (!request.isMultipart()) {
    throw invalidInput([{ field: 'Content-Type', problem: 'must be multipart/form-data' }])
  }
  const bytes = Number(request.headers['content-length'] ?? Number.NaN)
  if (Number.isNaN(bytes)) throw invalidInput([{ field: 'Content-Length', problem: 'is required' }])
  if (bytes > maxBodyBytes) throw totalTooLarge()
}

const nameless: ErrorDetail = { field: 'body', problem: 'has a part without a name' }

export async function discardUploads(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map((upload) => upload.file.discard()))
}

class FormReader {
  readonly uploads: Upload[] = []
  readonly #entries = new Map<string, string[]>()
  readonly #problems: ErrorDetail[] = []
  readonly #files: Files
  readonly #reading: PatientReading
  #refusal: unknown
  #totalBytes = 0

  constructor(files: Files, reading: PatientReading) {
    this.#files = files
    this.#reading = reading
  }

  /** The value is no text where the part says that it is JSON. */
  takeField(name: string | undefined, value: unknown, isTruncated: boolean): void {
    if (!name) return void this.#problems.push(nameless)
    if (typeof value !== 'string') return void this.#problems.push({ field: name, problem: 'must be a text' })
    if (isTruncated) this.#problems.push({ field: name, problem: 'is too long' })
    this.#entries.set(name, [...(this.#entries.get(name) ?? []), value])
  }

  async takeFile(
    field: string | undefined,
    name: string | undefined,
    content: BusboyFileStream,
  ): Promise<void> {
    if (!field) this.#problems.push(nameless)
    else if (field !== 'attachment') this.#problems.push({ field, problem: 'is not known here' })
    if (this.#refusal || this.#problems.length > 0) return await this.#drain(content)

    const file = await this.#spool(content)
    if (!file) return await this.#drain(content)
    if (file.bytes === 0 && !name) return await file.discard() // what a browser sends for no file chosen
    this.uploads.push({ name: name ?? '', file })
    this.#totalBytes += file.bytes
    if (content.truncated) this.#refusal = fileTooLarge(name ?? '')
    else if (this.uploads.length > maxFiles) this.#refusal = tooManyFiles()
    else if (this.#totalBytes > maxTotalBytes) this.#refusal = totalTooLarge()
  }

  #bytesOf(content: BusboyFileStream): AsyncGenerator<Buffer> {
    return readable(this.#reading.read<Buffer>(content.iterator({ destroyOnReturn: false })))
  }

  async #drain(content: BusboyFileStream): Promise<void> {
    for await (const _ of this.#bytesOf(content));
  }

  /** Undefined when there is no room for it, which is said when the rest has been read. */
  async #spool(content: BusboyFileStream): Promise<SpooledFile | undefined> {
    try {
      return await this.#files.spool(this.#bytesOf(content))
    } catch (error) {
      if (error instanceof ApiError) throw error
      this.#refusal = error
      return undefined
    }
  }

  /** Too long a list is not even taken apart: a million values would be as many problems. */
  #regards(entries: readonly string[]): string[] {
    if (entries.join('').length <= maxRegardsLength) return regardsOfEntries(entries)
    this.#problems.push({ field: 'Regards', problem: 'is too long' })
    return []
  }

  /** The fields, each given once; throws what is wrong with the form. */
  fields(): Record<string, unknown> {
    if (this.#refusal) throw this.#refusal
    const fields: Record<string, unknown> = {}
    for (const [name, values] of this.#entries) {
      if (name === 'Regards') fields[name] = this.#regards(values)
      else if (values.length > 1) this.#problems.push({ field: name, problem: 'must be given once' })
      else fields[name] = values[0]
    }
    if (this.#problems.length > 0) throw invalidInput(this.#problems)
    return fields
  }
}

/** Passes parts or bytes on; turns a truncated or malformed form into the sender's error. */
async function* readable<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw invalidInput([{ field: 'body', problem: 'is not a complete form' }])
  }
}

function fileTooLarge(file: string): ApiError {
  const params = { reason: 'file_too_large', file, maxBytes: maxFileBytes } as const
  return tooLarge(`${file} is larger than ${mebibytes(maxFileBytes)}`, params)
}

function tooManyFiles(): ApiError {
  return tooLarge(`more than ${maxFiles} files`, { reason: 'too_many_files', maxFiles })
}

function totalTooLarge(): ApiError {
  const params = { reason: 'total_too_large', maxBytes: maxTotalBytes } as const
  return tooLarge(`more than ${mebibytes(maxTotalBytes)} in all`, params)
}

function tooLarge(problem: string, params: ErrorParams): ApiError {
  return new ApiError('too_large', `Too much attached: ${problem}.`, [
    { field: 'attachment', problem, params },
  ])
}
