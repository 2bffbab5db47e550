/** Key of the language preference in local storage. */
export const languageStorageKey = 'Language'

/** Key of the staff token in local storage. */
export const tokenStorageKey = 'JWT'

/** Key of the permission to load maps from their provider, in local storage. */
export const mapStorageKey = 'map-allowed'

/** Key of the choice about web analytics in local storage: `yes` is opted out, `no` is not. */
export const analyticsStorageKey = 'analytics-opt-out'

/** Key of what has been typed into the contact form, in session storage. */
export const draftStorageKey = 'contact-draft'

/** Key of the list of requests that were sent from this tab, in session storage. */
export const sentRequestsStorageKey = 'sent-requests'

/** Key of what has been typed into the project dialog, in session storage. */
export const dashboardDraftStorageKey = 'dashboard-draft'
