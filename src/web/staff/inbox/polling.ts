/** Reads again every minute while the window is visible, and when somebody returns to it. */
export const polling = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const
