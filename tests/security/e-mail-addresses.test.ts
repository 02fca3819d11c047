import { describe, expect, it } from 'vitest';
import { emailSchema, storedEmail } from '@/lib/core/email';
import { readableEmail } from '@/lib/core/readable-email';
import { parseRecipient } from '@/lib/mail/recipient';

/** Variants of `camille@passage.example` that some system may treat as the same address. */
const SAME = [
  ['capital letters', 'CAMILLE@Passage.Example'],
  ['full-width letters', 'ｃａｍｉｌｌｅ＠ｐａｓｓａｇｅ.example'],
  ['a full-width at sign', 'camille＠passage.example'],
  ['mathematical letters', '𝐜amille@passage.example'],
  ['a Roman numeral', 'ⅽamille@passage.example'],
  ['blanks around it', ' camille@passage.example\t'],
] as const;

/** Addresses whose domain has accents, which some browsers write in ASCII by themselves. */
const ACCENTED = [
  ['an umlaut', 'camille@zürich.example', 'camille@xn--zrich-kva.example'],
  ['a capital umlaut', 'Camille@ZÜRICH.example', 'camille@xn--zrich-kva.example'],
  ['an umlaut of two signs', 'camille@zu\u0308rich.example', 'camille@xn--zrich-kva.example'],
  ['a ligature', 'camille@cœur.example', 'camille@xn--cur-fya.example'],
  ['its ASCII form', 'camille@xn--zrich-kva.example', 'camille@xn--zrich-kva.example'],
] as const;

const REFUSED = [
  ['an umlaut in the name', 'cämille@zürich.example'],
  ['an accented domain beside a Cyrillic а', 'camille@zürich.pаssage.example'],
  ['an accented host without a dot', 'camille@zürich'],
  ['two accented domains', 'camille@zürich.example@zürich.example'],
  ['an accented domain with a path', 'camille@zürich.example/evil'],
  ['a Cyrillic с', 'сamille@passage.example'],
  ['a Cyrillic а in the host', 'camille@pаssage.example'],
  ['a Greek ο', 'camille@passage.exampleο'],
  ['a dotted capital I', 'camİlle@passage.example'],
  ['a dotless ı', 'camılle@passage.example'],
  ['a combining mark', 'camille\u0301@passage.example'],
  ['an invisible joiner', 'camil\u200dle@passage.example'],
  ['a soft hyphen', 'camil\u00adle@passage.example'],
  ['a direction mark', '\u202ecamille@passage.example'],
  ['two addresses', 'camille@passage.example,evil@evil.example'],
  ['two addresses, a semicolon between', 'camille@passage.example;evil@evil.example'],
  ['two at signs', 'camille@passage.example@evil.example'],
  ['a full-width comma', 'camille@passage.example，evil@evil.example'],
  ['a name in front', 'Camille <camille@passage.example>'],
  ['a line break and a header', 'camille@passage.example\r\nBcc: evil@evil.example'],
  ['a zero byte', 'camille@passage.example\u0000'],
  ['a comment', 'camille(evil)@passage.example'],
  ['a quoted name', '"camille@evil.example"@passage.example'],
  ['an address of the network', 'camille@[127.0.0.1]'],
  ['a host without a dot', 'camille@localhost'],
  ['a domain that is too long in ASCII', `${'a'.repeat(60)}@${'ü.'.repeat(60)}example`],
  ['a name that is too long', `${'a'.repeat(250)}@passage.example`],
] as const;

const read = (address: string) => {
  const parsed = emailSchema.safeParse(address);
  return parsed.success ? parsed.data : null;
};

describe('an address', () => {
  it.each(SAME)('with %s is the same address', (_, address) => {
    expect(read(address)).toBe('camille@passage.example');
  });

  it.each(REFUSED)('with %s is refused, also as a recipient', (_, address) => {
    expect(read(address)).toBeNull();
    expect(parseRecipient({ name: 'Camille', address })).toBeNull();
  });

  it.each(ACCENTED)('with %s in its domain is stored in ASCII, and searched for so', (_, address, stored) => {
    expect(read(address)).toBe(stored);
    expect(storedEmail(address)).toBe(stored);
  });

  it.each([
    ['its umlaut', 'camille@xn--zrich-kva.example', 'camille@zürich.example'],
    ['its ligature', 'camille@xn--cur-fya.example', 'camille@cœur.example'],
    [
      'the ASCII form of Cyrillic letters',
      'camille@xn--pssage-3nf.example',
      'camille@xn--pssage-3nf.example',
    ],
    [
      'the ASCII form of a slash',
      'camille@xn--passageevil-lx3f.example',
      'camille@xn--passageevil-lx3f.example',
    ],
    ['plain letters', 'camille@passage.example', 'camille@passage.example'],
    ['a masked name', 'c…@passage.example', 'c…@passage.example'],
  ])('is shown with %s', (_, stored, shown) => {
    expect(readableEmail(stored)).toBe(shown);
    expect(read(shown) ?? stored).toBe(stored);
  });

  it('does not change when normalised twice', () => {
    for (const [, address] of SAME) expect(read(read(address) ?? '')).toBe(read(address));
  });
});
