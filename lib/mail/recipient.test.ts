import { describe, expect, it } from 'vitest';
import { parseRecipient } from './recipient';

describe('parseRecipient', () => {
  it('normalises the address and keeps the name', () => {
    expect(parseRecipient({ name: 'Zoë Ćwikła', address: ' Zoe@Passage.Example ' })).toEqual({
      name: 'Zoë Ćwikła',
      address: 'zoe@passage.example',
    });
  });

  it.each([
    'a@passage.example,b@passage.example',
    'a@passage.example; b@passage.example',
    'Anna <a@passage.example>',
    'a@passage.example\nbcc: b@passage.example',
    'a@@passage.example',
    '',
  ])('refuses %j', (address) => {
    expect(parseRecipient({ name: 'Anna', address })).toBeNull();
  });

  it('normalises one full-width at sign', () => {
    expect(parseRecipient({ name: '', address: 'a＠passage.example' })?.address).toBe('a@passage.example');
    expect(parseRecipient({ name: '', address: 'a@b.example＠passage.example' })).toBeNull();
  });

  it('removes line breaks and direction marks from a name', () => {
    const name = 'Anna\r\nBcc: x@y.example\u202e';
    expect(parseRecipient({ name, address: 'a@passage.example' })?.name).toBe('Anna  Bcc: x@y.example');
  });
});
