import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { MoveButtons, rowOf } from './move-buttons';

it('name the entry that they move, by its list and its place', () => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="fr" timeZone="Europe/Zurich" messages={messagesFor('fr')}>
      <MoveButtons
        name="Bloc 2"
        list="texts.fr.blocks"
        index={1}
        count={3}
        onMove={() => undefined}
        onRemove={() => undefined}
      />
    </IntlProvider>,
  );
  expect(html).toContain('data-moves="texts.fr.blocks" data-index="1"');
});

it('find the entry that has moved, in its own list', () => {
  const row = (moves: string, index: number) => ({ dataset: { moves, index: String(index) } });
  const rows = [row('blocks', 0), row('blocks.0.list', 0), row('blocks.0.list', 1), row('blocks', 1)];
  expect(rowOf(rows, 'blocks', 1)).toBe(rows[3]);
  expect(rowOf(rows, 'blocks.0.list', 1)).toBe(rows[2]);
  expect(rowOf(rows, 'blocks', 2)).toBeUndefined();
});
