/** Roles of staff accounts, ascending; each includes the rights of those before it. */
export const roles = ['editor', 'office', 'admin'] as const
export type Role = (typeof roles)[number]

/** Access to a call: all of staff, or a least role. */
export type StaffAccess = 'staff' | Exclude<Role, 'editor'>

export function hasAccess(role: Role, access: StaffAccess): boolean {
  return access === 'staff' || roles.indexOf(role) >= roles.indexOf(access)
}
