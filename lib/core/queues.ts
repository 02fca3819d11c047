/** Every queue of jobs. */
export const QUEUE_NAMES = [
  'send-mail',
  'send-link',
  'sandbox-webhook',
  'reconcile-payments',
  'reconcile-reversals',
  'apply-assignments',
  'expire-orders',
  'remind-renewals',
  'remind-invoices',
  'deliver-gifts',
  'goodwill',
  'publish-content',
  'watch-operation',
  'find-signals',
  'watch-telephones',
  'clean-up',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];
