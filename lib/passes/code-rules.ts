import { PASS_KINDS, PRODUCTS, type PassKind } from '../catalogue/products';
import { fromBase45, toBase45 } from '../core/base45';
import { initialsOf, parseUniqueKey } from './rules';
import type { Holder } from './schema';

/** Content of a card's code. See docs/product.md#the-signed-code. */
export type PassCode = {
  uniqueKey: string;
  serial: number;
  edition: string;
  kind: PassKind;
  /** One letter each, in alphabetical order. */
  extensions: string;
  birthYear: number;
  initials: string;
};

type Signed = {
  /** Signed part. */
  text: string;
  signature: Uint8Array<ArrayBuffer>;
};

/** A code of version 1 says less and stands for the first card. */
export type ReadCode = Signed &
  (({ version: 2 } & PassCode) | ({ version: 1 } & Pick<PassCode, 'uniqueKey' | 'edition' | 'serial'>));

const HEAD = 'P2.';
const SIGNATURE_BYTES = 64;
const SIGNATURE_LETTERS = 96;
const YEAR_LETTERS = 4;

const V2 =
  /^P2\.([0-9A-Z*$/-]{11})\.([1-9]\d{0,5})\.(\d{2})(\d{2})\.([A-Z])([0-9A-Z]{0,20})\.(\d{4})\.([A-Z]{2})$/;
const V1 = /^([0-9A-Z*~$=]{11})\.(\d{2}-\d{2})\.([\w-]{86})$/;

/** The letter of an extension in codes: the first of its own code. */
export const extensionLetter = (code: string): string => code.charAt(0).toUpperCase();

/** Check characters that QR codes have no short form for. */
const ODD_LETTERS = [
  ['~', '-'],
  ['=', '/'],
] as const;

const toCode = (uniqueKey: string) =>
  ODD_LETTERS.reduce((key, [odd, written]) => key.replace(odd, written), uniqueKey);
const fromCode = (written: string) =>
  ODD_LETTERS.reduce((key, [odd, letter]) => key.replace(letter, odd), written);

const kindOf = (letter: string): PassKind | undefined =>
  PASS_KINDS.find((kind) => PRODUCTS[kind].letter === letter);

type Card = Pick<PassCode, 'uniqueKey' | 'serial' | 'edition' | 'kind'> & {
  extensions: readonly { code: string }[];
  holder: Holder;
};

export function codeText({ uniqueKey, serial, edition, kind, extensions, holder }: Card): string {
  const letters = [...new Set(extensions.map(({ code }) => extensionLetter(code)))].sort().join('');
  return [
    `${HEAD}${toCode(uniqueKey)}`,
    serial,
    edition.replace('-', ''),
    `${PRODUCTS[kind].letter}${letters}`,
    holder.birthDate.slice(0, YEAR_LETTERS),
    initialsOf(holder),
  ].join('.');
}

export const joinCode = (text: string, signature: Uint8Array): string => `${text}.${toBase45(signature)}`;

function readSecond(content: string): ReadCode | null {
  const text = content.slice(0, -SIGNATURE_LETTERS - 1);
  const signature = fromBase45(content.slice(-SIGNATURE_LETTERS));
  const [
    ,
    number = '',
    serial,
    from = '',
    until = '',
    letter = '',
    extensions = '',
    birthYear,
    initials = '',
  ] = V2.exec(text) ?? [];
  const uniqueKey = parseUniqueKey(fromCode(number));
  const kind = kindOf(letter);
  const isJoined = content.charAt(text.length) === '.';
  if (!uniqueKey || !kind || !isJoined || signature?.length !== SIGNATURE_BYTES) return null;
  return {
    version: 2,
    uniqueKey,
    serial: Number(serial),
    edition: `${from}-${until}`,
    kind,
    extensions,
    birthYear: Number(birthYear),
    initials,
    text,
    signature: new Uint8Array(signature),
  };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

function readFirst(content: string): ReadCode | null {
  const [, number = '', edition = '', signature = ''] = V1.exec(content) ?? [];
  const uniqueKey = parseUniqueKey(number);
  if (uniqueKey === null || uniqueKey !== number) return null;
  return {
    version: 1,
    uniqueKey,
    serial: 1,
    edition,
    text: `${number}.${edition}`,
    signature: bytesOf(signature),
  };
}

/** Reads a code of either version, without checking its signature; null if it is not one of a pass. */
export const readCode = (content: string): ReadCode | null =>
  content.startsWith(HEAD) ? readSecond(content) : readFirst(content);
