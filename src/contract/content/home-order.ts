/** Number of projects on the home page, and of those that can be pinned to it. */
export const homeRows = 3
