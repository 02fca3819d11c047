/** Roles that may touch the database: a file of that name, `<noun>-<role>.ts`, or a file in a folder of that name. */
export const DATABASE_ROLES = /** @type {const} */ (['tables', 'queries', 'commands', 'sample']);

/** Roles that run anywhere. */
export const PURE_ROLES = /** @type {const} */ (['schema', 'rules', 'contract']);

/** Paths of files in one of these roles, as the text of a regular expression. @param {readonly string[]} roles */
export const pathsOf = (roles) => `^lib/[^/]+/[a-z/-]*\\b(?:${roles.join('|')})(?:\\.ts$|/)`;
