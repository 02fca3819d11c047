import ts from 'typescript';

/** The file of a table, and the union of strings that it exports. */
export type Table = { file: string; type: string };

/** Where a member of a table is named outside of it. */
export type Mention = { file: string; line: number; message: string };

const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
const LOOKUPS = new Set(['includes', 'has', 'indexOf', 'get']);

/** The members of a union of strings; null for any other type. */
function stringsOf(type: ts.Type): string[] | null {
  const parts = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)),
  );
  const strings = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return strings.length === parts.length ? strings : null;
}

const textOf = (node: ts.Node | undefined): string | null =>
  node && ts.isStringLiteral(node) ? node.text : null;

const keyOf = ({ name }: { name?: ts.PropertyName | undefined }): string | null =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : null;

function membersOf(program: ts.Program, { file, type }: Table): string[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === type);
  const members = (symbol && stringsOf(checker.getDeclaredTypeOfSymbol(symbol))) ?? [];
  if (members.length === 0) throw new Error(`${file} exports no union of strings called ${type}`);
  return members;
}

/** Says what a node does with the members of a table; undefined if nothing. */
function ruleOf(program: ts.Program, table: Table): (node: ts.Node) => string | undefined {
  const checker = program.getTypeChecker();
  const members = membersOf(program, table);
  const isMember = (text: string | null): text is string => text !== null && members.includes(text);
  const hasAll = (names: readonly (string | null)[]) => members.every((member) => names.includes(member));
  const compared = (member: string) =>
    `Ask ${table.file} for what decides here instead of comparing with '${member}'.`;
  const listed = `Take the members of ${table.type} from ${table.file}.`;
  const quoted = new RegExp(`(?:=|<>|\\bin\\b|\\bwhen\\b|->>?)\\s*\\(?\\s*'(${members.join('|')})'`);

  /** True for a value of the union, of a subset, or of a union with several of its members. */
  function isOfTable(type: ts.Type): boolean {
    const constraint = type.isTypeParameter() ? (type.getConstraint() ?? type) : type;
    const strings = stringsOf(constraint) ?? [];
    const shared = strings.filter(isMember);
    return shared.length > 1 || (shared.length === 1 && strings.length === 1);
  }
  const recordHas = (type: ts.Type) =>
    members.every((member) => checker.getNonNullableType(type).getProperty(member));

  const comparison = (value: ts.Node, literal: ts.Node): string | undefined => {
    const text = textOf(literal);
    const isFound = isMember(text) && textOf(value) === null && isOfTable(checker.getTypeAtLocation(value));
    return isFound ? compared(text) : undefined;
  };
  const list = (texts: readonly (string | null)[]) =>
    texts.length > 1 && texts.every(isMember) ? listed : undefined;

  function lookup({ expression, arguments: [argument] }: ts.CallExpression): string | undefined {
    const text = textOf(argument);
    if (!isMember(text) || !ts.isPropertyAccessExpression(expression)) return undefined;
    if (!LOOKUPS.has(expression.name.text)) return undefined;
    const collection = checker.getTypeAtLocation(expression.expression);
    const [element] = checker.getTypeArguments(collection as ts.TypeReference);
    return element && isOfTable(element) ? compared(text) : undefined;
  }

  function pick(object: ts.Node, name: string | null): string | undefined {
    const isPicked = isMember(name) && recordHas(checker.getTypeAtLocation(object));
    return isPicked ? `Index by a value of ${table.type} instead of '${name}'.` : undefined;
  }

  function record(node: ts.ObjectLiteralExpression): string | undefined {
    if (!hasAll(node.properties.map(keyOf))) return undefined;
    // where a record of the union is expected, the compiler reports the place itself
    const expected = checker.getContextualType(node);
    const types = expected?.isUnion() ? expected.types : [expected];
    return types.some((one) => one && recordHas(one)) ? undefined : listed;
  }

  return (node) => {
    if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind))
      return comparison(node.left, node.right) ?? comparison(node.right, node.left);
    if (ts.isCaseClause(node)) return comparison(node.parent.parent.expression, node.expression);
    if (ts.isCallExpression(node)) return lookup(node);
    if (ts.isPropertyAccessExpression(node)) return pick(node.expression, node.name.text);
    if (ts.isElementAccessExpression(node)) return pick(node.expression, textOf(node.argumentExpression));
    if (ts.isArrayLiteralExpression(node)) return list(node.elements.map(textOf));
    if (ts.isUnionTypeNode(node))
      return list(node.types.map((type) => textOf(ts.isLiteralTypeNode(type) ? type.literal : undefined)));
    if (ts.isTypeLiteralNode(node)) return hasAll(node.members.map(keyOf)) ? listed : undefined;
    if (ts.isObjectLiteralExpression(node)) return record(node);
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) {
      const member = quoted.exec(node.text)?.[1];
      return member && compared(member);
    }
    return undefined;
  };
}

/**
 * Where members of tables (product kinds, languages) are named elsewhere. Other code asks the table, so that a new
 * member is one entry and the compiler names every decision it needs.
 */
export function mentionsOf(
  program: ts.Program,
  files: readonly string[],
  tables: readonly Table[],
): Mention[] {
  return tables.flatMap((table) => {
    const rule = ruleOf(program, table);
    return files
      .filter((file) => file !== table.file)
      .flatMap((file) => {
        const source = program.getSourceFile(file);
        if (!source) throw new Error(`${file} is not part of the program`);
        const mentions: Mention[] = [];
        const visit = (node: ts.Node) => {
          const message = rule(node);
          const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
          if (message) mentions.push({ file, line, message });
          ts.forEachChild(node, visit);
        };
        visit(source);
        return mentions;
      });
  });
}
