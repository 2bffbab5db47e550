import { companyFileFolder } from '#server/company/company-file-store.ts'
import { attachmentFolder } from '#server/inquiries/inquiry.ts'
import { originalFolder, pictureFolder } from '#server/pictures/picture-files.ts'

/** Folders of the data folder in which features keep files. */
export const fileFolders = [pictureFolder, originalFolder, attachmentFolder, companyFileFolder] as const
