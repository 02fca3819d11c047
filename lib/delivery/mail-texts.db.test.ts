import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { useDatabase } from '@/tests/support/database';
import { staffAt } from '@/tests/support/staff';
import type { Locale } from '../i18n/languages';
import { queueMail } from '../mail/commands';
import { originalTexts } from '../mail/originals';
import { mails } from '../mail/tables';
import { findMailTexts } from '../mail/text-queries';
import { composeMail } from './compose-mail';
import { saveMailTexts, sendMailTest } from './commands/mail-texts';

const test = useDatabase();
const by = staffAt(new Date('2026-11-20T10:00:00Z'));
const FR = { template: 'password_changed', locale: 'fr' } as const;
const person = {
  accountId: '6f1d1f9e-8f1f-4f6e-9a54-0d6f4f0a2b11',
  username: 'a@passage.example',
  firstName: 'Ada',
};

const save = (texts: Record<string, string>, ifMatch = 'original') =>
  saveMailTexts(test.db, FR, { texts, ifMatch }, by);

async function composedIn(locale: Locale) {
  const dedupeKey = `one:${locale}`;
  const to = { name: 'Ada', address: person.username };
  const data = { firstName: 'Ada' };
  await queueMail(test.db, { dedupeKey, to, template: 'password_changed', locale, data });
  const [mail] = await test.db.select().from(mails).where(eq(mails.dedupeKey, dedupeKey));
  if (!mail) throw new Error('no mail');
  return composeMail(test.db, mail);
}

it('mails go with the texts of staff, in that language alone, as HTML and as text', async () => {
  const texts = { subject: 'Nouvelle serrure', text: 'Compte {brand} : <b>changé</b>.' };
  const saved = await save(texts);
  expect(saved.ok && saved.data).toMatchObject({ changed: 2, editedBy: by.name });
  const mail = await composedIn('fr');
  expect(mail.subject).toBe('Nouvelle serrure');
  expect(mail.html).toContain('Compte Passage : &lt;b&gt;changé&lt;/b&gt;.');
  expect(mail.text).toContain('Compte Passage : <b>changé</b>.');
  expect(mail.text.replace(/\s+/g, ' ')).toContain(originalTexts('password_changed', 'fr').otherwise);
  expect((await composedIn('de')).subject).toBe(originalTexts('password_changed', 'de').subject);
});

it('texts that all mails share are changed in all', async () => {
  const key = { template: 'common', locale: 'fr' } as const;
  await saveMailTexts(test.db, key, { texts: { linkHint: 'Ou bien :' }, ifMatch: 'original' }, by);
  expect((await composedIn('fr')).html).toContain('Ou bien :');
});

it('a text without its placeholder is refused at its field', async () => {
  const { heading = '' } = originalTexts('password_changed', 'fr');
  expect(await save({ text: 'Votre compte', heading, nowhere: 'x' })).toMatchObject({
    ok: false,
    error: {
      code: 'invalid_data',
      fields: [
        { path: 'texts.text', code: 'placeholder_missing', params: { name: '{brand}' } },
        { path: 'texts.nowhere', code: 'unknown_field' },
      ],
    },
  });
});

it('a late save is refused with the other texts', async () => {
  await save({ button: 'Un' });
  expect(await save({ button: 'Deux' })).toMatchObject({
    error: { code: 'conflict', details: { theirs: { changed: 1, editedBy: by.name } } },
  });
});

it('a text given back is the original again, and the log has both', async () => {
  const first = await save({ button: 'Un' });
  const { button = '' } = originalTexts('password_changed', 'fr');
  const second = await save({ button }, first.ok ? first.data.version : '');
  expect(second.ok && second.data).toMatchObject({ changed: 0, version: 'original', editedBy: null });
  expect(await findMailTexts(test.db, FR)).toMatchObject({ version: 'original' });
  const { items } = await listAudit(test.db, auditQuerySchema.parse({ action: 'mail_texts_saved' }));
  expect(items.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { button: 'Un' }, after: {} },
    { before: {}, after: { button: 'Un' } },
  ]);
});

it('a text that no longer fits what is filled in gives way to the original', async () => {
  await save({ button: 'Un' });
  await test.db.execute(`update mail_texts set texts = '{"button": "{gone}"}'`);
  expect((await composedIn('fr')).text).toContain(originalTexts('password_changed', 'fr').button);
});

it('a sample with texts that are not saved goes to the person who asks', async () => {
  await save({ button: 'Enregistré' });
  const texts = { subject: 'Essayé' };
  expect(await sendMailTest(test.db, FR, { texts, person }, by)).toEqual({
    ok: true,
    data: { to: person.username },
  });
  const [queued] = await test.db.select().from(mails).where(eq(mails.template, 'text_test'));
  if (!queued) throw new Error('no mail');
  const mail = await composeMail(test.db, queued);
  expect([mail.to.address, mail.subject]).toEqual([person.username, 'Essai\u202f: Essayé']);
  expect(mail.text).not.toContain('Enregistré');
  expect(await findMailTexts(test.db, FR)).toMatchObject({ changed: 1 });
});
