export type Allowance = { points: number; seconds: number };

const QUARTER_HOUR = 15 * 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * Limits per network address and per account. `RATE_LIMIT_NETWORK_FACTOR` raises the first only
 * (docs/product.md#rate-limits).
 */
export const LIMITS = {
  login: { network: { points: 30, seconds: QUARTER_HOUR }, account: { points: 5, seconds: QUARTER_HOUR } },
  // counted after a correct password: trying a million codes takes centuries
  second_factor: { network: { points: 30, seconds: QUARTER_HOUR }, account: { points: 10, seconds: DAY } },
  refresh: { network: { points: 120, seconds: QUARTER_HOUR } },
  sign_up: { network: { points: 10, seconds: HOUR } },
  activation: { network: { points: 20, seconds: HOUR } },
  activation_resend: { network: { points: 10, seconds: HOUR }, account: { points: 3, seconds: HOUR } },
  forgot_password: { network: { points: 10, seconds: HOUR }, account: { points: 3, seconds: HOUR } },
  house_link: { network: { points: 10, seconds: HOUR }, account: { points: 3, seconds: HOUR } },
  house_login: { network: { points: 20, seconds: HOUR } },
  reset_password: { network: { points: 20, seconds: HOUR } },
  access: { network: { points: 30, seconds: QUARTER_HOUR }, account: { points: 5, seconds: QUARTER_HOUR } },
  renewal: { network: { points: 20, seconds: HOUR }, account: { points: 10, seconds: HOUR } },
  pass_lookup: { network: { points: 10, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  codes: { network: { points: 30, seconds: QUARTER_HOUR }, account: { points: 20, seconds: QUARTER_HOUR } },
  // numbers typed at a door that are no pass; counted by till, telephone or member of staff
  door_numbers: { network: { points: 600, seconds: HOUR }, account: { points: 10, seconds: 10 * 60 } },
  door_devices: { network: { points: 60, seconds: QUARTER_HOUR } },
  order: { network: { points: 60, seconds: QUARTER_HOUR } },
  // answers about passes of other customers, and birth dates tried for one name
  other_holders: { network: { points: 5, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  // all forms together, while the captcha's service is down
  captcha_down: { network: { points: 10, seconds: QUARTER_HOUR } },
  contact: { network: { points: 5, seconds: HOUR }, account: { points: 3, seconds: HOUR } },
  // mails that staff send again to one customer
  resend: { network: { points: 300, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  // mails with sample data that an editor sends to himself
  mail_test: { network: { points: 300, seconds: HOUR }, account: { points: 30, seconds: HOUR } },
  // reads that no cache can answer, counted by each instance in its memory
  questions: { network: { points: 600, seconds: 60 } },
  export: { network: { points: 20, seconds: HOUR } },
  // a document of hundreds of pages takes seconds of CPU time
  pro_print: { network: { points: 60, seconds: HOUR } },
  pro_import: { network: { points: 60, seconds: HOUR }, account: { points: 120, seconds: HOUR } },
} as const satisfies Record<string, { network: Allowance; account?: Allowance }>;

export type LimitName = keyof typeof LIMITS;
