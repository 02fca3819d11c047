import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** @typedef {{ file: string, line: number, column: number, message: string }} Place */

const PROJECT = 'tsconfig.site.json';
/** The site without its tools, whose languages are those of the tests. */
const SITE = { extends: './tsconfig.json', include: ['*.ts', 'app', 'components', 'lib'] };

/** @param {string} folder a copy of the site @returns {Place[]} its type errors */
export function typeErrors(folder) {
  writeFileSync(join(folder, PROJECT), JSON.stringify(SITE));
  const args = ['node_modules/typescript/bin/tsc', '--project', PROJECT, '--noEmit', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return [...stdout.matchAll(/^(\S.*?)\((\d+),(\d+)\): error (.*)$/gm)].map(
    ([, file = '', line, column, message = '']) => ({
      file,
      line: Number(line),
      column: Number(column),
      message,
    }),
  );
}

/** @param {readonly Place[]} places */
export const byFile = (places) =>
  [...new Set(places.map(({ file }) => file))].map((file) => ({
    file,
    own: places.filter((place) => place.file === file),
  }));

/** The statement a position is in. @param {ts.SourceFile} source @param {number} position @returns {ts.Node} */
const statementAt = (source, position) =>
  source.statements.find((one) => one.getFullStart() <= position && position < one.getEnd()) ?? source;

/** @param {ts.ObjectLiteralExpression} object @param {string} name */
const propertyOf = (object, name) => object.properties.find((one) => one.name?.getText() === name);

/**
 * Gives the records by language at these places of a file a value for a new language: that of another one.
 * @param {string} path
 * @param {readonly Place[]} places
 * @param {{ code: string, like: string }} language
 * @returns {string} the text of the file
 */
export function filledRecords(path, places, { code, like }) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {Map<number, string>} what to insert, by position */
  const inserts = new Map();
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isObjectLiteralExpression(node) && !propertyOf(node, code)) {
      const model = propertyOf(node, like);
      const last = node.properties.at(-1);
      if (model && last && node.properties.length > 1) {
        const isShort = ts.isShorthandPropertyAssignment(model);
        const value = ts.isPropertyAssignment(model) ? model.initializer.getText() : like;
        inserts.set(last.getEnd(), isShort && importOf(source, like) ? `, ${code}` : `, ${code}: ${value}`);
      }
    }
    ts.forEachChild(node, visit);
  }
  for (const { line, column } of places)
    visit(statementAt(source, source.getPositionOfLineAndCharacter(line - 1, column - 1)));
  let text = source.text;
  for (const [position, insert] of [...inserts].sort(([a], [b]) => b - a))
    text = text.slice(0, position) + insert + text.slice(position);
  const imported = importOf(source, like);
  return imported && inserts.size
    ? `${imported.replaceAll(new RegExp(`\\b${like}\\b`, 'g'), code)}\n${text}`
    : text;
}

/** The import of a default of that name. @param {ts.SourceFile} source @param {string} name */
const importOf = (source, name) =>
  source.statements
    .find((one) => ts.isImportDeclaration(one) && one.importClause?.name?.text === name)
    ?.getText();
