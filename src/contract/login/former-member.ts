/** Stands as author where the account is deleted. No account can have this name: theirs are in lower case. */
export const formerMember = 'Former member'
