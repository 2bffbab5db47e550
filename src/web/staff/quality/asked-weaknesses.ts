let asked: string | undefined

/** The form of this entry, which opens next, is to show what is weak. */
export function askForWeaknesses(kind: string, id: string): void {
  asked = `${kind} ${id}`
}

/** Returns true for the form that was asked for; forgotten once it is closed. */
export const areWeaknessesAsked = (kind: string, id: string): boolean => asked === `${kind} ${id}`

export function forgetAsked(): void {
  asked = undefined
}
