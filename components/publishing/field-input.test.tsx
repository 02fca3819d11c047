import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { RECORD_TYPES } from '@/lib/content/schema/document';
import { sampleContent } from '@/lib/content-import/sample/seed';
import { messagesFor } from '@/lib/i18n/messages';
import { emptyLists, FIELDS } from '@/lib/publishing/fields';
import { splitRecord } from '@/lib/publishing/rules';
import { EditorProvider } from './editor-context';
import { Fields } from './field-input';

it('shows the error of a week, and begins an exception as a closed day', () => {
  const opening = FIELDS.events.shared.filter(({ name }) => name === 'opening');
  const html = renderToStaticMarkup(
    <IntlProvider locale="fr" timeZone="Europe/Zurich" messages={messagesFor('fr')}>
      <EditorProvider
        value={{
          references: {},
          errorAt: (path) => (path === 'opening.week' ? 'lacks a week' : undefined),
          writerAt: () => undefined,
          goTo: () => undefined,
          settle: () => undefined,
        }}
      >
        <Fields fields={opening} path="" value={{}} onChange={() => undefined} />
      </EditorProvider>
    </IntlProvider>,
  );
  expect(html).toContain('lacks a week');
  const members = opening.flatMap((field) => (field.kind === 'group' ? field.fields : []));
  const entry = members.flatMap((field) =>
    field.name === 'exceptions' && field.kind === 'list' && field.item.kind === 'group'
      ? [emptyLists(field.item.fields)]
      : [],
  );
  expect(entry).toEqual([{ hours: [] }]);
});

const content = sampleContent('2026-11-20');

describe.each(['fr', 'de'] as const)('the fields in %s', (locale) => {
  it.each(RECORD_TYPES)('show every member of a record: %s', (type) => {
    const [record] = content[type];
    if (!record) throw new Error(`no sample of ${type}`);
    const { shared = {}, fr = {} } = splitRecord(record);
    const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);
    expect(names(FIELDS[type].shared)).toEqual(expect.arrayContaining(Object.keys(shared)));
    expect(names(FIELDS[type].texts)).toEqual(expect.arrayContaining(Object.keys(fr)));
    const html = renderToStaticMarkup(
      <IntlProvider locale={locale} timeZone="Europe/Zurich" messages={messagesFor(locale)}>
        <EditorProvider
          value={{
            references: {},
            errorAt: () => 'faulty',
            writerAt: () => 'Meret Zbinden',
            goTo: () => undefined,
            settle: () => undefined,
          }}
        >
          <Fields fields={FIELDS[type].shared} path="" value={shared} onChange={() => undefined} />
          <Fields fields={FIELDS[type].texts} path="texts.fr" value={fr} onChange={() => undefined} />
        </EditorProvider>
      </IntlProvider>,
    );
    expect(html).toContain('faulty');
    const { here } = messagesFor(locale).contentForms.presence;
    expect(html).toContain(`<p class="office-writer">${here.replace('{name}', 'Meret Zbinden')}</p>`);
    if (type === 'news') expect(html).toMatch(/<p class="office-help">\p{L}{5,}<\/p>/u);
    expect(html).not.toContain('contentForms.');
  });
});
