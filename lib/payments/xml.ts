import 'server-only';
import { SaxesParser } from 'saxes';

/** An element, named without its prefix. */
export type XmlElement = {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

const MAX_DEPTH = 40;
const MAX_ELEMENTS = 2_000_000;

class Unreadable extends Error {}

/**
 * Parses XML into a tree. Rejects document types, so that no entity can be declared and nothing is fetched or
 * expanded.
 * @returns the root element; null if malformed, too large or too deeply nested
 */
export function readXml(source: string): XmlElement | null {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  const refuse = (): never => {
    throw new Unreadable();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (open.length >= MAX_DEPTH || count > MAX_ELEMENTS) refuse();
    const named = Object.values(attributes).map(({ local: name, value }) => [name, value] as const);
    const element = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(named),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    parser.write(source).close();
    return root;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The first element at a path of names, or null. */
export function elementAt(element: XmlElement, path: string): XmlElement | null {
  let found: XmlElement | undefined = element;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found ?? null;
}

/** The trimmed text at a path; empty if there is none. */
export const textAt = (element: XmlElement, path: string): string =>
  elementAt(element, path)?.text.trim() ?? '';
