/** So many projects are on the home page; as many can be pinned to it. */
export const homeRows = 3
