import { join } from 'node:path';

/**
 * ESLint rule: the members of a union with a table (product kinds, languages) are named in the table only. Other code
 * asks the table, so that a new member is one entry and the compiler names every decision it needs.
 *
 * @typedef {import('eslint').Rule.Node} Node
 * @typedef {import('typescript').Type} Type
 * @typedef {import('typescript').TypeReference} TypeReference
 * @typedef {{ file: string, type: string }} Table the file of the table, and the union it exports
 * @typedef {Record<string, ((node: unknown) => void) | undefined>[]} Listeners
 * @typedef {object} Services what typescript-eslint offers to rules
 * @property {import('typescript').Program | null} program
 * @property {(node: unknown) => Type} getTypeAtLocation
 * @property {{ get: (node: unknown) => import('typescript').Expression }} esTreeNodeToTSNodeMap
 */

const EQUALITY = ['===', '!==', '==', '!='];
const LOOKUPS = ['includes', 'has', 'indexOf', 'get'];

/** The members of a union of strings; null for any other type. @param {Type} type @returns {string[] | null} */
function stringsOf(type) {
  const parts = (type.isUnion() ? type.types : [type]).filter((part) => !isNothing(part));
  const strings = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return strings.length === parts.length ? strings : null;
}

/** @param {Type} type */
const isNothing = (type) => 'intrinsicName' in type && /^(null|undefined)$/.test(String(type.intrinsicName));

/** @param {Services} services @param {string} file @param {string} name */
function membersOf({ program }, file, name) {
  const source = program?.getSourceFile(file);
  const checker = program?.getTypeChecker();
  const module = source && checker?.getSymbolAtLocation(source);
  const symbol = module && checker?.getExportsOfModule(module).find((one) => one.name === name);
  return (symbol && checker && stringsOf(checker.getDeclaredTypeOfSymbol(symbol))) ?? [];
}

/** @param {unknown} node @returns {string | null} */
function textOf(node) {
  const { type, value } = /** @type {{ type?: string, value?: unknown }} */ (node ?? {});
  return type === 'Literal' && typeof value === 'string' ? value : null;
}

/** The names of the properties of an object or a type literal. @param {{ key?: unknown }[]} properties */
const keysOf = (properties) =>
  properties.map(({ key }) => {
    const { type, name } = /** @type {{ type?: string, name?: string }} */ (key ?? {});
    return type === 'Identifier' ? (name ?? null) : textOf(key);
  });

/** @param {import('eslint').Rule.RuleContext} context @param {Table} table @returns {import('eslint').Rule.RuleListener} */
function listenerOf(context, { file, type }) {
  const services = /** @type {Services} */ (context.sourceCode.parserServices);
  const checker = services.program?.getTypeChecker();
  if (!checker || context.filename === join(context.cwd, file)) return {};
  const members = membersOf(services, join(context.cwd, file), type);
  if (members.length === 0) throw new Error(`${file} exports no union of strings called ${type}`);

  const isMember = (/** @type {string | null} */ text) => text !== null && members.includes(text);
  const hasAll = (/** @type {(string | null)[]} */ names) =>
    members.every((member) => names.includes(member));

  /** True for a value of the union, of a subset, or of a union with several of its members. @param {Type} of */
  function isOfTable(of) {
    const strings = stringsOf(of.isTypeParameter() ? (of.getConstraint() ?? of) : of) ?? [];
    return strings.length > 0 && (strings.every(isMember) || strings.filter(isMember).length > 1);
  }

  const recordHas = (/** @type {Type} */ object) =>
    members.every((member) => checker.getNonNullableType(object).getProperty(member));

  /** @param {unknown} node @param {'compared' | 'listed' | 'picked'} messageId @param {string} [member] */
  const report = (node, messageId, member = '') =>
    context.report({
      node: /** @type {Node} */ (node),
      messageId,
      data: { file, type, member: `'${member}'` },
    });

  /** @param {unknown} value @param {unknown} literal */
  function compare(value, literal) {
    const text = textOf(literal);
    if (
      text !== null &&
      isMember(text) &&
      textOf(value) === null &&
      isOfTable(services.getTypeAtLocation(value))
    )
      report(literal, 'compared', text);
  }

  /** @param {unknown} node @param {(string | null)[]} texts */
  function list(node, texts) {
    if (texts.length > 1 && texts.every(isMember)) report(node, 'listed');
  }

  const quoted = new RegExp(`(?:=|<>|\\bin\\b|\\bwhen\\b|->>?)\\s*\\(?\\s*'(${members.join('|')})'`);
  /** @param {unknown} node @param {string | null} text */
  function sql(node, text) {
    const member = quoted.exec(text ?? '')?.[1];
    if (member) report(node, 'compared', member);
  }

  return {
    BinaryExpression(node) {
      if (!EQUALITY.includes(node.operator)) return;
      compare(node.left, node.right);
      compare(node.right, node.left);
    },
    SwitchStatement(node) {
      for (const { test } of node.cases) if (test) compare(node.discriminant, test);
    },
    CallExpression({ callee, arguments: [argument] }) {
      const text = textOf(argument);
      if (text === null || !isMember(text)) return;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!LOOKUPS.includes(callee.property.name)) return;
      const collection = services.getTypeAtLocation(callee.object);
      const [element] = checker.getTypeArguments(/** @type {TypeReference} */ (collection));
      if (element && isOfTable(element)) report(argument, 'compared', text);
    },
    MemberExpression({ object, property, computed }) {
      const name = !computed && property.type === 'Identifier' ? property.name : textOf(property);
      if (name !== null && isMember(name) && recordHas(services.getTypeAtLocation(object)))
        report(property, 'picked', name);
    },
    ArrayExpression(node) {
      list(node, node.elements.map(textOf));
    },
    TSUnionType(/** @type {{ types: { literal?: unknown }[] }} */ node) {
      list(
        node,
        node.types.map(({ literal }) => textOf(literal)),
      );
    },
    TSTypeLiteral(/** @type {{ members: { key?: unknown }[] }} */ node) {
      if (hasAll(keysOf(node.members))) report(node, 'listed');
    },
    ObjectExpression(node) {
      if (!hasAll(keysOf(/** @type {{ key?: unknown }[]} */ (node.properties)))) return;
      // where a record of the union is expected, the compiler reports the place itself
      const expected = checker.getContextualType(services.esTreeNodeToTSNodeMap.get(node));
      const types = expected?.isUnion() ? expected.types : [expected];
      if (!types.some((one) => one && recordHas(one))) report(node, 'listed');
    },
    Literal(node) {
      sql(node, textOf(node));
    },
    TemplateElement(node) {
      sql(node, node.value.raw);
    },
  };
}

/** @type {import('eslint').Rule.RuleModule} */
export const tableMembers = {
  meta: {
    type: 'problem',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { file: { type: 'string' }, type: { type: 'string' } },
        required: ['file', 'type'],
        additionalProperties: false,
      },
    },
    messages: {
      compared: 'Ask {{file}} for what decides here instead of comparing with {{member}}.',
      listed: 'Take the members of {{type}} from {{file}}.',
      picked: 'Index by a value of {{type}} instead of {{member}}.',
    },
  },
  create(context) {
    const tables = /** @type {Table[]} */ (context.options);
    const listeners = tables.map((table) => listenerOf(context, table));
    const events = new Set(listeners.flatMap((listener) => Object.keys(listener)));
    return Object.fromEntries(
      [...events].map((event) => [
        event,
        (/** @type {unknown} */ node) => {
          for (const { [event]: listen } of /** @type {Listeners} */ (listeners)) listen?.(node);
        },
      ]),
    );
  },
};
