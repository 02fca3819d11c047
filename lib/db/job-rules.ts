import type { QueueName } from '../core/queues';

type Policy = {
  retryLimit: number;
  /**
   * Seconds before the first retry, doubled with each further one, an hour at most. A random share of up to the same is
   * added.
   */
  retryDelay: number;
  /** Seconds after which a claimed job is claimed again, because its worker has probably died. */
  lockSeconds: number;
};

/** Seconds. What failed for long is done soon after the fault is mended. */
const RETRY_DELAY_MAX = 3_600;

/** Seconds before the next attempt, without the random share. @param attempts so far */
export const delayAfter = ({ retryDelay }: Policy, attempts: number): number =>
  Math.min(retryDelay * 2 ** (attempts - 1), RETRY_DELAY_MAX);

const PERIODIC: Policy = { retryLimit: 0, retryDelay: 0, lockSeconds: 300 };

// the last retry comes about two days after the first attempt: a mail server may be down over a weekend
const MAIL: Policy = { retryLimit: 40, retryDelay: 5, lockSeconds: 120 };

/** Every queue with its policy. */
export const QUEUES = {
  'send-mail': MAIL,
  // separate, because somebody is waiting for the link: it must not queue behind bulk mails
  'send-link': MAIL,
  'sandbox-webhook': { retryLimit: 5, retryDelay: 2, lockSeconds: 60 },
  'reconcile-payments': PERIODIC,
  'reconcile-reversals': PERIODIC,
  'apply-assignments': PERIODIC,
  'expire-orders': PERIODIC,
  'remind-renewals': PERIODIC,
  'remind-invoices': PERIODIC,
  'deliver-gifts': PERIODIC,
  // continues where it was interrupted
  goodwill: { retryLimit: 10, retryDelay: 5, lockSeconds: 120 },
  'publish-content': PERIODIC,
  'watch-operation': PERIODIC,
  'find-signals': PERIODIC,
  'watch-telephones': PERIODIC,
  'clean-up': PERIODIC,
} as const satisfies Record<QueueName, Policy>;

export const isQueue = (name: string): name is QueueName => name in QUEUES;
