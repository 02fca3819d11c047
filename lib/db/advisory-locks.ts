/** Numbers of PostgreSQL's advisory locks; each must be unique in the database. */
export const ADVISORY_LOCKS = {
  /** Only one of several starting instances migrates. */
  migration: 727_463_001,
  /** Imports of content run one after another. */
  contentImport: 727_463_002,
  /** Entries of the audit log are chained one after another (migration 0004_audit_log). */
  auditLog: 727_463_003,
  /** Only one of several starting instances fills the keys of holders. */
  holderKeys: 727_463_004,
  /** Months are closed one after another. */
  books: 727_463_018,
  /** Settlement runs depend on what the others have paid. */
  settlement: 727_463_005,
} as const;
