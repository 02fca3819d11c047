import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { resetEnv } from '../config/env';
import { newId } from '../core/ids';
import { resealCodes } from './commands/reseal-codes';
import { codeDigest, sealCode } from './seal';
import { getVoucherToMail } from './voucher-queries';

const test = useDatabase();
const former = process.env.AUTH_SECRET;
const CODE = 'GIFT-0123-4567-89AB';

function useSecrets(current: string | undefined, previous = '') {
  process.env.AUTH_SECRET = current;
  process.env.AUTH_SECRET_PREVIOUS = previous;
  resetEnv();
}
afterEach(() => useSecrets(former));

it('the code of a voucher outlives the secret it was encrypted under', async () => {
  const id = newId();
  await test.db.execute(
    sql`insert into vouchers (id, code_hash, code_sealed, kind, amount_cents, remaining_cents, expires_on,
          recipient_name, recipient_email, sender_name, locale, delivery, deliver_on, created_at)
        values (${id}, ${codeDigest(CODE)}, ${sealCode(CODE)}, 'amount', 5000, 5000, '2030-01-01', 'Zoé',
          'zoe@passage.example', 'Aline', 'fr', 'email', '2029-01-01', now())`,
  );
  const next = 'another-secret-of-more-than-32-letters';
  useSecrets(next, former);
  await resealCodes(test.db);
  await resealCodes(test.db);
  useSecrets(next);
  expect(await getVoucherToMail(test.db, id)).toMatchObject({ code: CODE });
  useSecrets('a-third-secret-without-a-rotation');
  await resealCodes(test.db);
  expect(await getVoucherToMail(test.db, id)).toBeNull();
});
