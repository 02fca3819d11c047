import { describe, expect, it } from 'vitest';
import { pruneEmpty } from './prune-empty';

describe('what a form sends', () => {
  it('leaves out empty texts, at any depth', () => {
    expect(pruneEmpty({ name: 'Camille', company: '', address: { zip: '2502', complement: '' } })).toEqual({
      name: 'Camille',
      address: { zip: '2502' },
    });
  });

  it('keeps no, zero and lists', () => {
    const values = { agree: false, count: 0, options: ['a', ''] };
    expect(pruneEmpty(values)).toEqual(values);
  });

  it('keeps a group so that its missing fields are reported', () => {
    expect(pruneEmpty({ phone: { country: 'CH', number: '' } })).toEqual({ phone: { country: 'CH' } });
  });

  it('leaves out an optional group in which nothing but the country is set', () => {
    const empty = { address: { street: '', zip: '', country: 'CH' } };
    expect(pruneEmpty(empty, ['address'])).toEqual({});
    const started = { address: { street: 'Quai', zip: '', country: 'CH' } };
    expect(pruneEmpty(started, ['address'])).toEqual({ address: { street: 'Quai', country: 'CH' } });
    expect(pruneEmpty({ billing: empty }, ['billing.address'])).toEqual({ billing: {} });
  });

  it('leaves files and other objects alone', () => {
    const file = new Blob(['x']);
    expect(pruneEmpty({ file })).toEqual({ file });
  });
});
