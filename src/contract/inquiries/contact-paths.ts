/** Method and path of the calls of the contact form; apart from all others, so that visitors load these alone. */
export const contactPaths = {
  sendContactRequest: ['POST', '/Contact'],
  readSentInquiry: ['GET', '/Contact/:reference'],
} as const
