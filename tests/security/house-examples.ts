import type { useShop } from '@/tests/support/orders';
import type { Db } from '@/lib/db/client';
import { readFileSync } from 'node:fs';
import { now } from '@/lib/config/env';
import { addDays, dayOf } from '@/lib/core/dates';
import { newId } from '@/lib/core/ids';
import { partnerMembers } from '@/lib/partners/tables';
import { makePaymentFile } from '@/lib/settlement/commands/make-payment-file';
import { signals } from '@/lib/signals/tables';
import { visitDay } from '@/lib/visits/rules';
import {
  EVENT_PROPOSAL,
  PARTNER,
  sampleKey,
  samplePartner,
  samplePlace,
  sampleVisit,
  sampleProposal,
  sampleTelephone,
} from '@/tests/support/door';
import { staffAt } from '@/tests/support/staff';
import type { Call } from './support';
import type { staffFixtures } from './staff-fixtures';
import type { SessionTokens } from '@/lib/identity/commands/sessions';

/** Successful calls about partner houses: their doors, their terms, and what they are paid. */
export function houseExamples(
  test: { readonly db: Db },
  shop: ReturnType<typeof useShop>,
  { newRun, computedRun, frozenRun, approvedRun, sentRun, statement }: ReturnType<typeof staffFixtures>,
) {
  return {
    'POST /api/admin/visits/{id}/void': async () => ({
      id: await sampleVisit(test.db),
      body: { reason: 'double' },
    }),
    'POST /api/admin/places/{id}/keys': async () => ({
      id: await samplePlace(test.db),
      body: { name: 'Caisse 1' },
    }),
    'POST /api/admin/places/{id}/invitations': async () => ({
      id: await samplePlace(test.db),
      body: { name: 'Téléphone de l’entrée' },
    }),
    'POST /api/partner/places/{id}/proposals': async () => ({
      id: await samplePlace(test.db),
      body: EVENT_PROPOSAL,
    }),
    'POST /api/admin/proposals/{id}/take': async () => ({ id: await sampleProposal(test.db), body: {} }),
    'POST /api/admin/proposals/{id}/refuse': async () => ({
      id: await sampleProposal(test.db),
      body: { answer: 'Sans entrée, donc pas dans l’agenda.' },
    }),
    'POST /api/admin/partners': () => ({ body: PARTNER }),
    'PUT /api/admin/partners/{id}': async () => ({ id: await samplePartner(test.db), body: PARTNER }),
    'POST /api/admin/partners/{id}/members': async () => ({
      id: await samplePartner(test.db),
      body: { email: 'house@passage.example', firstName: 'Claire', lastName: 'Borel' },
    }),
    'DELETE /api/admin/partners/{id}/members/{account}': async () => {
      const id = await samplePartner(test.db);
      const account = shop.context.accountId;
      await test.db.insert(partnerMembers).values({ partnerId: id, accountId: account, createdAt: now() });
      return { id, params: { account } };
    },
    'PUT /api/admin/places/{id}/terms': async () => {
      const partner = await samplePartner(test.db);
      const prices = [{ from: '2026-01-01', priceCents: 1500, reducedCents: 1000 }];
      return {
        id: 'temple',
        body: { partner, entry: 'once_a_day', confirmFirst: false, graceDays: 0, prices },
      };
    },
    'PUT /api/admin/places/{id}/months/{month}/count': async () => ({
      id: await samplePlace(test.db),
      params: { month: visitDay(now()).slice(0, 7) },
      body: { number: 12 },
    }),
    'DELETE /api/admin/places/{id}/devices/{device}': async () => {
      const id = await samplePlace(test.db);
      return { id, params: { device: await sampleTelephone(test.db, id) } };
    },
    'DELETE /api/admin/places/{id}/keys/{key}': async () => {
      const id = await samplePlace(test.db);
      return { id, params: { key: (await sampleKey(test.db, id)).id } };
    },
    'POST /api/admin/visits/signals/{id}/looked': async () => {
      const id = newId();
      const subject = {
        subject: 'place' as const,
        subjectId: 'temple',
        evidence: { place: 'temple', count: 1 },
      };
      await test.db
        .insert(signals)
        .values({ id, kind: 'after_block', week: '2026-11-16', ...subject, foundAt: now() });
      return { id, body: { outcome: 'explained', note: 'sans réseau ce jour-là' } };
    },
    'POST /api/admin/settlement/rules': () => ({
      body: { name: 'Fixe', rule: { kind: 'fixed', amount: 900 } },
    }),
    'POST /api/admin/settlement/runs': async () => ({ body: await newRun() }),
    'DELETE /api/admin/settlement/runs/{id}': async () => ({ id: await computedRun() }),
    'POST /api/admin/settlement/runs/{id}/freeze': async () => ({ id: await computedRun() }),
    'POST /api/admin/settlement/runs/{id}/approve': async () => ({ id: await frozenRun() }),
    'POST /api/admin/settlement/runs/{id}/send-back': async () => ({
      id: await frozenRun(),
      body: { reason: 'Le prix de mai est faux.' },
    }),
    'POST /api/admin/settlement/runs/{id}/payment-file': async () => {
      return { id: await sentRun(), body: { executionDay: addDays(dayOf(now()), 60) } };
    },
    'POST /api/admin/settlement/runs/{id}/payment-file/refused': async () => {
      const id = await sentRun();
      const [name, iban] = ['Passage', 'CH9300762011623852957'];
      const debtor = { name, address: { street: 'Rue du Lac', zip: '2000', city: 'Neuchâtel' }, iban };
      await makePaymentFile(test.db, { id, executionDay: addDays(dayOf(now()), 60), debtor }, staffAt(now()));
      return { id, body: { sequence: 1, reason: 'Compte de débit inconnu.' } };
    },
    'POST /api/admin/settlement/runs/{id}/send': async () => ({ id: await approvedRun() }),
    'POST /api/admin/settlement/statements/{id}/object': async () => ({
      id: await statement(),
      body: { text: 'Il manque une visite.' },
    }),
    'POST /api/admin/settlement/statements/{id}/answer': async () => ({
      id: await statement({ isObjected: true }),
      body: { answer: 'Elle vient au prochain décompte.', correction: 900 },
    }),
    'POST /api/partner/statements/{id}/object': async () => ({
      id: await statement(),
      body: { text: 'Il manque une visite.' },
    }),
    'POST /api/admin/settlement/bank-file': () => ({
      text: readFileSync('tests/fixtures/bank/camt054.xml', 'utf8').replace('{reference}', ''),
      headers: { 'content-type': 'application/xml' },
    }),
  } satisfies Record<string, (session: SessionTokens) => Call | Promise<Call>>;
}
