/** Where the API begins. */
export const apiBase = '/api/v1'

/** Method and path below `apiBase` of every call. Free of schemas, so that the browser loads only this. */
export const callPaths = {
  listCategories: ['GET', '/Category'],
  addCategory: ['POST', '/Category'],
  changeCategory: ['PUT', '/Category'],
  removeCategory: ['DELETE', '/Category/:id'],
  restoreCategory: ['POST', '/Category/:id/restore'],
  readCategoryHistory: ['GET', '/Category/:id/history'],
  listProjects: ['GET', '/Project'],
  countProjects: ['GET', '/Project/count'],
  readProject: ['GET', '/Project/:id'],
  readProjectNeighbours: ['GET', '/Project/:id/neighbours'],
  addProject: ['POST', '/Project'],
  changeProject: ['PUT', '/Project'],
  removeProject: ['DELETE', '/Project/:id'],
  restoreProject: ['POST', '/Project/:id/restore'],
  readProjectHistory: ['GET', '/Project/:id/history'],
  listDashboardCategories: ['GET', '/dashboard/Category'],
  listDashboardProjects: ['GET', '/dashboard/Project'],
  readDashboardProject: ['GET', '/dashboard/Project/:id'],
  sendContactRequest: ['POST', '/Contact'],
  logIn: ['POST', '/login/Auth'],
  verifyToken: ['POST', '/login/Verfy'],
  logOut: ['POST', '/login/Logout'],
  readSentInquiry: ['GET', '/Contact/:reference'],
  listInquiries: ['GET', '/Inquiry'],
  summariseInquiries: ['GET', '/dashboard/Inquiry/summary'],
  exportInquiries: ['GET', '/dashboard/Inquiry/export.csv'],
  readInquiry: ['GET', '/Inquiry/:id'],
  changeInquiry: ['PATCH', '/Inquiry/:id'],
  removeInquiry: ['DELETE', '/Inquiry/:id'],
  restoreInquiry: ['POST', '/Inquiry/:id/restore'],
  purgeInquiry: ['DELETE', '/Inquiry/:id/forever'],
  addInquiryNote: ['POST', '/Inquiry/:id/note'],
  removeInquiryNote: ['DELETE', '/Inquiry/:id/note/:noteId'],
  resendInquiryMail: ['POST', '/Inquiry/:id/mail'],
  readAttachment: ['GET', '/Inquiry/:id/attachment/:n'],
  previewAttachment: ['GET', '/Inquiry/:id/attachment/:n/preview'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]>

export type CallName = keyof typeof callPaths
