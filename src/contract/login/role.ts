/** Roles of staff accounts; each may do all that those before it may. */
export const roles = ['editor', 'office', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who may do something: all of staff, or those who have at least this role. */
export type StaffAccess = 'staff' | Exclude<Role, 'editor'>

/** Returns true if an account of this role may do what has this access. */
export function hasAccess(role: Role, access: StaffAccess): boolean {
  return access === 'staff' || roles.indexOf(role) >= roles.indexOf(access)
}
