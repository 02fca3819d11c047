import { beforeEach, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/contact/route';
import { CONTACT_MESSAGE_KEPT_DAYS } from '@/lib/config/retention';
import { cleanUp } from '@/lib/jobs/clean-up-commands';
import { composeMail } from '@/lib/delivery/compose-mail';
import { mails } from '@/lib/mail/tables';
import { useDatabase } from '@/tests/support/database';
import { contactMessages } from './tables';

const test = useDatabase();

const message = {
  subject: 'Surtitres',
  message: 'Bonjour,\r\n\r\n<b>quelles</b> salles ont des surtitres ?',
  firstName: 'Élodie',
  lastname: 'Rüfenacht',
  contact: 'Elodie@passage.example',
  topic: 'events',
};

let visitor = 0;
beforeEach(() => {
  visitor += 1;
});

const send = (body: object, locale = 'fr') =>
  POST(
    new Request(`http://localhost:3000/api/contact?locale=${locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${visitor}` },
      body: JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  );

const stored = () => test.db.select().from(contactMessages);
const queued = () => test.db.select().from(mails);
const fieldsOf = async (response: Response) =>
  ((await response.json()) as { errors?: { path: string; code: string }[] }).errors?.map(
    ({ path, code }) => `${path}: ${code}`,
  );

describe('POST /api/contact', () => {
  it('stores the message and mails it to us and to its sender', async () => {
    expect((await send(message)).status).toBe(202);
    expect(await stored()).toMatchObject([
      {
        topic: 'events',
        subject: 'Surtitres',
        message: 'Bonjour,\n\n<b>quelles</b> salles ont des surtitres ?',
        email: 'elodie@passage.example',
        locale: 'fr',
        isSuspect: false,
      },
    ]);
    const all = await queued();
    expect(all.map(({ template, toAddress }) => [template, toAddress]).sort()).toEqual([
      ['contact_copy', 'elodie@passage.example'],
      ['contact_message', 'bonjour@passage.example'],
    ]);
    // the text is stored in one place only
    expect(JSON.stringify(all)).not.toContain('surtitres');
  });

  it('quotes it as text in the mails, with a reply address', async () => {
    await send(message, 'de');
    for (const mail of await queued()) {
      const sent = await composeMail(test.db, mail);
      expect(sent.text).toContain('> Bonjour,\n>\n> <b>quelles</b> salles');
      expect(sent.html).toContain('&lt;b&gt;quelles&lt;/b&gt;');
      expect(sent.html).not.toContain('<b>quelles</b>');
      const isOurs = mail.template === 'contact_message';
      expect(sent.replyTo?.address).toBe(isOurs ? 'elodie@passage.example' : undefined);
      if (isOurs) expect(sent.subject).toBe('Die Agenda oder einen Ort: Surtitres');
    }
  });

  it('stores a repeated message once', async () => {
    expect((await send(message)).status).toBe(202);
    expect((await send(message)).status).toBe(202);
    expect(await stored()).toHaveLength(1);
    expect(await queued()).toHaveLength(2);
  });

  it('stores a message of a bot without mailing it', async () => {
    expect((await send({ ...message, homepage: 'https://spam.example' })).status).toBe(202);
    expect(await stored()).toMatchObject([{ isSuspect: true }]);
    expect(await queued()).toEqual([]);
  });

  it('sends at most three copies an hour to one address, from any network', async () => {
    for (const round of [1, 2, 3]) {
      visitor += 1;
      expect((await send({ ...message, subject: `No ${round}` })).status).toBe(202);
    }
    visitor += 1;
    const refused = await send({ ...message, subject: 'No 4' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stored()).toHaveLength(3);
  });

  it('accepts at most five an hour from one network', async () => {
    const statuses: number[] = [];
    for (const round of [1, 2, 3, 4, 5, 6])
      statuses.push((await send({ ...message, contact: `p${round}@passage.example` })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it.each([
    [{ subject: '' }, 'subject: required'],
    [{ subject: 'x'.repeat(121) }, 'subject: max_length'],
    [{ subject: 'Bcc:\nall@passage.example' }, 'subject: format'],
    [{ message: ' \n' }, 'message: required'],
    [{ message: 'x'.repeat(5_001) }, 'message: max_length'],
    [{ message: `ab\u0000${'c'.repeat(20)}` }, 'message: format'],
    [{ message: `rtl \u202e ${'c'.repeat(20)}` }, 'message: format'],
    [{ firstName: ' ' }, 'firstName: required'],
    [{ lastname: undefined }, 'lastname: required'],
    [{ contact: 'a@b' }, 'contact: email'],
    [{ contact: 'a@passage.example,b@passage.example' }, 'contact: email'],
    [{ topic: 'weather' }, 'topic: choice'],
    [{ bcc: 'x' }, 'bcc: unknown_field'],
  ])('refuses %j with its field', async (change, fault) => {
    visitor += 1;
    const response = await send({ ...message, ...change });
    expect(response.status).toBe(422);
    expect(await fieldsOf(response)).toEqual([fault]);
    expect(await stored()).toEqual([]);
  });

  it('is deleted after its retention period', async () => {
    await send(message);
    const [one] = await stored();
    const later = (days: number) => new Date((one?.createdAt.getTime() ?? 0) + days * 86_400_000);
    await cleanUp(test.db, later(CONTACT_MESSAGE_KEPT_DAYS - 1));
    expect(await stored()).toHaveLength(1);
    await cleanUp(test.db, later(CONTACT_MESSAGE_KEPT_DAYS + 1));
    expect(await stored()).toEqual([]);
  });
});
