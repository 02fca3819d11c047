/**
 * Bans of this house that are patterns of syntax, as a plugin of Oxlint. `.oxlintrc.json` says where each applies.
 *
 * @typedef {{ report: (found: { node: unknown, message: string }) => void }} Context
 */

/** A ban of what some selectors find. @param {string} message @param {string[]} selectors */
const ban = (message, selectors) => ({
  create: (/** @type {Context} */ context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        (/** @type {unknown} */ node) => context.report({ node, message }),
      ]),
    ),
});

export default {
  meta: { name: 'house' },
  rules: {
    // with two clocks, a season previewed with APP_NOW would be on sale on one and closed on the other
    clock: ban('Take the clock as an argument; doors call now() of lib/config/env.', [
      'NewExpression[callee.name="Date"][arguments.length=0]',
      'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    ]),
    // Node and browsers differ in spaces, apostrophes and the position of CHF, which breaks hydration
    formatting: ban('Format in lib/i18n/format.', [
      'MemberExpression[object.name="Intl"]',
      'CallExpression[callee.property.name=/^(toFixed|toLocaleString|toLocaleDateString|toLocaleTimeString)$/]',
    ]),
    // text in code exists in one language only and is hard to find
    'interface-text': ban('Interface text lives in messages/fr.json and messages/de.json.', [
      'JSXText[value=/\\p{L}/u]',
      'JSXElement > JSXExpressionContainer > Literal[value=/\\p{L}/u]',
      'JSXAttribute[name.name=/^(alt|title|placeholder|label|aria-label|aria-description)$/] > Literal[value=/\\p{L}/u]',
    ]),
    // a cast is unchecked: rows of another shape fail far from their statement
    'checked-rows': ban('Read rows with the functions of lib/db/rows.', [
      'CallExpression[callee.property.name="execute"] > TSTypeParameterInstantiation',
      'VariableDeclarator[init.argument.callee.property.name="execute"]',
      ':matches(TSAsExpression, MemberExpression) > AwaitExpression > CallExpression[callee.property.name="execute"]',
      'TSAsExpression > TSTypeLiteral > TSPropertySignature[key.name="rows"]',
    ]),
    // these files share modules: a mocked one stays mocked for the files after it
    'shared-modules': ban('Name the file *.isolated.db.test.ts or *.isolated.pg.test.ts.', [
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]',
    ]),
    // too short on a slow machine, too long on a fast one
    'no-pauses': ban('Wait for what the visitor would see.', [
      'CallExpression[callee.property.name="waitForTimeout"]',
    ]),
  },
};
