import type { AccountChange, AccountRow } from '#server/login/account-change-store.ts'

/** Columns of the sent facts; '' takes one off. */
export function personalColumns({
  displayName,
  email,
}: {
  displayName?: string | undefined
  email?: string | undefined
}): Pick<AccountChange, 'display_name' | 'email'> {
  return {
    ...(displayName !== undefined && { display_name: displayName || null }),
    ...(email !== undefined && { email: email || null }),
  }
}

export function personalOnWire({ display_name, email }: Pick<AccountRow, 'display_name' | 'email'>) {
  return { ...(display_name !== null && { displayName: display_name }), ...(email !== null && { email }) }
}
