import { describe, expect, it } from 'vitest';
import { CSV_LISTS, csvOfScreen, mayExport } from '@/app/office/[locale]/csv-lists';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { permissionsOf, STAFF_ROLES, type StaffRole } from '@/lib/core/permissions';
import { dayOf } from '@/lib/core/dates';
import { recordPayment } from '@/lib/orders/commands/record-payment';
import { formatReference } from '@/lib/payments/creditor-reference';
import { LOCALES } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import { exportListContract } from '@/lib/office/contract';
import { readCsv } from '@/lib/pro/csv/read-csv';
import { bearer, handlerOf } from '@/tests/security/support';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';

const test = useDatabase();
const shop = useShop(test);

const office = useOffice(test);

async function download(list: string, { as = 'lead', query = '' } = {}) {
  const handler = await handlerOf(exportListContract);
  const request = new Request(`http://localhost:3000/api/admin/lists/${list}?locale=fr&${query}`, {
    headers: bearer({ token: await office.tokenOf(as) }),
  });
  return handler(request, { params: Promise.resolve({ list }) });
}

async function tableOf(answer: Response) {
  const read = readCsv(Buffer.from(await answer.arrayBuffer()));
  return read.ok ? read.table.rows.map(({ cells }) => cells) : [];
}

const exports = async () =>
  (await listAudit(test.db, auditQuerySchema.parse({ action: 'list_exported' }))).items;

describe('a list as CSV', () => {
  it('has exactly the rows of its filters, as text', async () => {
    const { number, total } = await shop.invoiced();
    const answer = await download('orders', { query: 'status=pending&page=7' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = await tableOf(answer);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual(expect.arrayContaining([number, 'en attente', String(total / 100)]));
    expect(await tableOf(await download('orders', { query: 'status=completed' }))).toEqual([]);
  });

  it('of payments has who paid, what for and how much', async () => {
    const { number, reference, total } = await shop.invoiced();
    const payment = { reference, amount: total - 5, paidOn: dayOf(SHOP_DAY), keep: true };
    await recordPayment(test.db, payment, staffAt(SHOP_DAY));
    const rows = await tableOf(await download('payments', { query: 'state=review' }));
    expect(rows).toEqual([
      [
        '20.11.2026',
        `Saisi à la main, ${formatReference(reference)}`,
        expect.stringContaining(`Une partie du montant, ${number}`),
        String((total - 5) / 100),
      ],
    ]);
    expect(await tableOf(await download('payments', { query: 'state=matched' }))).toEqual([]);
  });

  it('of people is in the log, without what was searched', async () => {
    await shop.placed();
    await download('orders', { query: 'q=camille&method=card' });
    expect(await exports()).toMatchObject([
      {
        actor: 'lead@passage.example',
        target: 'list:orders',
        after: { rows: 0, q: '…', method: 'card', sort: '-placed' },
      },
    ]);
    // the entry of the first file stands in the second
    const rows = await tableOf(await download('log'));
    expect(rows[0]).toEqual(
      expect.arrayContaining([
        'Olivier Jeanneret, lead@passage.example',
        'Liste exportée',
        'Liste commandes',
        expect.stringContaining('Lignes\u202f: '),
      ]),
    );
  });

  it.each(Object.keys(CSV_LISTS))('%s has a name in the log', (name) => {
    for (const locale of LOCALES) expect(Object.keys(messagesFor(locale).office.log.values)).toContain(name);
  });

  it('of seasons has prices that can be summed', async () => {
    const [row] = await tableOf(await download('seasons'));
    expect(row?.at(-1)).toMatch(/^\d+(\.\d+)?$/);
  });

  it('is not there under another name', async () => {
    expect((await download('accounts')).status).toBe(404);
  });

  const cells = Object.entries(CSV_LISTS).flatMap(([name, list]) =>
    STAFF_ROLES.filter((role) => role !== 'it').map((role) => [name, role, list] as const),
  );
  it.each(cells)('%s is for those who may export it: %s', async (name, role: StaffRole, list) => {
    const permissions = permissionsOf([role], false);
    const answer = await download(name, { as: role });
    expect(answer.status).toBe(mayExport(list, permissions) ? 200 : 403);
    expect(csvOfScreen(list.screen, permissions)).toBe(answer.ok ? name : undefined);
    expect(await exports()).toHaveLength(answer.ok && list.holdsPeople ? 1 : 0);
  });
});
