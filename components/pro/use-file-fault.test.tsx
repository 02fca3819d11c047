import { describe, expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { useFileFault } from './use-file-fault';

const Told = (fault: { path: string; code: string; message: string }) => useFileFault()(fault);

describe('an error of a file', () => {
  it.each([
    ['file', 'required', 'Diese Datei enthält keine Zeile unter den Titeln.'],
    ['file.12', 'max_length', 'Zeile 12: Eine Zelle hat mehr als 500 Zeichen.'],
    ['file.12', 'wrong', 'Zeile 12: der allgemeine Text'],
    ['columns.firstName', 'required', 'Vorname: der allgemeine Text'],
    ['rows', 'wrong', 'der allgemeine Text'],
  ])('at %s, %s, says where and why', (path, code, text) => {
    expect(markupIn('de', <Told {...{ path, code }} message="der allgemeine Text" />)).toBe(text);
  });
});
