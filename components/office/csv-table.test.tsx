import { expect, it } from 'vitest';
import { csvTable } from './csv-table';

const Component = () => null;

it('takes the text of plain cells, or what the column says', () => {
  const table = csvTable(
    [
      { name: 'number', head: 'N°', cell: ({ number }: { number: number }) => number },
      {
        name: 'bold',
        head: 'Gras',
        cell: ({ number }) => (
          <>
            <b>{number}</b> sur {[1, 2].map((one) => one)}
            {null}
          </>
        ),
      },
      { name: 'own', head: 'Propre', cell: () => <Component />, text: ({ number }) => number / 100 },
    ],
    [{ number: 7 }],
  );
  expect(table).toEqual({ head: ['N°', 'Gras', 'Propre'], rows: [['7', '7 sur 12', 0.07]] });
});

it('refuses a component without a text', () => {
  const columns = [{ name: 'state', head: 'État', cell: () => <Component /> }];
  expect(() => csvTable(columns, [{}])).toThrow('state');
});
