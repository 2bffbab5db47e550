import { hash } from 'node:crypto'
import { ApiError } from '#contract/api/api-error.ts'
import type { RefusedFile } from '#contract/inquiries/refused-file.ts'
import { attachmentLimits } from '#contract/limits.ts'
import { visibleText } from '#contract/texts/visible-text.ts'
import { countTaken, isTaken, storeAnswer } from '#server/inquiries/incoming/store-answer.ts'
import type { StoredAttachment } from '#server/inquiries/inquiry.ts'
import type { Upload } from '#server/inquiries/read-form.ts'
import {
  attachmentTypeOf,
  removeAttachments,
  shownName,
  storeAttachments,
} from '#server/inquiries/store-attachments.ts'
import { writeOrUndo } from '#server/platform/database/write-or-undo.ts'
import type { ImapFolder, MessageHead } from '#server/platform/mail/imap-session.ts'
import { oneLine } from '#server/platform/mail/mail-body.ts'
import type { MailHead } from '#server/platform/mail/read-head.ts'
import type { ReadMail } from '#server/platform/mail/read-mail-worker.ts'
import { runInThread } from '#server/platform/run-in-thread.ts'
import type { Services } from '#server/services.ts'

/** Files in base64 are a third larger; of a larger mail only the beginning is read, where its text is. */
const maxSourceBytes = Math.ceil(attachmentLimits.maxTotalBytes * 1.4)
const beginningBytes = 256 * 1024

/** Characters. */
const maxText = 50_000
const maxSubject = 300

/** Mails of an inquiry: its sender may go on writing, and a thread is shown whole. */
const mostTaken = 100

const readMs = 20_000
const reader = new URL('../../platform/mail/read-mail-worker.ts', import.meta.url)

interface FoundAnswer {
  inquiryId: number
  from: string
  head: MailHead
  message: MessageHead
}

/** Takes a mail of a sender into the thread of their inquiry, once; returns false where it is there already, or one too many. */
export async function takeAnswer(
  services: Services,
  folder: ImapFolder,
  { inquiryId, from, head, message }: FoundAnswer,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, clock, config } = services
  const messageId = head.messageId ?? madeUp(message)
  if (await isTaken(database, messageId)) return false
  const takenBefore = await countTaken(database, inquiryId)
  if (takenBefore >= mostTaken) return false
  const isWhole = message.bytes <= maxSourceBytes
  const source = await folder.source(message.uid, isWhole ? maxSourceBytes : beginningBytes)
  if (!source) return false
  const mail = await readMail(source, signal)
  const files = await takeFiles(services, isWhole ? (mail?.files ?? []) : [])
  const whole = visibleText(mail?.text ?? '').trim()
  const text = whole.slice(0, maxText).toWellFormed()
  const textBytes = Buffer.byteLength(text)
  const isKept = textBytes === 0 || (await hasRoom(services.share, textBytes))
  const nameless: [boolean, RefusedFile['reason']][] = [
    [!mail, 'unreadable'],
    [!isKept, 'noRoomForText'],
    [whole.length > maxText || !isWhole, 'text'],
    [takenBefore + 1 === mostTaken, 'furtherMails'],
  ]
  const refused: RefusedFile[] = [
    ...nameless.flatMap(([applies, reason]) => (applies ? [{ name: '', reason }] : [])),
    ...files.refused,
  ]
  const answer = {
    inquiryId,
    messageId,
    at: arrivedBefore(clock.now(), message),
    from,
    to: config.mail?.to ?? '',
    subject: oneLine(mail?.subject ?? '').slice(0, maxSubject),
    text: isKept ? text : '',
    refused,
    isAutomatic: head.isAutomatic,
  }
  const dropFiles = async () => await removeAttachments(services.files, files.stored)
  const isStored = await writeOrUndo(() => storeAnswer(database, answer, files.stored), dropFiles)
  if (!isStored) await dropFiles()
  else if (isKept) services.share.addStored(textBytes)
  return isStored
}

/** In a thread, which ends when a mail takes too long; undefined for one that cannot be read. */
async function readMail(source: Buffer, signal: AbortSignal): Promise<ReadMail | undefined> {
  try {
    return await runInThread<ReadMail>(reader, source, AbortSignal.any([signal, AbortSignal.timeout(readMs)]))
  } catch {
    return undefined
  } finally {
    signal.throwIfAborted()
  }
}

/** No mail comes from the future, whatever the clock of its server says. */
function arrivedBefore(now: Date, { arrivedAt }: MessageHead): Date {
  return arrivedAt.getTime() <= now.getTime() ? arrivedAt : now
}

/** A mail without a Message-ID is known by its head, which a second answer may share, its size and when it came. */
const madeUp = ({ head, bytes, arrivedAt }: MessageHead) =>
  `<${hash('sha256', `${bytes} ${arrivedAt.getTime()} ${head}`)}@mailbox.invalid>`

const { maxFiles, maxFileBytes, maxTotalBytes } = attachmentLimits

interface TakenFiles {
  stored: StoredAttachment[]
  refused: RefusedFile[]
}

/** Stores the files of a mail by the limits of the contact form; the others are named, and stay in the mailbox. */
async function takeFiles(
  { files, share }: Pick<Services, 'files' | 'share'>,
  given: ReadMail['files'],
): Promise<TakenFiles> {
  const uploads: Upload[] = []
  const refused: RefusedFile[] = []
  let totalBytes = 0
  try {
    for (const { name, content } of given) {
      const refuse = (reason: RefusedFile['reason']) => refused.push({ name: shownName(name), reason })
      if (content.length > maxFileBytes || totalBytes + content.length > maxTotalBytes) refuse('fileTooLarge')
      else if (uploads.length >= maxFiles) refuse('tooMany')
      else if (!(await hasRoom(share, content.length))) refuse('noRoom')
      else {
        const file = await files.spool(inOnePiece(content))
        if (await attachmentTypeOf(file)) {
          uploads.push({ name, file })
          totalBytes += content.length
          continue
        }
        await file.discard()
        refuse('type')
      }
    }
    const stored = await storeAttachments(files, uploads)
    share.addStored(totalBytes)
    return { stored, refused }
  } finally {
    await Promise.all(uploads.map(({ file }) => file.discard()))
  }
}

async function hasRoom(share: Services['share'], bytes: number): Promise<boolean> {
  try {
    await share.checkRoom(bytes, 'attachment')
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable') return false
    throw error
  }
}

async function* inOnePiece(content: Uint8Array<ArrayBuffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(content.buffer, content.byteOffset, content.length)
}
