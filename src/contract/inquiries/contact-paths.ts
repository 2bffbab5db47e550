/** Method and path of the contact form's calls; separate, so that visitors load these alone. */
export const contactPaths = {
  sendContactRequest: ['POST', '/Contact'],
  readSentInquiry: ['GET', '/Contact/:reference'],
} as const
