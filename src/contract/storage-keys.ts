/** Key of the language preference in local storage. */
export const languageStorageKey = 'Language'

/** Key of the staff token in local storage. */
export const tokenStorageKey = 'JWT'
