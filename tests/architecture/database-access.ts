import ts from 'typescript';

const DRIVER = /^drizzle-orm(?:\/|$)/;
const DATABASE_MODULE = /(?:^|\/)db\/(?:rows|transaction)$/;
const TABLES_MODULE = /(?:^|[/-])tables(?:$|\/)/;
const STATEMENTS = new Set([
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
]);
const WRITES = new Set(['insert', 'update', 'delete']);
const DATABASES = new Set(['db', 'tx']);
const WRITING_SQL =
  /\b(?:insert\s+into|update\s+[\w$]+(?:\s+\w+)?\s+set|delete\s+from|for\s+(?:no\s+key\s+)?update)\b/i;

const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => {
    visit(child, see);
  });
}

/** False for imports of types alone, which leave nothing in the program. */
function importsValue({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
  const { name, namedBindings } = importClause;
  return (
    name !== undefined ||
    (namedBindings !== undefined &&
      (ts.isNamespaceImport(namedBindings) || namedBindings.elements.some(({ isTypeOnly }) => !isTypeOnly)))
  );
}

/** Modules imported or exported again as values, also by `import()`. */
function moduleOf(node: ts.Node): string | null {
  const from = (of: ts.Node | undefined) => (of && ts.isStringLiteralLike(of) ? of.text : null);
  if (ts.isImportDeclaration(node)) return importsValue(node) ? from(node.moduleSpecifier) : null;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? null : from(node.moduleSpecifier);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return from(node.arguments[0]);
  return null;
}

const isDbType = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Db';

/** Names of the database in a file: `db`, `tx`, and whatever is declared as a `Db`. */
function databaseNames(source: ts.SourceFile): Set<string> {
  const names = new Set(DATABASES);
  visit(source, (node) => {
    if ((ts.isParameter(node) || ts.isVariableDeclaration(node)) && isDbType(node.type))
      names.add(node.name.getText());
  });
  return names;
}

/** The method that a call runs on the database (`select` of `db.select(…)`). */
function statementOf(node: ts.Node, databases: Set<string>): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression: receiver, name } = node.expression;
  const owner = ts.isPropertyAccessExpression(receiver) ? receiver.name : receiver;
  return ts.isIdentifier(owner) && databases.has(owner.text) && STATEMENTS.has(name.text) ? name.text : null;
}

/** Database access of a file, in the order of its text: imports and statements. */
export function databaseAccess(text: string): string[] {
  const source = parse(text);
  const databases = databaseNames(source);
  const found: string[] = [];
  visit(source, (node) => {
    const name = moduleOf(node);
    if (name !== null && [DRIVER, DATABASE_MODULE, TABLES_MODULE].some((module) => module.test(name)))
      found.push(`imports ${name}`);
    const statement = statementOf(node, databases);
    if (statement !== null) found.push(`runs ${statement}`);
  });
  return found;
}

/** Writes and locks of a file, by the builder or in the text of SQL. */
export function databaseWrites(text: string): string[] {
  const source = parse(text);
  const databases = databaseNames(source);
  const found: string[] = [];
  visit(source, (node) => {
    const statement = statementOf(node, databases);
    if (statement !== null && WRITES.has(statement)) found.push(`runs ${statement}`);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [strength] = node.arguments;
      if (node.expression.name.text === 'for' && strength && ts.isStringLiteral(strength))
        found.push(`locks rows for ${strength.text}`);
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) {
      const written = WRITING_SQL.exec(node.template.getText().replace(/\$\{[^}]*\}/g, '$'));
      if (written) found.push(`runs ${written[0]}`);
    }
  });
  return found;
}
